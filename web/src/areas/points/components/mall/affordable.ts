import type { Answer, api } from '#api/client.ts';

export type Gift = Answer<typeof api.points.goods.endpoint>['rows'][number];

const atOnceMax = 99; // as many as one call takes

/** How many of a gift so many points pay for, as far as there are any. */
export function affordable({ points, number }: Pick<Gift, 'points' | 'number'>, own: number): number {
  const paid = points > 0 ? Math.floor(own / points) : number;
  return Math.min(paid, number, atOnceMax);
}

/** What keeps a buyer with so many points from a gift; empty where nothing does. */
export function giftObstacle(gift: Pick<Gift, 'points' | 'number'>, own: number): string {
  if (gift.number === 0) return '已兑完';
  return affordable(gift, own) > 0 ? '' : `还差 ${gift.points - own} 分`;
}
