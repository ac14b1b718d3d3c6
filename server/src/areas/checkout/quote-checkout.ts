import type { Database } from '@baicao/db/client';
import { refuse } from '#domain/errors.ts';
import { splitCart } from '@baicao/shared/pricing/parcels';
import { splitPayment, type OrderPayment, type PaymentSplit } from '@baicao/shared/pricing/payment';
import { sumFen } from '@baicao/shared/pricing/money';
import type { CartAmounts } from '@baicao/shared/pricing/priced-cart';
import type { LoadedCart, LoadedLine } from '#cart/cart.ts';
import { priceLoadedCart, type CartPricing, type CartChoices } from '#cart/price-cart.ts';
import { balanceOf } from '#ledger/money.ts';
import { pointsOf } from '#ledger/points.ts';
import { orderPieces, type OrderPiece } from './order-pieces.ts';

/** One future order: the goods of one warehouse, ephedrine goods apart (trade rules, Order). */
export interface QuotedParcel {
  readonly key: string;
  readonly warehouseId: number;
  readonly isEphedrine: boolean;
  readonly pieces: readonly OrderPiece[];
  /** Shipping is charged once per submit and spread over the parcels by what is paid for their goods. */
  readonly amounts: CartAmounts;
  readonly payment: OrderPayment;
}

/** Prices, parcels and payment of a checkout, before anything is written. */
export interface CheckoutQuote {
  readonly lines: readonly LoadedLine[];
  readonly cartPrice: CartPricing;
  readonly amounts: CartAmounts;
  readonly parcels: readonly QuotedParcel[];
  readonly payment: PaymentSplit;
  /** Balance and points the buyer has now. */
  readonly balanceFen: number;
  readonly points: number;
  /** Due for goods that may be paid by any method, after points and before the balance. */
  readonly balanceDueFen: number;
  /** Due of that after the balance too. */
  readonly moneyDueFen: number;
}

export interface CheckoutChoices extends CartChoices {
  readonly useBalance: boolean;
  readonly usePoints: boolean;
}

/**
 * Prices the chosen lines as one submit and splits them into parcels, one per future order. Writes nothing. Refuses with
 * 610 coupons that the buyer does not own.
 */
export function quoteCheckout(
  db: Database,
  cart: LoadedCart,
  lines: readonly LoadedLine[],
  choices: CheckoutChoices,
): CheckoutQuote {
  const cartPrice = priceLoadedCart(db, cart, lines, () => true, choices);
  const { amounts } = cartPrice.priced;
  const balanceFen = balanceOf(db, cart.buyerId);
  const points = pointsOf(db, cart.buyerId);
  const unpaid = splitByWarehouse(lines, cartPrice);
  const due = unpaid.map(({ key, isEphedrine, amounts: own }) => ({ key, isEphedrine, totalFen: own.totalFen }));
  const { usePoints, useBalance } = choices;
  const payment = splitPayment({ orders: due, usePoints, useBalance, points, balanceFen });
  const payments = new Map(payment.orders.map((order) => [order.key, order]));
  const parcels = unpaid.map((parcel) => ({ ...parcel, payment: entry(payments, parcel.key) }));
  const open = parcels.filter((parcel) => !parcel.isEphedrine).map((parcel) => parcel.payment);
  const moneyDueFen = sumFen(open.map((paid) => paid.payFen));
  const balanceDueFen = moneyDueFen + sumFen(open.map((paid) => paid.balanceFen));
  return { lines, cartPrice, amounts, parcels, payment, balanceFen, points, balanceDueFen, moneyDueFen };
}

function splitByWarehouse(lines: readonly LoadedLine[], cartPrice: CartPricing): Omit<QuotedParcel, 'payment'>[] {
  const pieces = pieceMap(lines, cartPrice);
  const { amounts } = cartPrice.priced;
  const priced = { lines: [...pieces.values()].map((piece) => piece.line), amounts };
  return splitCart(priced, (line) => parcelKey(entry(pieces, line.key))).flatMap((parcel) => {
    const own = parcel.lines.map((line) => entry(pieces, line.key));
    const [first] = own;
    if (!first) return [];
    const { warehouseId, isEphedrine } = first.goods;
    return [{ key: parcel.key, warehouseId, isEphedrine, pieces: own, amounts: parcel.amounts }];
  });
}

function pieceMap(lines: readonly LoadedLine[], { priced, gifts }: CartPricing): Map<string, OrderPiece> {
  const byKey = new Map(lines.map((line) => [line.key, line]));
  const pieces = priced.lines.flatMap((line) => {
    const own = byKey.get(line.key);
    return own ? orderPieces(line, own, gifts.goods) : [];
  });
  return new Map(pieces.map((piece) => [piece.line.key, piece]));
}

function parcelKey({ goods }: OrderPiece): string {
  return `${goods.warehouseId}-${goods.isEphedrine ? 1 : 0}`;
}

function entry<T>(entries: ReadonlyMap<string, T>, key: string): T {
  const value = entries.get(key);
  if (value === undefined) throw new Error(`no entry for ${key}`);
  return value;
}

/**
 * Refuses with 610, with the reason from pricing, a coupon that was requested by its id and cannot be used on these lines:
 * not valid yet, threshold not reached, no goods in its scope. Coupons the buyer does not own were refused before.
 */
export function refuseUnusableCoupons({ cartPrice }: CheckoutQuote, couponIds: readonly number[] = []): void {
  const { verdicts } = cartPrice.priced.coupons;
  const verdict = verdicts.find(({ id, usable }) => !usable && couponIds.includes(id));
  if (verdict) refuse('couponUnusable', `「${verdict.name}」${verdict.reason}，请重新选择优惠券`);
}
