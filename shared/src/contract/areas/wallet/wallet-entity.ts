import * as z from 'zod';
import { entity } from '../../entity.ts';
import { invoiceStates } from '../order/order-codes.ts';
import * as wire from '../../wire.ts';

/** Reasons of a movement of the balance: `use_type` on the wire and its label. */
export const moneyUseTypes = {
  recharge: { code: 1, label: '充值' },
  payment: { code: 2, label: '支付' },
  refund: { code: 3, label: '退款' },
  cashback: { code: 4, label: '返现' },
  adjustment: { code: 5, label: '调整' },
} as const;

/** Reasons of a movement of points; `redeem`: spent in the points mall. */
export const pointsUseTypes = {
  earned: { code: 1, label: '获得' },
  payment: { code: 2, label: '抵扣' },
  refund: { code: 3, label: '退回' },
  redeem: { code: 4, label: '兑换' },
  adjustment: { code: 5, label: '调整' },
} as const;

/** Reasons of a movement of the debt on account; `adjustment`: paid back, or corrected by hand. */
export const creditUseTypes = {
  payment: { code: 1, label: '记账' },
  refund: { code: 2, label: '冲减' },
  adjustment: { code: 3, label: '还款及调整' },
} as const;

/** The subject of a movement: 0 and empty where there is no order. `url`: the page that explains it; may be empty. */
const movementOrigin = {
  note: z.string(),
  order_id: wire.rowId,
  order_sn: z.string(),
  url: z.string(),
  created_at: wire.moment,
};

const useType = { use_type: z.int(), use_type_label: z.string() };

/** `amount` is signed, `balance` is the balance after it. */
export const moneyMovement = entity('MoneyMovement', {
  id: wire.rowId,
  amount: wire.signedMoney,
  balance: wire.money,
  ...useType,
  ...movementOrigin,
});
export type MoneyMovement = z.infer<typeof moneyMovement>;

export const pointsMovement = entity('PointsMovement', {
  id: wire.rowId,
  points: z.int(),
  balance: wire.count,
  ...useType,
  ...movementOrigin,
});
export type PointsMovement = z.infer<typeof pointsMovement>;

/** `amount` above 0 was added to the account; `used` is the debt after it. */
export const creditMovement = entity('CreditMovement', {
  id: wire.rowId,
  amount: wire.signedMoney,
  used: wire.money,
  ...useType,
  ...movementOrigin,
});
export type CreditMovement = z.infer<typeof creditMovement>;

/** opening + in − out = closing; `kinds` add up to `in` and `out`. For credit, `in` is the amount added to the account. */
export const moneySums = entity('MoneySums', {
  opening: wire.money,
  closing: wire.money,
  in: wire.money,
  out: wire.money,
  kinds: z.array(z.strictObject({ ...useType, in: wire.money, out: wire.money, count: wire.count })),
});
export type MoneySums = z.infer<typeof moneySums>;

const pointsSums = entity('PointsSums', {
  opening: wire.count,
  closing: wire.count,
  in: wire.count,
  out: wire.count,
  kinds: z.array(z.strictObject({ ...useType, in: wire.count, out: wire.count, count: wire.count })),
});
export type PointsSums = z.infer<typeof pointsSums>;

/** One order, or one correction, that is not paid back yet. */
export const creditBill = entity('CreditBill', {
  /** Id of the movement that added it to the account. */
  id: wire.rowId,
  order_id: wire.rowId,
  order_sn: z.string(),
  url: z.string(),
  note: z.string(),
  charged_at: wire.moment,
  amount: wire.money,
  settled: wire.money,
  left: wire.money,
  due_on: wire.day.nullable(),
  /** 0 before the due day is over. */
  overdue_days: wire.count,
});
export type CreditBill = z.infer<typeof creditBill>;

/** An order of the statement: its price, its payments, and its refunds in the meantime. */
const statementOrder = entity('StatementOrder', {
  order_id: wire.rowId,
  order_sn: z.string(),
  created_at: wire.moment,
  order_status: z.int(),
  order_status_label: z.string(),
  order_amount: wire.money,
  balance_amount: wire.money,
  points_amount: wire.money,
  /** The amount paid with the payment method, and its name; empty where balance and points paid everything. */
  pay_amount: wire.money,
  payment: z.string(),
  /** Refunded so far, to the balance or as a credit to the account. */
  refund_amount: wire.money,
  refund_points: wire.count,
  /** [ours] order_amount, by the state of the goods: one of the three fields has it, the others are 0.00. */
  delivered_amount: wire.money,
  open_amount: wire.money,
  cancelled_amount: wire.money,
  /** [ours] Paid in money (balance and payment, no points) and not refunded by a return = invoiced + not invoiced. */
  invoiceable_amount: wire.money,
  invoiced_amount: wire.money,
  uninvoiced_amount: wire.money,
  /** [ours] Reason why an amount is not invoiced. */
  invoice_state: z.enum(wire.codesOf(invoiceStates)),
  invoice_state_label: z.string(),
});
export type StatementOrder = z.infer<typeof statementOrder>;

export const statement = entity('Statement', {
  company: z.string(),
  start_time: wire.day,
  end_time: wire.day,
  created_at: wire.moment,
  balance: moneySums,
  points: pointsSums,
  credit: moneySums,
  orders: z.array(statementOrder),
  /** Sums of the columns of `orders`. */
  totals: z.strictObject({
    order_amount: wire.money,
    balance_amount: wire.money,
    points_amount: wire.money,
    pay_amount: wire.money,
    refund_amount: wire.money,
    delivered_amount: wire.money,
    open_amount: wire.money,
    cancelled_amount: wire.money,
    invoiceable_amount: wire.money,
    invoiced_amount: wire.money,
    uninvoiced_amount: wire.money,
  }),
});
export type Statement = z.infer<typeof statement>;

export const wallet = entity('Wallet', {
  balance: wire.money,
  /** Balance that unpaid orders hold; not part of `balance`; returned when they are cancelled. */
  frozen: wire.money,
  credit_quota: wire.money,
  credit_used: wire.money,
  /** The amount that falls due on `credit_due_on`. */
  credit_due: wire.money,
  /** [ours] from here on */
  credit_left: wire.money,
  credit_due_on: wire.day.nullable(),
  /** `credit_due` once the due day is over, else 0.00. */
  credit_overdue: wire.money,
  credit_overdue_days: wire.count,
  points: wire.count,
  points_worth: wire.money,
  /** Balance that came in and went out since the first of this month. */
  month_in: wire.money,
  month_out: wire.money,
});
export type Wallet = z.infer<typeof wallet>;
