import { sumFen } from '@baicao/shared/pricing/money';
import { pointsEarned } from '@baicao/shared/pricing/payment';
import type { OrderHistory, OrderDraft } from './order-history.ts';
import type { OrderPlan } from './order-plan.ts';
import { reachedAt, type SeededStep } from './timeline.ts';

/**
 * Balance and points leave when the order is made and come back when it is cancelled; what is bought on account is owed
 * once it counts as paid; 优选 goods earn points at the end.
 */
export function moveWallet(
  history: OrderHistory,
  plan: OrderPlan,
  draft: OrderDraft,
  steps: readonly SeededStep[],
): void {
  const { wallets } = history;
  const { id, sn, parcel, payment, lines } = draft;
  const { buyerId, at } = plan;
  const paid = { useType: 'payment', note: `订单 ${sn} 支付`, orderId: id } as const;
  moveAccount(history, plan, draft, steps);
  wallets.move(buyerId, at, { kind: 'money', delta: -payment.balanceFen, ...paid });
  wallets.move(buyerId, at, { kind: 'points', delta: -payment.points, ...paid });
  const cancelledAt = reachedAt(steps, 'cancelled');
  if (cancelledAt !== null) {
    const back = { useType: 'refund', note: `订单 ${sn} 取消退回`, orderId: id } as const;
    const fen = payment.balanceFen + (plan.wasPaid === true && plan.payWay !== 'credit' ? payment.payFen : 0);
    wallets.later(buyerId, cancelledAt, { kind: 'money', delta: fen, ...back });
    wallets.later(buyerId, cancelledAt, { kind: 'points', delta: payment.points, ...back });
  }
  const finishedAt = reachedAt(steps, 'finished');
  if (finishedAt === null) return;
  const preferred = new Set(lines.filter((line) => line.goods.isPreferred).map((line) => line.goods.id));
  const earned = pointsEarned(
    sumFen(parcel.lines.filter((line) => preferred.has(line.goodsId)).map((line) => line.paidShareFen)),
  );
  wallets.later(buyerId, finishedAt, {
    kind: 'points',
    delta: earned,
    useType: 'earned',
    note: `订单 ${sn} 优选商品积分`,
    orderId: id,
  });
}

function moveAccount(
  { wallets }: OrderHistory,
  { buyerId, payWay }: OrderPlan,
  { id, sn, payment: { payFen } }: OrderDraft,
  steps: readonly SeededStep[],
): void {
  const paidAt = reachedAt(steps, 'paid');
  if (payWay !== 'credit' || paidAt === null) return;
  const move = { kind: 'credit', orderId: id } as const;
  wallets.later(buyerId, paidAt, { ...move, delta: payFen, useType: 'payment', note: `订单 ${sn} 记账` });
  const cancelledAt = reachedAt(steps, 'cancelled');
  if (cancelledAt === null) return;
  const note = `取消订单 ${sn}，冲减账期`;
  wallets.later(buyerId, cancelledAt, { ...move, delta: -payFen, useType: 'refund', note });
}
