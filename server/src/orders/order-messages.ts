import type { Database } from '@baicao/db/client';
import { limits } from '@baicao/shared/limits';
import { paths } from '@baicao/shared/paths';
import { sendMessage, type InboxMessage } from '#domain/inbox.ts';
import type { OrderHead } from './order-head.ts';

type Said = Pick<InboxMessage, 'type' | 'title' | 'content' | 'url'>;

/** What a buyer is told of an order, by what happened to it. */
const events = {
  shipped: ({ id, orderSn }: OrderHead): Said => ({
    type: 2,
    title: '订单已发货',
    content: `订单 ${orderSn} 已交承运商，正在运输途中。收货时请核对品名、批号和数量，再确认收货。`,
    url: paths.order(id),
  }),
  delivered: (order: OrderHead): Said => (order.type === 1 ? deliveredEphedrine(order) : delivered(order)),
  expired: ({ id, orderSn }: OrderHead): Said => ({
    type: 1,
    title: '订单超时未支付，已自动取消',
    content: `订单 ${orderSn} 在支付期限内没有付款，已自动取消，占用的库存、优惠和积分已退回。仍需要这些商品时，可在订单中再次购买。`,
    url: paths.order(id),
  }),
  transferred: ({ id, orderSn }: OrderHead): Said => ({
    type: 1,
    title: '银行转账已到账',
    content: `订单 ${orderSn} 的银行转账已到账，订单已付款，接下来由仓库开票、拣货。`,
    url: paths.order(id),
  }),
};

function delivered({ id, orderSn }: OrderHead): Said {
  return {
    type: 2,
    title: '订单已送达',
    content: `订单 ${orderSn} 已由承运商送达。如有短少、破损或质量问题，可在 ${limits.afterSales.returnDays} 天内申请退货或售后。`,
    url: paths.order(id),
  };
}

function deliveredEphedrine({ orderSn }: OrderHead): Said {
  return {
    type: 2,
    title: '含麻订单已送达，请上传回执',
    content: `订单 ${orderSn} 已送达，请在 ${limits.ephedrine.receiptDays} 日内上传加盖公章的收货回执，逾期将暂停购买含麻黄碱类复方制剂。`,
    url: paths.orderReceipts(),
  };
}

/** Tells the buyer what happened to the order, once; in the transaction in which it happens. */
export function announceOrder(db: Database, order: OrderHead, event: keyof typeof events, now: number): void {
  const message = { ...events[event](order), buyerId: order.buyerId, cause: `order:${order.id}:${event}` };
  sendMessage(db, message, now);
}
