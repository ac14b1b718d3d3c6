import { bookedFen, lineDiscounts, paidDiscounts, type AnyDiscount } from '@baicao/shared/pricing/discounts/registry';
import { formatYuan, yuanText } from '@baicao/shared/pricing/money';
import type { CartAmounts } from '@baicao/shared/pricing/priced-cart';
import * as z from 'zod';
import { nameOf } from '#cart/cart-items.ts';
import { readJson } from '#domain/read-json.ts';
import type { CheckoutChoices, CheckoutQuote } from '#orders/quote-checkout.ts';

/** An amount of the page, by the name it is stored under. */
interface ShownAmount {
  readonly name: string;
  readonly title: string;
  readonly fenOf: (amounts: CartAmounts) => number;
}

/** In the order their differences are told; coupon and voucher are one amount. */
const shownAmounts: readonly ShownAmount[] = [
  { name: 'goods', title: '商品金额', fenOf: ({ goodsFen }) => goodsFen },
  ...lineDiscounts.flatMap(shownDiscount),
  { name: 'gift', title: '换购', fenOf: ({ giftFen }) => giftFen },
  ...paidDiscounts.flatMap(shownDiscount),
  { name: 'coupon', title: '优惠券', fenOf: (amounts) => bookedFen(amounts, 'coupon') },
  { name: 'shipping', title: '运费', fenOf: ({ shippingFen }) => shippingFen },
  { name: 'total', title: '应付合计', fenOf: ({ totalFen }) => totalFen },
];

function shownDiscount({ key, title, bookedAs }: AnyDiscount): ShownAmount[] {
  return bookedAs === 'coupon' ? [] : [{ name: key, title, fenOf: (amounts) => amounts[`${key}Fen`] }];
}

const fen = z.int();

const line = z.object({
  /** Id of the cart line. */
  id: z.int(),
  name: z.string(),
  number: z.int(),
  priceFen: fen,
  totalFen: fen,
});
type SnapshotLine = z.infer<typeof line>;

const gift = z.object({ ruleId: z.int(), goodsId: z.int(), name: z.string(), unit: z.string(), number: z.int() });
type SnapshotGift = z.infer<typeof gift>;

/** The quote the order check page showed, as stored with its summary token; each summary is submitted once at most. Money is fen. */
const snapshot = z.object({
  lines: z.array(line),
  /** One that was not stored was 0: a discount that came later. */
  amounts: z.record(z.string(), fen),
  /** Gifts and exchange goods (换购). Earlier versions stored neither these nor coupons. */
  gifts: z.array(gift).default([]),
  /** The buyer's choices; `couponIds` are the coupons in use, whatever was requested. */
  choices: z.object({
    useBalance: z.boolean(),
    usePoints: z.boolean(),
    couponIds: z.array(z.int()).default([]),
    exchangeIds: z.array(z.int()).default([]),
  }),
  payFen: fen,
});
export type Snapshot = z.infer<typeof snapshot>;

/** One difference to the quote the buyer was shown; `id` is the cart line's, 0 for an amount. */
interface Difference {
  readonly kind: 'line' | 'number' | 'price' | 'line_total' | 'gift' | 'amount' | 'payment';
  readonly id: number;
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly text: string;
}

/** A stored snapshot. */
export const readSnapshot = (text: string): Snapshot => readJson(text, snapshot);

export function snapshotOf(quote: CheckoutQuote, choices: CheckoutChoices): Snapshot {
  const priced = new Map(quote.cartPrice.priced.lines.map((line) => [line.key, line]));
  const { couponId, voucherId } = quote.cartPrice.priced.coupons;
  return {
    lines: quote.lines.map((line) => {
      const { priceFen = 0, lineTotalFen = 0 } = priced.get(line.key) ?? {};
      return { id: line.id, name: nameOf(line.item), number: line.number, priceFen, totalFen: lineTotalFen };
    }),
    amounts: Object.fromEntries(shownAmounts.map(({ name, fenOf }) => [name, fenOf(quote.amounts)])),
    gifts: quote.cartPrice.priced.lines.flatMap((line) =>
      line.gift.items.map(({ ruleId, goodsId, goodsName, unit, number }) => ({
        ruleId,
        goodsId,
        name: goodsName,
        unit,
        number,
      })),
    ),
    choices: {
      useBalance: choices.useBalance,
      usePoints: choices.usePoints,
      couponIds: [couponId, voucherId].filter((id) => id !== null),
      exchangeIds: [...(choices.exchangeIds ?? [])],
    },
    payFen: quote.payment.payFen,
  };
}

