import { loadCart, type LoadedCart } from '#cart/cart.ts';
import { removeCartLines } from '#cart/cart-rows.ts';
import { invalid, refuse } from '#domain/errors.ts';
import type { BuyerCall } from '#domain/context.ts';
import { deliveryAddresses, fullAddress } from '#orders/delivery-addresses.ts';
import { firstOrderOf, type OrderHead } from '#orders/order-head.ts';
import { dueOfQuote, paymentMethodOf, refusePaymentMethod } from '#orders/payment-methods.ts';
import {
  quoteCheckout,
  refuseUnusableCoupons,
  type CheckoutChoices,
  type CheckoutQuote,
} from '#orders/quote-checkout.ts';
import { writeOrders } from '#orders/write-order.ts';
import { findSummary, closeSummary, submittedSummaries } from './checkout.repo.ts';
import {
  orderableLines,
  ownAddress,
  requestedInvoice,
  requireContract,
  type CheckoutInput,
} from './checkout.service.ts';
import { changesLines, differences, readSnapshot, snapshotOf, type Snapshot } from './snapshot.ts';

export interface OrderInput extends CheckoutInput {
  readonly addressId: number;
  readonly payId: number;
  readonly remarks: string;
  /** 0 暂不开票 1 普通 2 专用. */
  readonly invoiceKind: 0 | 1 | 2;
  readonly summaryToken: string;
}

/**
 * Turns the checked lines of a cart into orders, all within the caller's transaction: prices are recomputed and
 * compared with the summary the buyer saw, stock, allowances, coupons, balance and points are taken, the lines leave the
 * cart.
 *
 * Refuses with 459 without contract, 422 for an unknown summary and for a 专用发票 without tax number, 615 naming the
 * order for a summary that was submitted before and for lines another tab has submitted, 404 for lines or an address
 * that are not the buyer's, the code of a line that cannot be ordered, 610 for a coupon that is gone or does not fit, 609
 * with the differences for anything that changed since the summary, and 608, 611 or 616 for a payment method that is not
 * available. Nothing has changed then.
 */
export function createOrder(call: BuyerCall, input: OrderInput): OrderHead[] {
  const { db, buyer, now } = call;
  requireContract(call);
  const shown = openSummary(call, input.summaryToken);
  const place = ownAddress(deliveryAddresses(db).all({ buyerId: buyer.id }), input.addressId);
  const paymentMethod = paymentMethodOf(input.payId);
  const invoice = requestedInvoice(call, input.invoiceKind);
  const cart = loadCart(db, buyer.id, now);
  const choices = choicesOf(input, shown, paymentMethod);
  refuseOrderedLines(call, cart, input.ids);
  const quote = quoteCheckout(db, cart, orderableLines(cart, input.ids), choices);
  refuseChanges(shown, quote, choices);
  refusePaymentMethod(paymentMethod, dueOfQuote(call, quote));
  const delivery = { consignee: place.consignee, phone: place.phone, address: fullAddress(place) };
  const { groupId, orders } = writeOrders(call, { quote, delivery, paymentMethod, remarks: input.remarks, invoice });
  closeSummary(db, input.summaryToken, groupId);
  removeCartLines(
    db,
    buyer.id,
    quote.lines.map((line) => line.id),
  );
  return [...orders];
}

function openSummary({ db, buyer }: BuyerCall, token: string): Snapshot {
  const summary = findSummary(db, buyer.id, token);
  if (!summary) return invalid('summary_token', '核对凭证已失效，请返回购物车重新核对订单');
  if (summary.orderGroupId !== null) refuseSecondSubmit(firstOrderOf(db).get({ groupId: summary.orderGroupId }));
  return readSnapshot(summary.snapshot);
}

/** Choices the submit does not name are those of the summary; payment method 余额 uses the balance, whatever the flag says. */
function choicesOf(
  input: OrderInput,
  { choices }: Snapshot,
  paymentMethod: ReturnType<typeof paymentMethodOf>,
): CheckoutChoices {
  return {
    useBalance: input.useBalance || paymentMethod === 'balance',
    usePoints: input.usePoints,
    couponIds: input.couponIds ?? choices.couponIds,
    exchangeIds: input.exchangeIds ?? choices.exchangeIds,
  };
}

function refuseSecondSubmit(order: { id: number; orderSn: string } | undefined): never {
  if (!order) throw new Error('a submitted summary without its order');
  const message = `该订单已提交，订单号 ${order.orderSn}，请到“我的订单”查看`;
  return refuse({ code: 'alreadyDone', message, order });
}

/** Refuses when another tab has submitted all these lines, and names that order. */
function refuseOrderedLines({ db, buyer }: BuyerCall, { lines }: LoadedCart, ids: readonly number[]): void {
  if (lines.some((line) => ids.includes(line.id))) return;
  const taken = submittedSummaries(db, buyer.id).find(({ snapshot }) =>
    readSnapshot(snapshot).lines.some((line) => ids.includes(line.id)),
  );
  if (taken) refuseSecondSubmit(firstOrderOf(db).get({ groupId: taken.orderGroupId }));
}

/** Changed lines are reported first: a coupon whose threshold they no longer reach is only a consequence. */
function refuseChanges(shown: Snapshot, quote: CheckoutQuote, choices: CheckoutChoices): void {
  const changes = differences(shown, snapshotOf(quote, choices));
  if (!changesLines(changes)) refuseUnusableCoupons(quote, choices.couponIds);
  const [first] = changes;
  if (!first) return;
  const more = changes.length > 1 ? `等 ${changes.length} 处变化` : '';
  refuse('changed', `${first.text}${more}，请核对后重新提交`, changes);
}
