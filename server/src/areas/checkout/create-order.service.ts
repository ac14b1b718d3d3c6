import { loadBasket, type Basket } from '#cart/cart.ts';
import { removeCartLines } from '#cart/cart-rows.ts';
import { invalid, refuse } from '#domain/errors.ts';
import type { BuyerCall } from '#domain/context.ts';
import type { OrderHead } from '#orders/order-head.ts';
import { wayOf, wayProblem } from '#orders/payment-methods.ts';
import { drawUpBill, type Bill, type BillChoices } from './quote-checkout.ts';
import { deliveryAddresses, findSummary, firstOrderOf, closeSummary, submittedSummaries } from './checkout.repo.ts';
import { duePayment, ownAddress, requireContract, type CheckoutWishes } from './checkout.service.ts';
import { chosenLines } from './chosen-lines.ts';
import { invoiceWish } from './invoice-choice.ts';
import { changesLines, differences, readSnapshot, snapshotOf, type Snapshot } from './snapshot.ts';
import { refuseUnusable } from './unusable-coupons.ts';
import { writeOrders } from './write-order.ts';

export interface OrderWishes extends CheckoutWishes {
  readonly addressId: number;
  readonly payId: number;
  readonly remarks: string;
  /** 1 普通 2 专用. */
  readonly invoiceKind: 1 | 2;
  readonly summaryToken: string;
}

/**
 * WriteQueue a checked cart into orders, all of it in the caller's one transaction: prices are worked out anew and compared
 * with what the buyer was shown, stock, allowances, coupons, balance and points are taken, the lines leave the cart.
 *
 * Refuses with 459 without contract, 422 for an unknown summary and for a 专用发票 without tax number, 615 naming the
 * order for a summary that was submitted before and for lines another tab has submitted, 404 for lines or an address
 * that are not mine, the code of a line that cannot be ordered, 610 for a coupon that is gone or does not fit, 609 with
 * the differences for anything that moved, and 608, 611 or 616 for a way that cannot pay. Nothing has changed then.
 */
export function createOrder(call: BuyerCall, wishes: OrderWishes): OrderHead[] {
  const { db, buyer, now } = call;
  requireContract(call);
  const shown = openSummary(call, wishes.summaryToken);
  const address = ownAddress(deliveryAddresses(db, buyer.id), wishes.addressId);
  const way = wayOf(wishes.payId);
  const invoice = invoiceWish(db, buyer.id, wishes.invoiceKind);
  const basket = loadBasket(db, buyer.id, now);
  const choices = choicesOf(wishes, shown, way);
  refuseOrdered(call, basket, wishes.ids);
  const bill = drawUpBill(db, basket, chosenLines(basket, wishes.ids), choices);
  refuseChanges(shown, bill, choices);
  refuseWay(call, bill, way);
  const { groupId, orders } = writeOrders(call, { bill, address, way, remarks: wishes.remarks, invoice });
  closeSummary(db, wishes.summaryToken, groupId);
  removeCartLines(
    db,
    buyer.id,
    bill.lines.map((line) => line.id),
  );
  return [...orders];
}

function openSummary({ db, buyer }: BuyerCall, token: string): Snapshot {
  const summary = findSummary(db, buyer.id, token);
  if (!summary) return invalid('summary_token', '核对凭证已失效，请返回购物车重新核对订单');
  if (summary.orderGroupId !== null) refuseSecondSubmit(firstOrderOf(db, summary.orderGroupId));
  return readSnapshot(summary.snapshot);
}

/** What is not said anew is as the summary showed it; way 余额 takes from the balance, whatever the flag says. */
function choicesOf(wishes: OrderWishes, { choices }: Snapshot, way: ReturnType<typeof wayOf>): BillChoices {
  return {
    useBalance: wishes.useBalance || way === 'balance',
    usePoints: wishes.usePoints,
    couponIds: wishes.couponIds ?? choices.couponIds,
    exchangeIds: wishes.exchangeIds ?? choices.exchangeIds,
  };
}

function refuseSecondSubmit(order: { id: number; orderSn: string } | undefined): never {
  if (!order) throw new Error('a submitted summary without its order');
  const message = `该订单已提交，订单号 ${order.orderSn}，请到“我的订单”查看`;
  return refuse({ code: 'alreadyDone', message, order });
}

/** Nothing of it is in the cart any more: where a submit of another tab took the lines, its order is named. */
function refuseOrdered({ db, buyer }: BuyerCall, { lines }: Basket, ids: readonly number[]): void {
  if (lines.some((line) => ids.includes(line.id))) return;
  const taken = submittedSummaries(db, buyer.id).find(({ snapshot }) =>
    readSnapshot(snapshot).lines.some((line) => ids.includes(line.id)),
  );
  if (taken) refuseSecondSubmit(firstOrderOf(db, taken.orderGroupId));
}

/** Lines that moved come first: a coupon they no longer reach is only what follows from that. */
function refuseChanges(shown: Snapshot, bill: Bill, choices: BillChoices): void {
  const changes = differences(shown, snapshotOf(bill, choices));
  if (!changesLines(changes)) refuseUnusable(bill, choices.couponIds);
  const [first] = changes;
  if (!first) return;
  const more = changes.length > 1 ? `等 ${changes.length} 处变化` : '';
  refuse('changed', `${first.text}${more}，请核对后重新提交`, changes);
}

function refuseWay(call: BuyerCall, bill: Bill, way: ReturnType<typeof wayOf>): void {
  const problem = wayProblem(way, duePayment(call, bill));
  if (problem) refuse(problem);
}