/**
 * Everything that changed since the buyer saw the summary: lines added or gone, numbers, prices, line totals,
 * gifts, each amount. The amount left to pay is compared only under the same use of balance and points: using more of them is
 * the buyer's own choice.
 */
export function differences(shown: Snapshot, now: Snapshot): Difference[] {
  const lines = [
    ...shown.lines.flatMap((one) =>
      lineDifferences(
        one,
        now.lines.find((each) => each.id === one.id),
      ),
    ),
    ...now.lines.filter((one) => shown.lines.every((each) => each.id !== one.id)).map(addedLine),
  ];
  return [...lines, ...giftDifferences(shown, now), ...amountDifferences(shown, now), ...paymentDifference(shown, now)];
}

/** Whether the lines themselves changed; amounts then change as a consequence. */
export function changesLines(changes: readonly Difference[]): boolean {
  return changes.some(({ kind }) => kind !== 'gift' && kind !== 'amount' && kind !== 'payment');
}

function lineDifferences(shown: SnapshotLine, now: SnapshotLine | undefined): Difference[] {
  const { id, name } = shown;
  if (!now) {
    return [
      { kind: 'line', id, name, before: String(shown.number), after: '0', text: `「${name}」不在本次提交的商品中` },
    ];
  }
  if (now.number !== shown.number) {
    const text = `「${name}」数量由 ${shown.number} 变为 ${now.number}`;
    return [{ kind: 'number', id, name, before: String(shown.number), after: String(now.number), text }];
  }
  if (now.priceFen !== shown.priceFen) {
    return [moneyDifference('price', id, name, shown.priceFen, now.priceFen, `「${name}」单价`)];
  }
  if (now.totalFen === shown.totalFen) return [];
  return [moneyDifference('line_total', id, name, shown.totalFen, now.totalFen, `「${name}」小计`)];
}

function addedLine({ id, name, number }: SnapshotLine): Difference {
  const text = `「${name}」不在核对过的商品中`;
  return { kind: 'line', id, name, before: '0', after: String(number), text };
}

/** Gifts are compared one by one: they cost nothing, so no amount shows a missing one. */
function giftDifferences(shown: Snapshot, now: Snapshot): Difference[] {
  const numberIn = ({ gifts }: Snapshot, one: SnapshotGift) =>
    gifts.find((each) => each.ruleId === one.ruleId && each.goodsId === one.goodsId)?.number ?? 0;
  const come = now.gifts.filter((one) => numberIn(shown, one) === 0);
  return [...shown.gifts, ...come].flatMap((one) => {
    const { name, unit } = one;
    const [before, after] = [numberIn(shown, one), numberIn(now, one)];
    if (before === after) return [];
    const text = `赠品或换购品「${name}」由 ${before} ${unit}变为 ${after} ${unit}`;
    return [{ kind: 'gift' as const, id: 0, name, before: String(before), after: String(after), text }];
  });
}

function amountDifferences(shown: Snapshot, now: Snapshot): Difference[] {
  return shownAmounts.flatMap(({ name, title }) => {
    const [before, after] = [shown.amounts[name] ?? 0, now.amounts[name] ?? 0];
    return before === after ? [] : [moneyDifference('amount', 0, title, before, after, title)];
  });
}

function paymentDifference(shown: Snapshot, now: Snapshot): Difference[] {
  const { useBalance, usePoints } = now.choices;
  const isSameChoice = shown.choices.useBalance === useBalance && shown.choices.usePoints === usePoints;
  const isSameTotal = shown.amounts['total'] === now.amounts['total'];
  if (!isSameChoice || !isSameTotal || shown.payFen === now.payFen) return [];
  return [moneyDifference('payment', 0, '还需支付', shown.payFen, now.payFen, '余额或积分有变化，还需支付')];
}

function moneyDifference(
  kind: Difference['kind'],
  id: number,
  name: string,
  beforeFen: number,
  afterFen: number,
  subject: string,
): Difference {
  const [before, after] = [formatYuan(beforeFen), formatYuan(afterFen)];
  return { kind, id, name, before, after, text: `${subject}由 ${yuanText(before)} 变为 ${yuanText(after)}` };
}
