import type { MessageType } from '#contract/areas/account/messages.ts';
import { limits } from '#limits.ts';
import { paths } from '#paths.ts';
import { yuanSign } from '#pricing/money.ts';
import { formatMoment } from '#time/shanghai.ts';
import { certificateNotice, type CertificateState } from '#validation/certificates.ts';

/** Messages of buyers under 我的消息: the server writes them when the event happens, the seeds as if it had happened. */
export interface MessageText {
  readonly type: MessageType;
  readonly title: string;
  readonly content: string;
  /** A path of the site; empty where there is nothing to open. */
  readonly url: string;
}

export interface OrderNamed {
  readonly id: number;
  readonly orderSn: string;
  /** 1: ephedrine goods. */
  readonly type: number;
}

/** Messages by event of an order. */
export const orderMessages = {
  shipped: ({ id, orderSn }: OrderNamed): MessageText => ({
    type: 2,
    title: '订单已发货',
    content: `订单 ${orderSn} 已交承运商，正在运输途中。收货时请核对品名、批号和数量，再确认收货。`,
    url: paths.order(id),
  }),
  delivered: (order: OrderNamed): MessageText => (order.type === 1 ? deliveredEphedrine(order) : delivered(order)),
  expired: ({ id, orderSn }: OrderNamed): MessageText => ({
    type: 1,
    title: '订单超时未支付，已自动取消',
    content: `订单 ${orderSn} 在支付期限内没有付款，已自动取消，占用的库存、优惠和积分已退回。仍需要这些商品时，可在订单中再次购买。`,
    url: paths.order(id),
  }),
  transferred: ({ id, orderSn }: OrderNamed): MessageText => ({
    type: 1,
    title: '银行转账已到账',
    content: `订单 ${orderSn} 的银行转账已到账，订单已付款，接下来由仓库接单、拣货。`,
    url: paths.order(id),
  }),
  transferredToBalance: ({ orderSn }: OrderNamed): MessageText => ({
    type: 1,
    title: '银行转账已转入余额',
    content: `订单 ${orderSn} 的银行转账已到账。订单已取消或已用其他方式支付，这笔款项已全额转入您的余额，可在余额明细查看。`,
    url: paths.balance(),
  }),
} as const;

export type OrderEvent = keyof typeof orderMessages;

function delivered({ id, orderSn }: OrderNamed): MessageText {
  return {
    type: 2,
    title: '订单已送达',
    content: `订单 ${orderSn} 已由承运商送达。如有短少、破损或质量问题，可在 ${limits.afterSales.returnDays} 天内申请退货或售后。`,
    url: paths.order(id),
  };
}

function deliveredEphedrine({ orderSn }: OrderNamed): MessageText {
  return {
    type: 2,
    title: '含麻订单已送达，请上传回执',
    content: `订单 ${orderSn} 已送达，请在 ${limits.ephedrine.receiptDays} 日内上传加盖公章的收货回执，逾期将暂停购买含麻黄碱类复方制剂。`,
    url: paths.orderReceipts(),
  };
}

/** A return or a service request, with the order it is about. */
export interface RequestNamed {
  readonly id: number;
  readonly orderSn: string;
}

/** Messages by the state a return has reached. */
export const returnMessages = {
  agreed: (request: RequestNamed): MessageText => aboutReturn(request, '退货申请已同意', '司机将上门取货'),
  rejected: (request: RequestNamed & { readonly reply: string }): MessageText =>
    aboutReturn(request, '退货申请未通过', request.reply),
  completed: (request: RequestNamed & { readonly refundFen: number }): MessageText =>
    aboutReturn(request, '退货已完成', `货物已入库，退款 ${yuanSign(request.refundFen)} 已办结，去向见退货详情`),
} as const;

function aboutReturn({ id, orderSn }: RequestNamed, title: string, words: string): MessageText {
  return { type: 6, title, content: `订单 ${orderSn} 的退货：${words}。`, url: paths.orderReturn(id) };
}

export function serviceMessages({ id, orderSn }: RequestNamed, reply: string): MessageText {
  return {
    type: 6,
    title: '售后申请已回复',
    content: `订单 ${orderSn} 的售后：${reply}。`,
    url: paths.orderAfterSales(id),
  };
}

export const receiptMessages = {
  passed: (orderSn: string): MessageText => ({
    type: 3,
    title: '含麻回执已通过审核',
    content: `订单 ${orderSn} 的收货回执已通过审核，无需再处理。`,
    url: paths.orderReceipts(),
  }),
  refused: (orderSn: string, note: string): MessageText => ({
    type: 3,
    title: '含麻回执未通过审核',
    content: `订单 ${orderSn} 的收货回执未通过：${note}。请重新上传。`,
    url: paths.orderReceipts(),
  }),
} as const;

export function redeemedMessage({
  name,
  number,
  points,
}: {
  name: string;
  number: number;
  points: number;
}): MessageText {
  const content = `「${name}」${number} 件已兑换，使用 ${points} 积分，随您的下一个包裹一起发出，不另收运费。`;
  return { type: 1, title: '积分兑换成功', content, url: paths.pointsOrders() };
}

const certificateTitles: Partial<Record<CertificateState['level'], string>> = {
  warn: '即将到期',
  urgent: '临近到期，请尽快更新',
  blocking: '已过期，暂不能采购',
};

/** undefined for a certificate that needs no notice. */
export function certificateMessages(name: string, validTo: string, state: CertificateState): MessageText | undefined {
  const title = certificateTitles[state.level];
  if (title === undefined) return undefined;
  const content = `${certificateNotice(name, state)}。有效期至 ${validTo}。`;
  return { type: 3, title: `${name}${title}`, content, url: paths.certificates() };
}

/** `firstEnd`: when the first of them ends, ms. */
export function couponsEndingMessage({ number, firstEnd }: { number: number; firstEnd: number }): MessageText {
  // One that ends at midnight can be used until the day before.
  const lastDay = formatMoment(firstEnd - 1).slice(0, 10);
  const content = `您有 ${number} 张优惠券或现金券将在 ${limits.message.couponDays} 天内到期，最早的一张有效期至 ${lastDay}，到期未用自动失效。`;
  return { type: 4, title: `${number} 张券即将到期`, content, url: paths.coupons() };
}

interface GoodsNamed {
  readonly id: number;
  readonly name: string;
  readonly specification: string;
}

/** Reminders the buyer had set. Without figures: whether a buyer may see prices is decided by the goods page. */
export const reminderMessages = {
  stock: ({ id, name, specification }: GoodsNamed): MessageText => ({
    type: 5,
    title: `「${name}」已到货`,
    content: `您设置了到货提醒的「${name}」${specification} 已到货，数量有限，请尽快下单。`,
    url: paths.goods(id),
  }),
  price: ({ id, name, specification }: GoodsNamed): MessageText => ({
    type: 5,
    title: `「${name}」降价了`,
    content: `「${name}」${specification} 的价格低于您设置提醒时的价格，点击查看现价。`,
    url: paths.goods(id),
  }),
} as const;
