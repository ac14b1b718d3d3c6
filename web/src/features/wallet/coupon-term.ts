import type { OwnedCoupon } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { dayOf, daysBetween, parseMoment } from '@baicao/shared/time/shanghai';

/** What is said about the term of a coupon that was not used. */
export interface CouponTerm {
  text: string;
  /** `coming`: not valid yet · `soon`: ends within days · `over`. */
  tone: 'plain' | 'coming' | 'soon' | 'over';
}

/** `now` in seconds; `end_time` is the last valid second. */
export function couponTerm(coupon: Pick<OwnedCoupon, 'start_time' | 'end_time'>, now: number): CouponTerm {
  const { start_time: start, end_time: end } = coupon;
  const today = dayOf(now * 1_000);
  const moment = (text: string) => Math.floor((parseMoment(text) ?? 0) / 1_000);
  if (now > moment(end)) return { text: `已于 ${end.slice(0, 16)} 过期`, tone: 'over' };
  if (now < moment(start)) return { text: `${start.slice(0, 10)} 起可用，至 ${end.slice(0, 10)}`, tone: 'coming' };
  const days = daysBetween(today, end.slice(0, 10)) ?? 0;
  if (days === 0) return { text: `今天 ${end.slice(11, 16)} 到期`, tone: 'soon' };
  const tone = days <= limits.wallet.couponSoonDays ? 'soon' : 'plain';
  return { text: `${end.slice(0, 10)} 到期，还剩 ${days} 天`, tone };
}
