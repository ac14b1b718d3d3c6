import { openAllowances } from './allowance.ts';
import type { AllowancePool } from './allowance.ts';
import { chooseCoupons } from './coupon-choice.ts';
import type { CouponUse } from './coupon-choice.ts';
import { explainLine } from './explain.ts';
import { shippingFor } from './free-shipping.ts';
import { applyFullReductions } from './full-reduction.ts';
import type { FullReductionResult } from './full-reduction.ts';
import { applyGifts, noGift } from './gifts.ts';
import type { GiftResult } from './gifts.ts';
import { priceLine } from './line.ts';
import type { LinePrice } from './line.ts';
import { addUpLines } from './parcels.ts';
import { refuseBadInput } from './price-check.ts';
import type { PriceCartInput, PriceLineInput } from './price-input.ts';
import type { PricedCart, PricedLine } from './priced-cart.ts';
import { welfareShares } from './welfare.ts';

/**
 * The price writer: every figure of a cart, a checkout or an order comes from here. Pure; whole fen.
 *
 * Order of the rules (trade rules §2): base → ladder → best special offer → floor once per line → full reduction →
 * gifts and exchange → coupon and voucher → 全场94折 → shipping. Points and balance are payment (payment.ts).
 *
 * For every counted line:  lineTotal = number × price − full-reduction share + gift total       (spec §9)
 * For the cart:            total = goods − fullReduction + gift − welfare − coupon − voucher + shipping
 *                          Σ paidShare of the counted lines + shipping = total, and total is never negative.
 * The order of the lines changes nothing, and neither does a line that is not selected.
 * Throws RangeError on what no caller may pass: see price-check.ts.
 */
export function priceCart(input: PriceCartInput): PricedCart {
  refuseBadInput(input);
  const lines = priceLines(input.lines);
  const counted = lines.filter((line) => line.counted);
  const fullReduction = applyFullReductions(counted, input.rules.fullReductions);
  const nets = counted.map((line) => ({ ...line, netFen: line.amountFen - shareOf(fullReduction, line.key) }));
  const gifts = applyGifts(nets, input.rules.gifts, input.choices.exchangeIds);
  const coupons = chooseCoupons(nets, input.rules, input.choices, input.nowSeconds);
  const rests = nets.map(
    (line, index) => line.netFen - at(coupons.couponShares, index) - at(coupons.voucherShares, index),
  );
  const welfare = welfareShares(rests, input.rules.welfare, input.nowSeconds);
  const priced = finishLines(input.lines, lines, { fullReduction, gifts, coupons, welfare });
  const countedLines = priced.filter((line) => line.counted);
  const shipping = shippingFor(countedLines.map(withThreshold(input.lines)), input.rules.shipping);
  return {
    lines: priced,
    amounts: addUpLines(countedLines, shipping.feeFen),
    manjians: fullReduction.statuses,
    gifts: gifts.statuses,
    coupons: coupons.result,
    shipping,
  };
}

/** A line on its way through the rules. */
interface WorkLine extends LinePrice {
  key: string;
  counted: boolean;
  number: number;
  input: PriceLineInput;
  hasSpikePrice: boolean;
  fullReductionIds: readonly number[];
  giftIds: readonly number[];
}

/** By key; counted lines take promotional allowances first, the others are shown what would be left for them. */
function priceLines(inputs: readonly PriceLineInput[]): WorkLine[] {
  const sorted = [...inputs].sort((a, b) => (a.key < b.key ? -1 : 1));
  let pool = openAllowances(sorted);
  const counted = sorted.filter(isCounted).map((input) => {
    const line = workLine(input, pool);
    pool = pool.take(line.taken);
    return line;
  });
  const others = sorted.filter((input) => !isCounted(input)).map((input) => workLine(input, pool));
  return [...counted, ...others];
}

export function isCounted(line: Pick<PriceLineInput, 'selected' | 'buyable' | 'number'>): boolean {
  return line.selected && line.buyable && line.number > 0;
}

function workLine(input: PriceLineInput, pool: AllowancePool): WorkLine {
  const price = priceLine(input, pool);
  const { key, number, fullReductionIds, giftIds } = input;
  const hasSpikePrice = price.parts.some((part) => part.source === 'spike');
  return { ...price, key, number, fullReductionIds, giftIds, input, hasSpikePrice, counted: isCounted(input) };
}

interface Deductions {
  fullReduction: FullReductionResult;
  gifts: GiftResult;
  coupons: CouponUse;
  /** By counted line, like the coupon shares. */
  welfare: readonly number[];
}

/** Back in the order of the input, with everything that was taken off and why. */
function finishLines(
  inputs: readonly PriceLineInput[],
  lines: readonly WorkLine[],
  deductions: Deductions,
): PricedLine[] {
  const finished = new Map(
    lines.map((line, index) => [line.key, finishLine(line, line.counted ? index : -1, deductions)]),
  );
  return inputs.flatMap((input) => finished.get(input.key) ?? []);
}

function finishLine(line: WorkLine, index: number, { fullReduction, gifts, coupons, welfare }: Deductions): PricedLine {
  const { key, counted, number, rawPriceFen, priceFen, amountFen, flooredFen, parts, lostOffers } = line;
  const { goodsId, isCombination, name, unit } = line.input;
  const manjian = fullReduction.reductions.get(key);
  const manjianShareFen = manjian?.shareFen ?? 0;
  const gift = gifts.gifts.get(key) ?? noGift;
  const lineTotalFen = amountFen - manjianShareFen + gift.totalFen;
  const couponShareFen = at(coupons.couponShares, index);
  const voucherShareFen = at(coupons.voucherShares, index);
  const welfareShareFen = at(welfare, index);
  const paidShareFen = counted ? lineTotalFen - couponShareFen - voucherShareFen - welfareShareFen : 0;
  const priced = {
    key,
    goodsId,
    isCombination,
    name,
    unit,
    counted,
    number,
    rawPriceFen,
    priceFen,
    amountFen,
    flooredFen,
    parts,
    lostOffers,
    manjianShareFen,
    manjianId: manjian?.ruleId ?? null,
    gift,
    lineTotalFen,
    couponShareFen,
    voucherShareFen,
    welfareShareFen,
    paidShareFen,
  };
  return { ...priced, steps: explainLine(priced, manjian?.name ?? '') };
}

function shareOf({ reductions }: FullReductionResult, key: string): number {
  return reductions.get(key)?.shareFen ?? 0;
}

function at(shares: readonly number[], index: number): number {
  return shares[index] ?? 0;
}

function withThreshold(inputs: readonly PriceLineInput[]) {
  const thresholds = new Map(inputs.map((input) => [input.key, input.freeShippingFrom]));
  return (line: PricedLine) => ({ ...line, freeShippingFrom: thresholds.get(line.key) ?? null });
}
