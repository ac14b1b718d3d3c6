import { decideReceipt } from '#areas/order/receipts.service.ts';
import type { AppContext } from '#domain/context.ts';
import { refuse } from '#domain/errors.ts';
import { orderHead } from '#orders/order-head.ts';
import type { Verdict } from './account-steps.ts';

export interface ReviewedReceipt {
  readonly order_id: number;
  readonly order_sn: string;
  readonly state: 'passed' | 'refused';
  /** The reason the buyer reads after a refusal; otherwise empty. */
  readonly note: string;
}

/** Ends the review of the receipt of this order; 404 for no such order, 409 where no receipt is under review. */
export function reviewReceipt(
  { db, clock }: AppContext,
  { orderId, isPassed, note = '公章不清晰，请重新加盖后上传' }: Verdict & { readonly orderId: number },
): ReviewedReceipt {
  return db.writing(() => {
    const { orderSn } = orderHead(db, orderId);
    const decision = isPassed ? ({ state: 'passed', note: '' } as const) : ({ state: 'refused', note } as const);
    const isEnded = decideReceipt(db, { orderId, ...decision }, clock.now());
    if (!isEnded) return refuse('conflict', `订单 ${orderSn} 没有待审核的回执`);
    return { order_id: orderId, order_sn: orderSn, ...decision };
  });
}
