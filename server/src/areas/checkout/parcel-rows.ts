import { perPiece, sumFen } from '@baicao/shared/pricing/money';
import { onlyPart } from '#cart/cart-items.ts';
import type { OrderPiece, SoldSet } from './spread-line.ts';

/** Goods of one set that lie in one order, as they are shown and sold: price × number is their amount. */
export interface SetRow {
  readonly set: SoldSet;
  readonly name: string;
  readonly priceFen: number;
  readonly amountFen: number;
  readonly members: readonly OrderPiece[];
}

export type ParcelRow = { readonly kind: 'piece'; readonly piece: OrderPiece } | ({ readonly kind: 'set' } & SetRow);

/** The rows of one order: each piece by itself, but the goods of a combination together where the first of them lies. */
export function parcelRows(pieces: readonly OrderPiece[]): ParcelRow[] {
  const members = new Map<number, OrderPiece[]>();
  for (const piece of pieces) {
    if (piece.set) members.set(piece.set.id, [...(members.get(piece.set.id) ?? []), piece]);
  }
  return pieces.flatMap((piece): ParcelRow[] => {
    if (!piece.set) return [{ kind: 'piece', piece }];
    const own = members.get(piece.set.id) ?? [];
    return own[0] === piece ? [{ kind: 'set', ...setRow(piece.set, own) }] : [];
  });
}

export function setRows(pieces: readonly OrderPiece[]): SetRow[] {
  return parcelRows(pieces).flatMap((row) => (row.kind === 'set' ? [row] : []));
}

/** Goods of a set that lie in another order are missing here, and so is their part of the price. */
function setRow(set: SoldSet, members: readonly OrderPiece[]): SetRow {
  const amountFen = sumFen(members.map(({ line }) => line.amountFen));
  const name = members.length < set.kinds ? onlyPart(set.name) : set.name;
  return { set, name, priceFen: perPiece(amountFen, set.number), amountFen, members };
}
