import { yuanSign } from './money.ts';
import type { GiftRule, GiftTier } from './price-input.ts';
import type { GiftStatus } from './priced-cart.ts';

/** How a gift or exchange stands, in one sentence; figures are repeated, never worked out here. */
interface GiftStanding extends Pick<GiftStatus, 'state' | 'item' | 'gap'> {
  /** Of the tier reached. */
  refusal: string;
  next: GiftTier | null;
}

export function giftWords(rule: GiftRule, { state, item, refusal, next, gap }: GiftStanding): string {
  if (item !== null) {
    const goods = `${item.goodsName} ${item.number} ${item.unit}`;
    if (state === 'added') return item.totalFen > 0 ? `已换购 ${goods}，${yuanSign(item.totalFen)}` : `已赠 ${goods}`;
    return `可加 ${yuanSign(item.totalFen)} 换购 ${goods}`;
  }
  if (state === 'refused') return refusal;
  if (state === 'given-out') return rule.kind === 'gift' ? '赠品已送完' : '换购品已换完';
  return next === null ? `暂无可享的${verbOf(rule)}品` : giftGap(rule, next, gap);
}

/** What is missing to a tier, and what it brings: `gap` is fen or pieces, by the rule's basis. */
export function giftGap(rule: GiftRule, { goodsName, number, unit }: GiftTier, gap: number): string {
  const missing = rule.basis === 'amount' ? yuanSign(gap) : `${gap} 件`;
  return `再买 ${missing} 可${verbOf(rule)} ${goodsName} ${number} ${unit}`;
}

function verbOf({ kind }: GiftRule): string {
  return kind === 'gift' ? '赠' : '换购';
}
