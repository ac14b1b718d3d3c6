import type { Database } from '@baicao/db/client';
import { yuanSign } from '@baicao/shared/pricing/money';
import { paths } from '@baicao/shared/paths';
import { sendMessage } from '#domain/inbox.ts';
import { orderHead } from '#orders/order-head.ts';
import type { ReturnRow, ServiceRow } from './after-sales.repo.ts';

/** What a buyer is told when a return is decided and when it is refunded. */
const returnTitles = { agreed: '退货申请已同意', rejected: '退货申请未通过', completed: '退货已完成' } as const;

export function announceReturn(
  db: Database,
  request: ReturnRow,
  { state, words }: { readonly state: keyof typeof returnTitles; readonly words: string },
  now: number,
): void {
  const { id, orderId, orderSn } = request;
  const message = {
    buyerId: orderHead(db, orderId).buyerId,
    type: 6,
    title: returnTitles[state],
    content: `订单 ${orderSn} 的退货：${words}。`,
    url: paths.orderReturn(id),
    cause: `return:${id}:${state}`,
  } as const;
  sendMessage(db, message, now);
}

/** The words for a refund of `refundFen`; the detail page shows how it was settled. */
export function refundWords(refundFen: number): string {
  return `货物已入库，退款 ${yuanSign(refundFen)} 已办结，去向见退货详情`;
}

export function announceService(db: Database, request: ServiceRow, reply: string, now: number): void {
  const { id, orderId, orderSn } = request;
  const message = {
    buyerId: orderHead(db, orderId).buyerId,
    type: 6,
    title: '售后申请已回复',
    content: `订单 ${orderSn} 的售后：${reply}。`,
    url: paths.orderAfterSales(id),
    cause: `service:${id}`,
  } as const;
  sendMessage(db, message, now);
}

/** A receipt may be uploaded and reviewed more than once: it has no cause, the review ends once by itself. */
export function announceReceipt(
  db: Database,
  orderId: number,
  { state, note }: { readonly state: 'passed' | 'refused'; readonly note: string },
  now: number,
): void {
  const { buyerId, orderSn } = orderHead(db, orderId);
  const message = {
    passed: { title: '含麻回执已通过审核', content: `订单 ${orderSn} 的收货回执已通过审核，无需再处理。` },
    refused: { title: '含麻回执未通过审核', content: `订单 ${orderSn} 的收货回执未通过：${note}。请重新上传。` },
  }[state];
  sendMessage(db, { ...message, buyerId, type: 3, url: paths.orderReceipts() }, now);
}
