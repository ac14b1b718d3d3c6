import type { StockCode } from '@baicao/shared/contract';
import { formatYuan } from '@baicao/shared/pricing/money';
import { offerKinds } from '@baicao/shared/pricing/offer-kinds';
import type { FullReductionRule } from '@baicao/shared/pricing/price-input';
import type { GoodsRecord, LimitPeriod, RunningOffer, GiftOffer, RunningGift } from '#goods/goods-record.ts';

/** Below this many packs stock is scarce (紧张). */
const scarcePacks = 10;

export function stockCode({ stock, packSize }: GoodsRecord): StockCode {
  if (stock === 0) return 'none';
  return stock < packSize * scarcePacks ? 'scarce' : 'ample';
}

const periodNames: Record<LimitPeriod, string> = { order: '每单', day: '每日', week: '每周', month: '每月' };

/** '每日限购5盒，秒杀每人限购2盒'; empty without limits. */
export function limitText({ limit, offers, unit }: GoodsRecord): string {
  const own = limit ? [`${periodNames[limit.period]}限购${limit.number}${unit}`] : [];
  return [...own, ...offers.flatMap((offer) => offerLimitText(offer, unit))].join('，');
}

function offerLimitText({ kind, buyerLimit }: RunningOffer, unit: string): string[] {
  return buyerLimit === null ? [] : [`${offerKinds[kind].name}每人限购${buyerLimit}${unit}`];
}

/** '满100.00减5.00，满200.00减12.00'; thresholds of an order, not prices of goods. */
export function reductionTiersText(rule: FullReductionRule | null): string {
  return rule === null
    ? ''
    : rule.tiers.map(({ amountFen, minusFen }) => `满${shortYuan(amountFen)}减${shortYuan(minusFen)}`).join('，');
}

/** Whole yuan without decimals: 100, 99.50. */
export function shortYuan(fen: number): string {
  return formatYuan(fen).replace(/\.00$/, '');
}

/** Coupons do not count on spike goods nor on ephedrine goods (trade rules, Price). */
export function takesCoupon(goods: GoodsRecord): boolean {
  return goods.takesCoupon && !goods.isEphedrine && !hasOffer(goods, 'spike');
}

export function couponText(goods: GoodsRecord): string {
  if (takesCoupon(goods)) return '可使用优惠券';
  if (goods.isEphedrine) return '含麻商品不可使用优惠券';
  return hasOffer(goods, 'spike') ? '秒杀商品不可使用优惠券' : '不可使用优惠券';
}

/** An offer of this kind runs and has pieces left. */
export function hasOffer({ offers }: GoodsRecord, kind: RunningOffer['kind']): boolean {
  return offers.some((offer) => offer.kind === kind && offer.allowanceLeft !== 0);
}

/**
 * '满300元赠医用口罩1包，每满100件赠创可贴5盒，满500元可换购棉签2包': thresholds and goods, never what an exchange
 * costs, because viewers who may not see prices get this text too.
 */
export function giftText(rules: readonly RunningGift[]): string {
  return rules.flatMap((rule) => rule.tiers.map((tier) => tierText(rule, tier))).join('，');
}

function tierText({ kind, basis, repeats }: RunningGift, { threshold, goodsName, number, unit }: GiftOffer): string {
  const from = basis === 'amount' ? `${shortYuan(threshold)}元` : `${threshold}件`;
  return `${repeats ? '每满' : '满'}${from}${kind === 'gift' ? '赠' : '可换购'}${goodsName}${number}${unit}`;
}
