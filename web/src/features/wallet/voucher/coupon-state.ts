import type { Coupon } from '@baicao/shared/contract';
import { formatYuan, parseYuan } from '@baicao/shared/pricing/money';
import { parseMoment } from '@baicao/shared/time/shanghai';

/** What a buyer can do with an offered coupon. */
export type CouponState = 'claimed' | 'pay' | 'soldOut' | 'buy' | 'claim';

/** The buyer's own unpaid order comes before the stock check: it may hold the last one. */
export function couponStateOf(coupon: Pick<Coupon, 'is_get' | 'number' | 'order_id' | 'xjq_buy_url'>): CouponState {
  if (coupon.is_get === 1) return 'claimed';
  if (coupon.order_id > 0) return 'pay';
  if (coupon.number === 0) return 'soldOut';
  return coupon.xjq_buy_url === '' ? 'claim' : 'buy';
}

/** "88", "9.99": yuan without the decimals of whole amounts. */
export function shortYuan(yuan: string): string {
  return yuan.replace(/\.00$/, '');
}

/** "满 500 元可用", "无门槛". */
export function thresholdText(amount: string): string {
  return amount === '0.00' ? '无门槛' : `满 ${shortYuan(amount)} 元可用`;
}

/** "花 95 元买 100 元，省 5 元"; empty for free coupons. */
export function bargainText({ price, money }: Pick<Coupon, 'price' | 'money'>): string {
  const [priceFen, moneyFen] = [parseYuan(price), parseYuan(money)];
  if (priceFen === null || moneyFen === null || priceFen === 0 || priceFen >= moneyFen) return '';
  return `花 ${shortYuan(price)} 元买 ${shortYuan(money)} 元，省 ${shortYuan(formatYuan(moneyFen - priceFen))} 元`;
}

/** First second (Unix time) at which a coupon can no longer be claimed; `end_time` on the wire is the last valid second. */
export function claimEnd({ end_time: end }: Pick<Coupon, 'end_time'>): number {
  return Math.floor((parseMoment(end) ?? 0) / 1_000) + 1;
}
