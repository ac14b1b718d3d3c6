/** Order states in sequence; `cancelled` can be reached from `unpaid` and `paid`. */
export const orderStatuses = {
  unpaid: { code: 0, label: '待付款' },
  paid: { code: 1, label: '已付款' },
  billed: { code: 2, label: '已开票' },
  picked: { code: 3, label: '已拣货' },
  packed: { code: 4, label: '已出库' },
  shipped: { code: 5, label: '已发货' },
  finished: { code: 6, label: '已完成' },
  cancelled: { code: 7, label: '已取消' },
} as const;
export type OrderStatus = keyof typeof orderStatuses;

/** Payment methods; those with `scan` are paid on the emulator's own pay page. */
export const paymentMethods = {
  balance: { id: 1, name: '余额支付' },
  wechat: { id: 2, name: '微信扫码' },
  alipay: { id: 3, name: '支付宝扫码' },
  transfer: { id: 4, name: '银行转账' },
  credit: { id: 5, name: '账期支付' },
} as const;
export type PaymentMethod = keyof typeof paymentMethods;

/** Invoice kinds. */
export const invoiceKinds = { 1: '增值税普通发票', 2: '增值税专用发票' } as const;
/** [ours] Choices at the order; 0: the buyer applies for an invoice afterwards. */
export const orderInvoiceKinds = { 0: '暂不开票', ...invoiceKinds } as const;

/** Tabs of the order list: 0 全部 1 待付款 2 已开票 (in progress) 3 已完成 4 已取消 5 待收货. */
export const orderTabs = [0, 1, 2, 3, 4, 5] as const;

export const orderActions = [
  'pay',
  'cancel',
  'confirm',
  'again',
  'return',
  'after_sales',
  'invoice',
  'receipt',
  'print',
] as const;
export type OrderAction = (typeof orderActions)[number];

/**
 * [ours] States of a return: reviewing → agreed → sent_back → completed, or rejected instead of agreed. An after-sales
 * request goes from agreed to completed and is never rejected.
 */
export const afterSalesStates = {
  reviewing: '审核中',
  agreed: '已同意',
  sent_back: '已退回',
  completed: '已完成',
  rejected: '已拒绝',
} as const;
export type AfterSalesState = keyof typeof afterSalesStates;

/** [ours] Position of the goods of an order, by the state of the order. */
export const logisticsLabels: Record<OrderStatus, string> = {
  unpaid: '订单待付款，付款后由仓库发货',
  paid: '已付款，等待仓库接单',
  billed: '仓库已接单，等待拣货',
  picked: '已拣货，等待出库',
  packed: '已出库，等待承运方揽收',
  shipped: '运输中',
  finished: '已签收',
  cancelled: '订单已取消，不再发货',
};

/** 1 质量问题 2 发错货 3 少发 4 破损 5 近效期 6 其他. */
export const returnReasons = ['', '质量问题', '发错货', '少发', '破损', '近效期', '其他'] as const;
/** 1 补发 2 换货 3 首营资料 4 药检报告 5 投诉. */
export const afterSalesTypes = ['', '补发', '换货', '首营资料', '药检报告', '投诉'] as const;

/**
 * [ours] pending: written when the order is billed · later: the buyer may apply for it · applied: being issued · part_red, red:
 * taken back in part, or wholly · none: cancelled, or nothing was paid in money.
 */
export const invoiceStates = {
  pending: '待开',
  later: '未开票',
  applied: '开票中',
  issued: '已开',
  part_red: '部分红冲',
  red: '已红冲',
  none: '无需开票',
} as const;
export type InvoiceState = keyof typeof invoiceStates;
