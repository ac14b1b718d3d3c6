import { receiptStates, type Contract, type Data, type ReceiptState } from '@baicao/shared/contract';
import { daysBetween, formatMoment } from '@baicao/shared/time/shanghai';
import { receiptDueOn } from '#purchase-policy/receipt-term.ts';
import type { ReceiptRow } from '#orders/receipt-rows.ts';
import type { ReceiptWithLines } from './receipts.service.ts';

type Receipt = Data<Contract['order']['hmUpload']>;

/** `today`: Shanghai day. */
export function wireReceipt({ receipt, lines }: ReceiptWithLines, today: string): Receipt {
  const { orderId, orderSn, deliveredAt, uploadedAt, note, file } = receipt;
  const dueOn = deliveredAt === null ? null : receiptDueOn(deliveredAt);
  const daysLeft = dueOn === null || isUploaded(receipt) ? null : daysBetween(today, dueOn);
  const state = stateOf(receipt, daysLeft);
  return {
    order_id: orderId,
    order_sn: orderSn,
    delivered_at: deliveredAt === null ? null : formatMoment(deliveredAt),
    due_on: dueOn,
    days_left: daysLeft,
    state,
    state_label: receiptStates[state],
    note: note ?? '',
    file_url: file === null ? '' : `/api/order/hm/${orderId}/file`,
    uploaded_at: uploadedAt === null ? null : formatMoment(uploadedAt),
    lines: lines.map(({ name, specification, number, unit }) => ({ name, ypgg: specification, number, bzdw: unit })),
  };
}

/** Whether a receipt is uploaded and not refused: the buyer has nothing to do. */
function isUploaded({ state }: ReceiptRow): boolean {
  return state === 'reviewing' || state === 'passed';
}

function stateOf({ state, status }: ReceiptRow, daysLeft: number | null): ReceiptState {
  if (state !== null) return state;
  if (daysLeft !== null) return daysLeft < 0 ? 'overdue' : 'awaiting_upload';
  return status === 'shipped' ? 'awaiting_delivery' : 'awaiting_shipment';
}
