import { leftFen, minFen, sumFen, yuanSign } from '../money.ts';
import type { Fen } from '../money.ts';
import type { Coupon, CouponScope, PriceLineInput } from '../price-input.ts';

/**
 * Coupons (优惠券) and cash vouchers (现金券), trade rules, Price: one of each per order. The threshold applies to the amount
 * of the eligible lines after full reduction. Spike goods (a line with a piece at the spike price), ephedrine goods and
 * goods that accept no coupon are not eligible. A discount never exceeds the amount of the eligible lines.
 */
export interface CouponLine {
  readonly input: PriceLineInput;
  readonly hasSpikePrice: boolean;
  /** After full reduction, without gifts. */
  readonly netFen: Fen;
}

export interface CouponVerdict {
  id: number;
  kind: 'coupon' | 'voucher';
  name: string;
  usable: boolean;
  /** Amount of the eligible lines, after full reduction. */
  fittingFen: Fen;
  /** Discount if used alone; 0 when not usable. */
  discountFen: Fen;
  /** Amount missing to the threshold; 0 when reached. */
  gapFen: Fen;
  /** Why it cannot be used, or its discount, as a sentence. */
  reason: string;
}
export interface CouponResult {
  verdicts: readonly CouponVerdict[];
  couponId: number | null;
  voucherId: number | null;
  /** The pair that saves most, independent of the choice. */
  best: { couponId: number | null; voucherId: number | null; discountFen: Fen };
  reason: string;
}

export function fits(coupon: Coupon, { input, hasSpikePrice }: CouponLine): boolean {
  return input.acceptsCoupons && !input.isEphedrine && !hasSpikePrice && inScope(coupon.scope, input);
}

function inScope(scope: CouponScope, line: PriceLineInput): boolean {
  switch (scope.kind) {
    case 'all':
      return true;
    case 'own-brand':
      return line.isOwnBrand;
    case 'preferred':
      return line.isPreferred;
    case 'goods':
      return !line.isCombination && scope.goodsIds.includes(line.goodsId);
    case 'categories':
      return line.categoryIds.some((id) => scope.categoryIds.includes(id));
  }
}

/** Whether a coupon is usable on these lines now, its discount if used alone, and the reason if not usable. */
export function couponVerdict(
  coupon: Coupon,
  kind: CouponVerdict['kind'],
  lines: readonly CouponLine[],
  nowSeconds: number,
): CouponVerdict {
  const fitting = lines.filter((line) => fits(coupon, line));
  const fittingFen = sumFen(fitting.map((line) => line.netFen));
  const gapFen = leftFen(coupon.thresholdFen, fittingFen);
  const refusal = refusalOf(coupon, fittingFen, gapFen, nowSeconds);
  const discountFen = refusal === null ? minFen(coupon.minusFen, fittingFen) : 0;
  const reason = refusal ?? `可抵 ${yuanSign(discountFen)}`;
  return { id: coupon.id, kind, name: coupon.name, usable: refusal === null, fittingFen, discountFen, gapFen, reason };
}

function refusalOf(coupon: Coupon, fittingFen: Fen, gapFen: Fen, nowSeconds: number): string | null {
  if (nowSeconds < coupon.startsAt) return '未到使用时间';
  if (nowSeconds > coupon.endsAt) return '已过期';
  if (fittingFen === 0) return '所选商品不在使用范围内（秒杀、含麻等商品不参与）';
  return gapFen > 0 ? `适用商品还差 ${yuanSign(gapFen)} 可用` : null;
}
