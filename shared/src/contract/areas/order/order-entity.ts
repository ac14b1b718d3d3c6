import * as z from 'zod';
import { entity } from '../../entity.ts';
import { spare, vital } from '../../field-marks.ts';
import { afterSalesStates, invoiceStates, orderActions, orderStatuses } from './order-codes.ts';
import { bit, codesOf, count, day, money, moment, picture, pieces, rowId } from '../../wire.ts';

const orderedGoods = entity('OrderedGoods', {
  id: rowId,
  name: z.string(),
  ypgg: z.string(),
  sccj: z.string(),
  bzdw: z.string(),
  pzwh: z.string(),
  image: picture,
});

/** [ours] Pieces that no return has taken yet. The order's `actions` show whether it accepts returns at all. */
const returnable = count;

/** Goods of a combination: returned by their own `id`; no price or amount. `number`: pieces over all sets. */
const orderedMember = entity('OrderedMember', {
  id: rowId,
  goods_id: rowId,
  number: count,
  returnable,
  paid_share: money,
  ph: z.string(),
  yxq: day.nullable(),
  goods: orderedGoods,
});

/** [ours] 0 bought, 1 gift (free), 2 exchange goods. */
export const giftType = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** price × number = total_amount, always; Σ total_amount = goods_amount. */
const orderLine = entity('OrderLine', {
  /** Id of the order line; 0 for a combination, of which the `members` are the lines that can be returned. */
  id: count,
  /**
   * [ours] 3: a combination, counted in sets; `goods_id` is its id, `goods` has its name. If a submit was split,
   * each order shows the goods of its own warehouse with their share of the price.
   */
  type: z.union([z.literal(0), z.literal(3)]),
  goods_id: rowId,
  number: pieces,
  /** 0 for a combination. */
  returnable,
  price: money,
  total_amount: money,
  /** Amount paid for this line after all discounts: the maximum a return can refund. */
  paid_share: money,
  /** The batches sold, comma-joined, and the earliest expiry among them. */
  ph: z.string(),
  yxq: day.nullable(),
  gift_type: giftType,
  goods: orderedGoods,
  members: z.array(orderedMember),
});
export type OrderLine = z.infer<typeof orderLine>;

/** [ours] Machine-readable order state. */
export const orderStatusCode = z.enum(codesOf(orderStatuses));

/** [ours] `code`: the order state this step leads to. */
const step = entity('OrderStep', {
  code: orderStatusCode,
  title: z.string(),
  content: z.string(),
  time: moment.nullable(),
});

/** [ours] A machine-readable code and its label for display. */
export const afterSalesStateFields = { state: z.enum(codesOf(afterSalesStates)), state_label: z.string() } as const;
const requestFields = {
  id: rowId,
  sn: z.string(),
  ...afterSalesStateFields,
  /** The first of its goods with the unit, how many different ones, and pieces in all; empty and 0 where it is about the whole order. */
  goods_name: z.string(),
  bzdw: z.string(),
  kinds: count,
  pieces: count,
} as const;

/** [ours] A return and an after-sales request as the order cites them. */
const orderReturn = entity('ReturnOfOrder', { ...requestFields, refund_amount: money });
const orderService = entity('AfterSalesOfOrder', { ...requestFields, type_label: z.string() });

const replacedTransfer = entity('ReplacedTransfer', {
  amount: money,
  reported_at: moment,
  arrives_at: moment,
  booked_at: moment.nullable(),
});

const orderFields = {
  id: rowId,
  order_sn: z.string(),
  order_status: z.int(),
  order_status_label: z.string(),
  pay_status: bit,
  /** 0 not shipped, 1 in transit, 2 received. */
  shipping_status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** 0 normal, 1 ephedrine, 2 points. */
  type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  goods_amount: money,
  shipping_amount: money,
  discount_amount: money,
  coupon_amount: money,
  balance_amount: money,
  points_amount: money,
  order_amount: money,
  paid_amount: money,
  /** Amount still to be paid. */
  pay_amount: money,
  pay_id: rowId,
  payment: z.string(),
  address: z.strictObject({ shr: z.string(), phone: z.string(), full: z.string() }),
  warehouse: z.string(),
  remarks: z.string(),
  created_at: moment,
  paid_at: moment.nullable(),
  shipped_at: moment.nullable(),
  finished_at: moment.nullable(),
  /** When an unpaid order expires, Unix seconds; 0 once paid or cancelled. */
  expires_timestamp: count,
  cancel_reason: z.string(),
  actions: z.array(z.enum(orderActions)),
  order_goods: vital(z.array(orderLine)),
  /** [ours] Different goods and pieces bought: a combination counts as its members; gifts and exchanges do not count. */
  kinds: count,
  pieces: count,
  invoice_state: spare(z.enum(codesOf(invoiceStates)), 'none'),
  /** 待开… or 已开… with the invoice kind; 无需开票 for a cancelled order. */
  invoice_state_label: z.string(),
  /** [ours] The invoice of the order, or the invoice requested with it: 0 暂不开票 1 普通 2 专用, title, tax number, its number once issued. */
  invoice: z.strictObject({
    id: count,
    number: z.string(),
    kind: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    label: z.string(),
    title: z.string(),
    tax_no: z.string(),
  }),
  /**
   * [ours] A transfer that was reported before its order was cancelled or paid otherwise: its money goes to the balance when it arrives.
   * `booked_at`: time of arrival; null while the transfer is under way.
   */
  replaced_transfer: replacedTransfer.nullable(),
  /** Returns and after-sales requests of this order, oldest first. */
  returns: z.array(orderReturn),
  after_sales: z.array(orderService),
} as const;

export const order = entity('Order', orderFields);
export type Order = z.infer<typeof order>;
export const orderDetail = entity('OrderDetail', { ...orderFields, steps: z.array(step) });
export type OrderDetail = z.infer<typeof orderDetail>;
