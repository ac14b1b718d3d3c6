import { allocate } from '../allocate.ts';
import { couponVerdict, fits } from './coupon-verdict.ts';
import type { CouponLine, CouponResult, CouponVerdict } from './coupon-verdict.ts';
import { minFen, sumFen, yuanSign } from '../money.ts';
import type { Fen } from '../money.ts';
import type { Coupon, CouponChoice, PriceChoices, PriceRules } from '../price-input.ts';

interface Pair {
  coupon: Coupon | null;
  voucher: Coupon | null;
  discountFen: Fen;
}

/**
 * Which coupon and which voucher are used. 'best' compares every pair: largest discount; then the smaller voucher (it was
 * bought for money), then the smaller coupon (saves a large one for a larger order); then the pair that expires first;
 * then the lower ids. A coupon that would take off nothing is never used, even when chosen.
 * Expects the counted lines only, sorted by key.
 */
export function chooseCoupons(
  lines: readonly CouponLine[],
  rules: Pick<PriceRules, 'coupons' | 'vouchers'>,
  choices: Pick<PriceChoices, 'coupon' | 'voucher'>,
  nowSeconds: number,
): CouponResult {
  const coupons = rules.coupons.map((coupon) => couponVerdict(coupon, 'coupon', lines, nowSeconds));
  const vouchers = rules.vouchers.map((voucher) => couponVerdict(voucher, 'voucher', lines, nowSeconds));
  const usableCoupons = usable(rules.coupons, coupons);
  const usableVouchers = usable(rules.vouchers, vouchers);
  const best = bestPair(lines, usableCoupons, usableVouchers);
  const used =
    choices.coupon === 'best' && choices.voucher === 'best'
      ? best
      : bestPair(lines, candidates(usableCoupons, choices.coupon), candidates(usableVouchers, choices.voucher));
  const ids = idsOf(used);
  const bestIds = { ...idsOf(best), discountFen: best.discountFen };
  const verdicts = [...coupons, ...vouchers];
  return { verdicts, ...ids, best: bestIds, reason: reasonOf(used, best, choices, verdicts) };
}

/** What a coupon takes off each line, in the order given. */
export function couponShares(coupon: Coupon, lines: readonly CouponLine[]): Fen[] {
  return sharesOf(
    coupon,
    lines,
    lines.map((line) => line.netFen),
  );
}

function idsOf({ coupon, voucher }: Pair): Pick<CouponResult, 'couponId' | 'voucherId'> {
  return { couponId: coupon?.id ?? null, voucherId: voucher?.id ?? null };
}

function usable(coupons: readonly Coupon[], verdicts: readonly CouponVerdict[]): Coupon[] {
  return coupons.filter((_, index) => verdicts[index]?.usable === true);
}

function candidates(coupons: readonly Coupon[], choice: CouponChoice): Coupon[] {
  return choice === 'best' ? [...coupons] : coupons.filter((coupon) => coupon.id === choice);
}

function bestPair(lines: readonly CouponLine[], coupons: readonly Coupon[], vouchers: readonly Coupon[]): Pair {
  const netFen = lines.map((line) => line.netFen);
  let best: Pair = { coupon: null, voucher: null, discountFen: 0 };
  for (const coupon of [null, ...coupons]) {
    const couponFen = coupon === null ? 0 : cappedFen(coupon, fittingFen(coupon, lines, netFen));
    // How a coupon is spread over the lines only matters for a following voucher.
    const restFen = vouchers.length === 0 ? netFen : restAfter(netFen, sharesOf(coupon, lines, netFen));
    for (const voucher of [null, ...vouchers]) {
      const voucherFen = voucher === null ? 0 : cappedFen(voucher, fittingFen(voucher, lines, restFen));
      const pair = { coupon, voucher, discountFen: couponFen + voucherFen };
      if (comparePairs(pair, best) < 0) best = pair;
    }
  }
  return best;
}

function restAfter(netFen: readonly Fen[], couponShares: readonly Fen[]): Fen[] {
  return netFen.map((lineFen, index) => lineFen - (couponShares[index] ?? 0));
}

/** Remaining amount of the eligible lines; 0 for the others. */
function fittingFen(coupon: Coupon, lines: readonly CouponLine[], restFen: readonly Fen[]): Fen[] {
  return lines.map((line, index) => (fits(coupon, line) ? (restFen[index] ?? 0) : 0));
}

function cappedFen(coupon: Coupon, fitting: readonly Fen[]): Fen {
  return minFen(coupon.minusFen, sumFen(fitting));
}

function sharesOf(coupon: Coupon | null, lines: readonly CouponLine[], restFen: readonly Fen[]): Fen[] {
  if (coupon === null) return lines.map(() => 0);
  const fitting = fittingFen(coupon, lines, restFen);
  return allocate(cappedFen(coupon, fitting), fitting);
}

/** Negative when `a` is the better pair. */
function comparePairs(a: Pair, b: Pair): number {
  const [mine, theirs] = [drawbacks(a), drawbacks(b)];
  const place = mine.findIndex((figure, index) => figure !== theirs[index]);
  return (mine[place] ?? 0) - (theirs[place] ?? 0);
}

/** Sort keys of a pair, most significant first; lower is better. */
function drawbacks({ coupon, voucher, discountFen }: Pair): number[] {
  const [couponRank, voucherRank] = [rankOf(coupon), rankOf(voucher)];
  const endsAt = couponRank.endsAt + voucherRank.endsAt;
  return [-discountFen, voucherRank.minusFen, couponRank.minusFen, endsAt, couponRank.id, voucherRank.id];
}

function rankOf(coupon: Coupon | null): Pick<Coupon, 'minusFen' | 'endsAt' | 'id'> {
  return coupon ?? { minusFen: 0, endsAt: 0, id: 0 };
}

function reasonOf(
  used: Pair,
  best: Pair,
  choices: Pick<PriceChoices, 'coupon' | 'voucher'>,
  verdicts: readonly CouponVerdict[],
): string {
  const refused = refusedChoice(choices, verdicts);
  if (refused !== null) return refused;
  if (best.discountFen === 0) return verdicts.length === 0 ? '暂无可用优惠券' : '所选商品暂无可用优惠券';
  if (used.discountFen === best.discountFen) return `已选最优组合，共抵 ${yuanSign(used.discountFen)}`;
  return used.discountFen === 0
    ? `未使用优惠券，最多可抵 ${yuanSign(best.discountFen)}`
    : `共抵 ${yuanSign(used.discountFen)}，换用最优组合可抵 ${yuanSign(best.discountFen)}`;
}

/** Message about a chosen coupon that is unusable or missing. */
function refusedChoice(
  choices: Pick<PriceChoices, 'coupon' | 'voucher'>,
  verdicts: readonly CouponVerdict[],
): string | null {
  const kinds: CouponVerdict['kind'][] = ['coupon', 'voucher'];
  for (const kind of kinds) {
    const chosen = choices[kind];
    if (typeof chosen !== 'number') continue;
    const verdict = verdicts.find((each) => each.kind === kind && each.id === chosen);
    if (verdict === undefined) return kind === 'coupon' ? '所选优惠券不存在或已使用' : '所选现金券不存在或已使用';
    if (!verdict.usable) return `${verdict.name}：${verdict.reason}`;
  }
  return null;
}
