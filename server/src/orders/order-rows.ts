import type { Database } from '@baicao/db/client';
import { insertOrderTextParts, insertOrderTexts } from '@baicao/db/order-texts';
import { insertInto, query, rawQuery, sql, type Parameters } from '@baicao/db/query';
import { orderGroups, orderLines, orders, orderSets, purchases } from '@baicao/db/schema';
import type { PaymentMethod } from '@baicao/shared/contract';
import { bookedFen } from '@baicao/shared/pricing/discounts/registry';
import type { ShippingBasis } from '@baicao/shared/pricing/shipping-basis';
import type { SetRow, OrderPiece } from './order-pieces.ts';
import type { QuotedParcel } from './quote-checkout.ts';

const insertGroup = insertInto(orderGroups, [
  'buyerId',
  'createdAt',
  'shippingFeeFen',
  'freeShippingFromFen',
  'countedFen',
  'ridingFen',
  'freeGoodsId',
  'freeGoodsFrom',
]);

/** Stores what the shipping fee was worked out from. */
export function insertOrderGroup(db: Database, buyerId: number, basis: ShippingBasis, now: number): number {
  const { feeFen, freeFromFen, countedFen, ridingFen, freeGoods } = basis;
  const { lastInsertRowid } = insertGroup(db).run({
    buyerId,
    createdAt: now,
    shippingFeeFen: feeFen,
    freeShippingFromFen: freeFromFen,
    countedFen,
    ridingFen,
    freeGoodsId: freeGoods?.id ?? null,
    freeGoodsFrom: freeGoods?.from ?? null,
  });
  return Number(lastInsertRowid);
}

/** The invoice a submit asks for. */
export interface RequestedInvoice {
  /** 1 普通 2 专用. */
  readonly kind: 1 | 2;
  readonly title: string;
  readonly taxNo: string;
  /** Not at billing: the buyer applies for it. */
  readonly isLater: boolean;
}

export interface NewOrder {
  readonly orderSn: string;
  readonly groupId: number;
  readonly buyerId: number;
  readonly parcel: QuotedParcel;
  readonly paymentMethod: PaymentMethod;
  readonly consignee: string;
  readonly phone: string;
  readonly address: string;
  readonly remarks: string;
  readonly invoice: RequestedInvoice;
  /** ms */
  readonly expiresAt: number;
}

const insertOne = insertInto(orders, [
  'orderSn',
  'groupId',
  'buyerId',
  'warehouseId',
  'type',
  'status',
  'goodsAmountFen',
  'discountAmountFen',
  'couponAmountFen',
  'shippingAmountFen',
  'balanceAmountFen',
  'pointsAmountFen',
  'pointsUsed',
  'orderAmountFen',
  'payAmountFen',
  'paymentMethod',
  'consignee',
  'phone',
  'address',
  'remarks',
  'createdAt',
  'expiresAt',
  'invoiceKind',
  'invoiceTitle',
  'invoiceTaxNo',
  'invoiceLater',
]);

/** discount_amount and coupon_amount are the discounts booked as such; goods_amount includes exchange goods. */
export function insertOrder(db: Database, order: NewOrder, now: number): number {
  const { parcel, invoice } = order;
  const { amounts, payment, warehouseId, isEphedrine } = parcel;
  const { lastInsertRowid } = insertOne(db).run({
    ...order,
    warehouseId,
    type: isEphedrine ? 1 : 0,
    status: 'unpaid',
    goodsAmountFen: amounts.goodsFen + amounts.giftFen,
    discountAmountFen: bookedFen(amounts, 'discount'),
    couponAmountFen: bookedFen(amounts, 'coupon'),
    shippingAmountFen: amounts.shippingFen,
    balanceAmountFen: payment.balanceFen,
    pointsAmountFen: payment.pointsFen,
    pointsUsed: payment.points,
    orderAmountFen: amounts.totalFen,
    payAmountFen: payment.payFen,
    createdAt: now,
    invoiceKind: invoice.kind,
    invoiceTitle: invoice.title,
    invoiceTaxNo: invoice.taxNo,
    invoiceLater: invoice.isLater,
  });
  return Number(lastInsertRowid);
}

const insertLine = insertInto(orderLines, [
  'orderId',
  'goodsId',
  'combinationId',
  'offerId',
  'offerNumber',
  'number',
  'priceFen',
  'totalFen',
  'paidShareFen',
  'name',
  'specification',
  'manufacturer',
  'unit',
  'approvalNumber',
  'giftRuleId',
]);

/** Copies the goods as sold, because they may change later. */
export function insertOrderLine(db: Database, orderId: number, piece: OrderPiece): number {
  const { line, goods, set, offerId, offerNumber, giftRuleId } = piece;
  const { name, specification, manufacturer, unit, approvalNumber } = goods;
  const { lastInsertRowid } = insertLine(db).run({
    orderId,
    goodsId: goods.id,
    combinationId: set?.id ?? null,
    offerId,
    offerNumber,
    number: line.number,
    priceFen: line.priceFen,
    totalFen: line.amountFen + line.gift.totalFen,
    paidShareFen: line.paidShareFen,
    name,
    specification,
    manufacturer,
    unit,
    approvalNumber,
    giftRuleId,
  });
  return Number(lastInsertRowid);
}

const insertSet = insertInto(orderSets, ['orderId', 'combinationId', 'name', 'number', 'priceFen']);

/** Copies a combination as it was sold; its goods are order lines. */
export function insertOrderSet(db: Database, orderId: number, { set, name, priceFen }: SetRow): void {
  insertSet(db).run({ orderId, combinationId: set.id, name, number: set.number, priceFen });
}

const addText = rawQuery({ sql: insertOrderTexts('o.id = @orderId'), columns: {}, parameters: { orderId: 0 } });
const addParts = rawQuery({
  sql: insertOrderTextParts('t.order_id = @orderId'),
  columns: {},
  parameters: { orderId: 0 },
});

/** What the order is searched by, once its lines, batches and sets are written. */
export function insertOrderText(db: Database, orderId: number): void {
  addText(db).run({ orderId });
  addParts(db).run({ orderId });
}

interface Purchase {
  readonly buyerId: number;
  readonly goodsId: number;
  readonly priceFen: number;
  readonly number: number;
}

const addPurchase = query((orm, p: Parameters<Purchase & { now: number }>) =>
  orm
    .insert(purchases)
    .values({
      buyerId: p.buyerId,
      goodsId: p.goodsId,
      times: 1,
      lastPriceFen: p.priceFen,
      lastNumber: p.number,
      lastAt: p.now,
      firstAt: p.now,
    })
    .onConflictDoUpdate({
      target: [purchases.buyerId, purchases.goodsId],
      set: {
        times: sql`${purchases.times} + 1`,
        lastPriceFen: sql`excluded.last_price_fen`,
        lastNumber: sql`excluded.last_number`,
        lastAt: sql`excluded.last_at`,
        // A machine's clock may be set back.
        firstAt: sql`min(${purchases.firstAt}, excluded.first_at)`,
      },
    }),
);

/** Once per order and goods: what the buyer bought of them, for lists that must not scan the orders. */
export function countPurchase(db: Database, bought: Purchase, now: number): void {
  addPurchase(db).run({ ...bought, now });
}
