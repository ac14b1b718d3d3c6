import type { brands } from '@baicao/db/schema';
import type { Brand } from '@baicao/shared/contract';
import { drawnAddress } from './picture-address.ts';

export type BrandRow = typeof brands.$inferSelect;

/** The picture's address changes with what is drawn on it: the name. */
export function wireBrand({ id, name, description }: BrandRow): Brand {
  return { id, name, image: drawnAddress('brands', id, [name]), describe: description };
}
