import { shortYuan } from './goods-labels.ts';
import type { GiftOffer, RunningGift } from '#goods/goods-record.ts';

/**
 * '满300元赠医用口罩1包，每满100件赠创可贴5盒，满500元可换购棉签2包': thresholds and goods, never what an exchange
 * costs, because rows carry these words for who may not see prices too.
 */
export function giftWords(rules: readonly RunningGift[]): string {
  return rules.flatMap((rule) => rule.tiers.map((tier) => tierWords(rule, tier))).join('，');
}

function tierWords({ kind, basis, repeats }: RunningGift, { reach, goodsName, number, unit }: GiftOffer): string {
  const from = basis === 'amount' ? `${shortYuan(reach)}元` : `${reach}件`;
  return `${repeats ? '每满' : '满'}${from}${kind === 'gift' ? '赠' : '可换购'}${goodsName}${number}${unit}`;
}
