import { orderWord } from '@baicao/shared/messages/order-words';
import type { Database } from '@baicao/db/client';
import { notBefore } from '@baicao/db/query';
import { limits } from '@baicao/shared/limits';
import { hourMs } from '@baicao/shared/time/durations';
import { newFileName } from '#domain/files.ts';
import { orNotFound, refuse } from '#domain/errors.ts';
import type { BuyerCall } from '#domain/context.ts';
import { FileAnswer } from '#domain/answers.ts';
import type { UploadedFile } from '#domain/context.ts';
import { kindOfName } from '#domain/file-kind.ts';
import { ownOrder, type OrderHead } from '#orders/order-head.ts';
import type { ScheduledJob } from '#domain/scheduled-jobs.ts';
import { linesOfOrder, linesOfOrders, type OrderLineRow } from '#orders/order-lines.ts';
import { announceReceipt } from './request-messages.ts';
import {
  countReceipts,
  dueReviews,
  findReceipts,
  nextReview,
  receiptOf,
  reviewReceipt,
  saveReceipt,
  type ReceiptRow,
} from '#orders/receipt-rows.ts';

export interface ReceiptWithLines {
  readonly receipt: ReceiptRow;
  readonly lines: readonly OrderLineRow[];
}

const { size } = limits.page;

/** One page of the buyer's ephedrine orders with their receipts, newest first. */
export function ownReceipts({ db, buyer }: BuyerCall, page: number): { receipts: ReceiptWithLines[]; total: number } {
  const rows = findReceipts(db).all({ buyerId: buyer.id, limit: size, offset: (page - 1) * size });
  const lines = linesOfOrders(
    db,
    rows.map((row) => row.orderId),
  );
  const receipts = rows.map((receipt) => ({ receipt, lines: lines.get(receipt.orderId) ?? [] }));
  return { receipts, total: countReceipts(db, buyer.id) };
}

/**
 * Uploads the stamped receipt of a delivered ephedrine order; one under review or refused is replaced. 404 for an order
 * that is not the buyer's, 614 for one without ephedrine goods or not yet delivered, 615 once it is accepted, 429 after
 * ten uploads for one order. The row is written first: a file without a row does no harm, a row without its file would.
 */
export function uploadReceipt(call: BuyerCall & { readonly file: UploadedFile }, id: number): ReceiptWithLines {
  const { db, buyer, file, files, random, now } = call;
  const order = ownOrder(db, buyer.id, id);
  refuseUntimely(order);
  const before = orNotFound(receiptOf(db).get({ orderId: id }));
  if (before.state === 'passed') refuse('alreadyDone', `订单 ${order.orderSn} 的回执已通过审核，无需再次上传`);
  if ((before.uploads ?? 0) >= limits.ephedrine.receiptUploads) {
    refuse('tooMany', `订单 ${order.orderSn} 的回执已上传 ${limits.ephedrine.receiptUploads} 次，请联系专属客服处理`);
  }
  const name = newFileName(random.token(16), file.kind);
  const uploadedAt = notBefore(before.deliveredAt ?? now, now);
  const dueAt = uploadedAt + limits.ephedrine.receiptReviewHours * hourMs;
  saveReceipt(db, { orderId: id, file: name, dueAt }, uploadedAt);
  files.save(name, file.bytes);
  return { receipt: orNotFound(receiptOf(db).get({ orderId: id })), lines: linesOfOrder(db, id) };
}

function refuseUntimely({ type, status, orderSn }: OrderHead): void {
  if (type !== 1) refuse('orderState', `订单 ${orderSn} 不含麻黄碱类商品，无需上传回执`);
  if (status === 'finished') return;
  refuse('orderState', `订单 ${orderSn} 当前为“${orderWord(status)}”，签收后才能上传回执`);
}

/** Receipts are accepted two hours after the upload [ours]. */
export const reviewReceipts: ScheduledJob = {
  name: 'reviewReceipts',
  next: ({ db }) => nextReview(db).get()?.at ?? null,
  run: ({ db }, now, each) => {
    const due = dueReviews(db).all({ now });
    each(
      due.map(({ orderId }) => ({ id: orderId })),
      ({ id }) => decideReceipt(db, { orderId: id, state: 'passed' }, now),
    );
  },
};

/** Ends the review of a receipt and tells its buyer, with the reason of a refusal; false when none was under review. */
export function decideReceipt(
  db: Database,
  { orderId, state, note = '' }: { orderId: number; state: 'passed' | 'refused'; note?: string },
  now: number,
): boolean {
  const isEnded = reviewReceipt(db, orderId, state, note);
  if (isEnded) announceReceipt(db, orderId, { state, note }, now);
  return isEnded;
}

/** The file uploaded last. 404 for an order that is not the buyer's, and while there is no file. */
export function receiptFile({ db, buyer, files }: BuyerCall, id: number): FileAnswer {
  const { orderSn } = ownOrder(db, buyer.id, id);
  const name = orNotFound(receiptOf(db).get({ orderId: id })?.file, '尚未上传回执');
  const bytes = orNotFound(files.read(name), '回执文件不存在，请重新上传');
  return new FileAnswer(bytes, kindOfName(name), `回执-${orderSn}`);
}
