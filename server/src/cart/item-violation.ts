import type { PurchasePolicy } from '#purchase-policy/purchase-policy.ts';
import type { LabelledViolation } from '#purchase-policy/purchase-rules.ts';
import type { CartItem, SetMember } from './cart-items.ts';
import type { CartLineType } from './cart-rows.ts';

/**
 * Why an item cannot be bought as this kind of line; null: it can. The purchase policy is checked first, then the activity
 * of the line: a spike line needs a running spike, a combination its time and stock for one set of all its goods.
 */
export function itemViolation(item: CartItem, type: CartLineType, policy: PurchasePolicy): LabelledViolation | null {
  if (item.kind === 'goods') {
    return policy(item.goods) ?? (type === 1 ? spikeViolation(item.goods) : null);
  }
  const { combination, members } = item;
  if (!combination.isRunning) {
    const message = `组合「${combination.name}」未开始或已结束，可单独选购其中商品`;
    return { code: 'combinationOver', message, label: '活动已结束' };
  }
  return firstOf(members, ({ goods }) => policy(goods)) ?? firstOf(members, setShortage);
}

function spikeViolation({
  name,
  offers,
}: {
  name: string;
  offers: readonly { kind: string }[];
}): LabelledViolation | null {
  if (offers.some((offer) => offer.kind === 'spike')) return null;
  const message = `「${name}」的秒杀未开始或已结束，可按普通商品重新加入购物车`;
  return { code: 'spikeOver', message, label: '秒杀已结束' };
}

function setShortage({ goods, number }: SetMember): LabelledViolation | null {
  if (goods.stock >= number) return null;
  const message = `「${goods.name}」库存仅剩 ${goods.stock} ${goods.unit}，不足一套所需的 ${number} ${goods.unit}，可单独选购其他商品`;
  return { code: 'setShort', message, label: '库存不足' };
}

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | null): R | null {
  for (const item of items) {
    const answer = find(item);
    if (answer !== null) return answer;
  }
  return null;
}
