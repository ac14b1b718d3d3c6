import type { Database } from '@baicao/db/client';
import type { PaymentWay } from '@baicao/shared/contract';
import type { ShippingBasis } from '@baicao/shared/pricing/shipping-basis';
import type { BillParcel } from './quote-checkout.ts';
import type { InvoiceWish } from './invoice-choice.ts';
import type { SetRow } from './parcel-rows.ts';
import type { OrderPiece } from './spread-line.ts';

/** Keeps what its shipping was worked out from. */
export function insertOrderGroup(db: Database, buyerId: number, basis: ShippingBasis, now: number): number {
  const { feeFen, freeFromFen, countedFen, ridingFen, freeGoods } = basis;
  const { lastInsertRowid } = db
    .statement(
      `INSERT INTO order_groups (buyer_id, created_at, shipping_fee_fen, free_shipping_from_fen, counted_fen, riding_fen,
         free_goods_id, free_goods_from) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(buyerId, now, feeFen, freeFromFen, countedFen, ridingFen, freeGoods?.id ?? null, freeGoods?.from ?? null);
  return Number(lastInsertRowid);
}

export interface NewOrder {
  readonly orderSn: string;
  readonly groupId: number;
  readonly buyerId: number;
  readonly parcel: BillParcel;
  readonly payWay: PaymentWay;
  readonly consignee: string;
  readonly phone: string;
  readonly address: string;
  readonly remarks: string;
  readonly invoice: InvoiceWish;
  /** ms */
  readonly lapsesAt: number;
}

const insertOrderSql = `
  INSERT INTO orders (order_sn, group_id, buyer_id, warehouse_id, type, status, goods_amount_fen, discount_amount_fen,
    coupon_amount_fen, shipping_amount_fen, balance_amount_fen, points_amount_fen, points_used, order_amount_fen,
    pay_amount_fen, pay_way, consignee, phone, address, remarks, created_at, lapses_at,
    invoice_kind, invoice_title, invoice_tax_no)
  VALUES (?, ?, ?, ?, ?, 'unpaid', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** discount_amount is full reduction and welfare; coupon_amount is coupon and voucher; goods_amount includes exchange goods. */
export function insertOrder(db: Database, order: NewOrder, now: number): number {
  const { parcel, orderSn, groupId, buyerId, payWay, consignee, phone, address, remarks, lapsesAt, invoice } = order;
  const { amounts, payment, warehouseId, isEphedrine } = parcel;
  const { lastInsertRowid } = db
    .statement(insertOrderSql)
    .run(
      orderSn,
      groupId,
      buyerId,
      warehouseId,
      isEphedrine ? 1 : 0,
      amounts.goodsFen + amounts.giftFen,
      amounts.fullReductionFen + amounts.welfareFen,
      amounts.couponFen + amounts.voucherFen,
      amounts.shippingFen,
      payment.balanceFen,
      payment.pointsFen,
      payment.points,
      amounts.totalFen,
      payment.payFen,
      payWay,
      consignee,
      phone,
      address,
      remarks,
      now,
      lapsesAt,
      invoice.kind,
      invoice.title,
      invoice.taxNo,
    );
  return Number(lastInsertRowid);
}

const insertLineSql = `
  INSERT INTO order_lines (order_id, goods_id, combination_id, offer_id, offer_number, number, price_fen, total_fen,
    paid_share_fen, name, specification, manufacturer, unit, approval_number, gift_rule_id)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** Keeps what was sold as it was sold, whatever becomes of the goods later. */
export function insertOrderLine(db: Database, orderId: number, piece: OrderPiece): number {
  const { line, goods, set, offerId, offerNumber, giftRuleId } = piece;
  const { lastInsertRowid } = db
    .statement(insertLineSql)
    .run(
      orderId,
      goods.id,
      set?.id ?? null,
      offerId,
      offerNumber,
      line.number,
      line.priceFen,
      line.amountFen + line.gift.totalFen,
      line.paidShareFen,
      goods.name,
      goods.specification,
      goods.manufacturer,
      goods.unit,
      goods.approvalNumber,
      giftRuleId,
    );
  return Number(lastInsertRowid);
}

/** Keeps a combination as it was sold; its goods are order lines. */
export function insertOrderSet(db: Database, orderId: number, { set, name, priceFen }: SetRow): void {
  const sql = 'INSERT INTO order_sets (order_id, combination_id, name, number, price_fen) VALUES (?, ?, ?, ?, ?)';
  db.statement(sql).run(orderId, set.id, name, set.number, priceFen);
}

/** Once per order and article: what the buyer bought of it, for lists that must not scan the orders. */
export function countPurchase(
  db: Database,
  bought: { buyerId: number; goodsId: number; priceFen: number; number: number },
  now: number,
): void {
  db.statement(
    `INSERT INTO purchases (buyer_id, goods_id, times, last_price_fen, last_number, last_at) VALUES (?, ?, 1, ?, ?, ?)
     ON CONFLICT (buyer_id, goods_id) DO UPDATE SET times = times + 1, last_price_fen = excluded.last_price_fen,
       last_number = excluded.last_number, last_at = excluded.last_at`,
  ).run(bought.buyerId, bought.goodsId, bought.priceFen, bought.number, now);
}
