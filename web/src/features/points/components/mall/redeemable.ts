import type { Answer } from '@baicao/client/api';
import type { api } from '#api/client.ts';

export type Gift = Answer<typeof api.points.goods>['rows'][number];

/** The API takes at most this many per call. */
const maxPerCall = 99;

/** How many pieces of a gift `own` points can be redeemed for. */
export function redeemablePieces({ points, number }: Pick<Gift, 'points' | 'number'>, own: number): number {
  const paid = points > 0 ? Math.floor(own / points) : number;
  return Math.min(paid, number, maxPerCall);
}

/** Why a buyer with `own` points cannot redeem a gift; empty when they can. */
export function redeemViolation(gift: Pick<Gift, 'points' | 'number'>, own: number): string {
  if (gift.number === 0) return '已兑完';
  return redeemablePieces(gift, own) > 0 ? '' : `还差 ${gift.points - own} 分`;
}
