import type { Database } from '@baicao/db/client';
import type { Basket } from './cart.ts';
import { setSelected } from './cart-rows.ts';

/** Every write of the cart keeps what a read only shows: a line that cannot be bought is not selected. */
export function dropImpossibleSelection(db: Database, { buyerId, lines }: Basket): void {
  const impossible = lines.filter((line) => line.isSelected && line.problem !== null).map((line) => line.id);
  if (impossible.length > 0) setSelected(db, buyerId, impossible, false);
}
