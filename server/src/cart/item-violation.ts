import type { PurchaseGate } from '#purchase-policy/purchase-policy.ts';
import type { PurchaseRefusal } from '#purchase-policy/purchase-rules.ts';
import type { Article, SetMember } from './cart-items.ts';
import type { CartLineType } from './cart-rows.ts';

/**
 * Why an article cannot be bought as this kind of line, or null. The gate speaks first; then the activity the line
 * stands on: a spike line needs its spike, a combination its time and stock for one set of everything in it.
 */
export function articleProblem(article: Article, type: CartLineType, gate: PurchaseGate): PurchaseRefusal | null {
  if (article.kind === 'goods') {
    return gate(article.goods) ?? (type === 1 ? spikeProblem(article.goods) : null);
  }
  const { combination, members } = article;
  if (!combination.isRunning)
    return closed(`组合「${combination.name}」未开始或已结束，可单独选购其中商品`, '活动已结束');
  return firstOf(members, ({ goods }) => gate(goods)) ?? firstOf(members, setShortage);
}

function spikeProblem({ name, offers }: { name: string; offers: readonly { kind: string }[] }): PurchaseRefusal | null {
  if (offers.some((offer) => offer.kind === 'spike')) return null;
  return closed(`「${name}」的秒杀未开始或已结束，可按普通商品重新加入购物车`, '秒杀已结束');
}

function setShortage({ goods, number }: SetMember): PurchaseRefusal | null {
  if (goods.stock >= number) return null;
  const reason = `「${goods.name}」库存仅剩 ${goods.stock} ${goods.unit}，不足一套所需的 ${number} ${goods.unit}，可单独选购其他商品`;
  return { refusal: 'stockShort', reason, label: '库存不足' };
}

function closed(reason: string, label: string): PurchaseRefusal {
  return { refusal: 'activityClosed', reason, label };
}

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | null): R | null {
  for (const item of items) {
    const answer = find(item);
    if (answer !== null) return answer;
  }
  return null;
}
