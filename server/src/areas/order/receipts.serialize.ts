import type { Contract, Data } from '@baicao/shared/contract';
import { daysBetween, formatMoment } from '@baicao/shared/time/shanghai';
import { receiptDueOn } from '#purchase-policy/receipt-term.ts';
import type { ReceiptRow, ReceiptWithLines } from './receipts.service.ts';

type Receipt = Data<Contract['order']['hmUpload']>;

/** `today`: Shanghai day. */
export function wireReceipt({ receipt, lines }: ReceiptWithLines, today: string): Receipt {
  const { orderId, orderSn, deliveredAt, uploadedAt, note, file } = receipt;
  const dueOn = deliveredAt === null ? null : receiptDueOn(deliveredAt);
  const daysLeft = dueOn === null || isUploaded(receipt) ? null : daysBetween(today, dueOn);
  return {
    order_id: orderId,
    order_sn: orderSn,
    delivered_at: deliveredAt === null ? null : formatMoment(deliveredAt),
    due_on: dueOn,
    days_left: daysLeft,
    state: stateOf(receipt, daysLeft),
    note: note ?? '',
    file_url: file === null ? '' : `/api/order/hm/${orderId}/file`,
    uploaded_at: uploadedAt === null ? null : formatMoment(uploadedAt),
    lines: lines.map(({ name, specification, number, unit }) => ({ name, ypgg: specification, number, bzdw: unit })),
  };
}

/** Uploaded and not refused: the buyer need not do anything. */
function isUploaded({ state }: ReceiptRow): boolean {
  return state === 'reviewing' || state === 'passed';
}

const states = { reviewing: '审核中', passed: '已通过', refused: '未通过' } as const;

function stateOf({ state, status }: ReceiptRow, daysLeft: number | null): Receipt['state'] {
  if (state !== null) return states[state];
  if (daysLeft !== null) return daysLeft < 0 ? '已逾期' : '待上传';
  return status === 'shipped' ? '待收货' : '待发货';
}
