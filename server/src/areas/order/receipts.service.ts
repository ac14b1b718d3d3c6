import { orderStatuses } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { newFileName } from '#domain/files.ts';
import { found, refuse } from '#domain/errors.ts';
import type { BuyerCall } from '#domain/context.ts';
import { FileAnswer } from '#domain/answers.ts';
import type { UploadedFile } from '#domain/context.ts';
import { fileTypes, type FileKind } from '#domain/file-kind.ts';
import { ownOrder, type OrderHead } from '#orders/order-head.ts';
import { orderLines, type OrderLineRow } from './order.repo.ts';
import { countReceipts, findReceipts, keepReceipt, receiptOf, type ReceiptRow } from './receipts.repo.ts';

export type { ReceiptRow } from './receipts.repo.ts';

export interface ReceiptWithLines {
  readonly receipt: ReceiptRow;
  readonly lines: readonly OrderLineRow[];
}

const { size } = limits.page;

/** One page of my ephedrine orders and how their receipts stand, newest first. */
export function ownReceipts({ db, buyer }: BuyerCall, page: number): { receipts: ReceiptWithLines[]; total: number } {
  const rows = findReceipts(db, buyer.id, size, (page - 1) * size);
  const lines = orderLines(
    db,
    rows.map((row) => row.orderId),
  );
  const receipts = rows.map((receipt) => ({ receipt, lines: lines.get(receipt.orderId) ?? [] }));
  return { receipts, total: countReceipts(db, buyer.id) };
}

/**
 * Takes the stamped receipt of a delivered ephedrine order; one that is under review or was refused is replaced. 404 for an
 * order that is not mine, 614 for one without ephedrine goods or not yet delivered, 615 once it is accepted, 429 after ten
 * for one order. The row is written first: a file nobody refers to may lie about, a row without its file may not.
 */
export function uploadReceipt(call: BuyerCall & { readonly file: UploadedFile }, id: number): ReceiptWithLines {
  const { db, buyer, file, files, random, now } = call;
  const order = ownOrder(db, buyer.id, id);
  refuseUntimely(order);
  const before = found(receiptOf(db, id));
  if (before.state === 'passed') refuse('alreadyDone', `订单 ${order.orderSn} 的回执已通过审核，无需再次上传`);
  if ((before.uploads ?? 0) >= limits.ephedrine.receiptUploads) {
    refuse('tooMany', `订单 ${order.orderSn} 的回执已上传 ${limits.ephedrine.receiptUploads} 次，请联系专属客服处理`);
  }
  const name = newFileName(random.token(16), file.kind);
  keepReceipt(db, id, name, now);
  files.keep(name, file.bytes);
  return { receipt: found(receiptOf(db, id)), lines: orderLines(db, [id]).get(id) ?? [] };
}

function refuseUntimely({ type, status, orderSn }: OrderHead): void {
  if (type !== 1) refuse('orderState', `订单 ${orderSn} 不含麻黄碱类商品，无需上传回执`);
  if (status === 'finished') return;
  refuse('orderState', `订单 ${orderSn} 当前为“${orderStatuses[status].label}”，签收后才能上传回执`);
}

/** What was handed in last. 404 for an order that is not mine, and while there is no file. */
export function receiptFile({ db, buyer, files }: BuyerCall, id: number): FileAnswer {
  const { orderSn } = ownOrder(db, buyer.id, id);
  const name = found(receiptOf(db, id)?.file, '尚未上传回执');
  const bytes = found(files.read(name), '回执文件不存在，请重新上传');
  return new FileAnswer(bytes, kindOf(name), `回执-${orderSn}`);
}

/** The ending was given by content when the file came in. */
function kindOf(name: string): FileKind {
  const kind = (Object.keys(fileTypes) as FileKind[]).find((each) => name.endsWith(`.${each}`));
  if (kind === undefined) throw new Error('a kept file without its kind');
  return kind;
}
