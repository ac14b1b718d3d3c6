import { ledgerNotes } from '@baicao/shared/messages/ledger-notes';
import type { PaymentMethod } from '@baicao/shared/contract';
import { shippingBasis } from '@baicao/shared/pricing/shipping-basis';
import type { BuyerCall } from '#domain/context.ts';
import { consumeCoupons } from '#ledger/coupons.ts';
import { moveMoney } from '#ledger/money.ts';
import { takeOffer } from '#ledger/offers.ts';
import { movePoints } from '#ledger/points.ts';
import { takeStock, type StockTake } from '#ledger/stock.ts';
import { giftTermsByLine, insertGiftTerms, type WrittenPiece } from './gift-terms.ts';
import { addStep } from './move-order.ts';
import { paymentDeadline } from './order-expiry.ts';
import { orderHead, type OrderHead } from './order-head.ts';
import { nextOrderNumber, splitNumber } from './order-number.ts';
import { setRows, type OrderPiece } from './order-pieces.ts';
import {
  countPurchase,
  insertOrder,
  insertOrderGroup,
  insertOrderLine,
  insertOrderSet,
  insertOrderText,
  type NewOrder,
  type RequestedInvoice,
} from './order-rows.ts';
import { addPayment, payableOrder, payAtOnce, settlePayment } from './payments.ts';
import type { CheckoutQuote, QuotedParcel } from './quote-checkout.ts';

interface Submit {
  readonly quote: CheckoutQuote;
  readonly delivery: Pick<NewOrder, 'consignee' | 'phone' | 'address'>;
  readonly paymentMethod: PaymentMethod;
  readonly remarks: string;
  readonly invoice: RequestedInvoice;
}

interface CreatedOrders {
  readonly groupId: number;
  /** In the order of the parcels, with their status after creation: some of them may be paid already. */
  readonly orders: readonly OrderHead[];
}

/** Writes one order per parcel and books everything it uses: stock, allowances, coupons, balance, points, credit. */
export function writeOrders(call: BuyerCall, submit: Submit): CreatedOrders {
  const { db, buyer, now } = call;
  const { priced, inputs, shipping } = submit.quote.cartPrice;
  const groupId = insertOrderGroup(db, buyer.id, shippingBasis(priced, inputs, shipping), now);
  const number = nextOrderNumber(db, now);
  const ids = submit.quote.parcels.map((parcel, index) => {
    const paymentMethod = paymentMethodFor(parcel, submit.paymentMethod);
    const id = writeOrder(call, {
      orderSn: splitNumber(number, index),
      groupId,
      buyerId: buyer.id,
      parcel,
      paymentMethod,
      ...submit.delivery,
      remarks: submit.remarks,
      invoice: submit.invoice,
      expiresAt: paymentDeadline(db, paymentMethod, now),
    });
    settleNew(call, orderHead(db, id));
    return id;
  });
  takeCoupons(call, submit.quote, groupId, ids);
  return { groupId, orders: ids.map((id) => orderHead(db, id)) };
}

/** Marks the coupon and the voucher of the submit as used, with what each order got off. */
function takeCoupons(
  { db, buyer, now }: BuyerCall,
  quote: CheckoutQuote,
  orderGroupId: number,
  ids: readonly number[],
): void {
  const { couponId, voucherId } = quote.cartPrice.priced.coupons;
  const orders = quote.parcels.map(({ amounts: { couponFen, voucherFen } }, index) => ({
    orderId: ids[index] ?? 0,
    couponFen,
    voucherFen,
  }));
  consumeCoupons(db, { buyerId: buyer.id, orderGroupId, couponId, voucherId, orders }, now);
}

/** Ephedrine goods are paid by bank transfer, whatever pays for the rest of the submit (trade rules, Ephedrine). */
function paymentMethodFor({ isEphedrine }: QuotedParcel, chosen: PaymentMethod): PaymentMethod {
  return isEphedrine ? 'transfer' : chosen;
}

function writeOrder({ db, now }: BuyerCall, order: NewOrder): number {
  const id = insertOrder(db, order, now);
  addStep(db, { orderId: id, from: null, to: 'unpaid', note: '订单已提交，等待付款' }, now);
  const written = order.parcel.pieces.map((piece) => ({ lineId: writeLine(db, id, piece), piece }));
  for (const [lineId, terms] of giftTermsByLine(written)) insertGiftTerms(db, lineId, terms);
  for (const set of setRows(order.parcel.pieces)) insertOrderSet(db, id, set);
  takeStock(db, written.map(stockTake), now);
  insertOrderText(db, id);
  countPurchases(db, order, now);
  const { balanceFen, points } = order.parcel.payment;
  const { buyerId, orderSn } = order;
  const same = { buyerId, useType: 'payment', note: ledgerNotes.used(orderSn), orderId: id } as const;
  moveMoney(db, { ...same, deltaFen: -balanceFen }, now);
  movePoints(db, { ...same, delta: -points }, now);
  return id;
}

/** Answers its id. */
function writeLine(db: BuyerCall['db'], orderId: number, piece: OrderPiece): number {
  const { offerId, offerNumber } = piece;
  if (offerId !== null) takeOffer(db, offerId, offerNumber);
  return insertOrderLine(db, orderId, piece);
}

function stockTake({ lineId, piece: { goods, line } }: WrittenPiece): StockTake {
  return { orderLineId: lineId, goodsId: goods.id, goodsName: goods.name, unit: goods.unit, number: line.number };
}

function countPurchases(db: BuyerCall['db'], { buyerId, parcel }: NewOrder, now: number): void {
  const counted = new Map<number, { priceFen: number; number: number }>();
  for (const { goods, line, giftRuleId } of parcel.pieces) {
    if (giftRuleId !== null) continue;
    const { priceFen, number } = counted.get(goods.id) ?? { priceFen: line.priceFen, number: 0 };
    counted.set(goods.id, { priceFen, number: number + line.number });
  }
  for (const [goodsId, bought] of counted) countPurchase(db, { buyerId, goodsId, ...bought }, now);
}

/** An order covered by balance and points is paid; one on account (账期) is paid by charging the account. Others stay unpaid. */
function settleNew({ db, random, now }: BuyerCall, order: OrderHead): void {
  if (order.payAmountFen === 0) {
    const method = order.type === 1 ? 'transfer' : 'balance';
    settlePayment(db, addPayment(db, random, payableOrder(order), method, now), now);
  } else if (order.paymentMethod === 'credit') {
    payAtOnce(db, order, addPayment(db, random, payableOrder(order), 'credit', now), now);
  }
}
