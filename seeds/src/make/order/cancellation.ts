import { limits } from '@baicao/shared/limits';
import type { PaymentWay } from '@baicao/shared/contract/order-entity';
import { hourMs, minuteMs } from '../../days.ts';
import type { World } from '../../world.ts';
import type { OrderPlan } from './order-plan.ts';
import type { Cancellation } from './timeline.ts';

const { scanLapseMinutes, transferLapseHours } = limits.payment;
const reasons = ['不想要了', '数量填错，重新下单', '收货地址有误', '其他渠道已采购'] as const;

/** How long an order waits to be paid, ms. */
export function lapseMs(payWay: PaymentWay): number {
  return payWay === 'transfer' ? transferLapseHours * hourMs : scanLapseMinutes * minuteMs;
}

/** Why and when a planned order was cancelled; null: it was not. Unpaid ones often just lapse, at the very minute. */
export function cancellationOf(world: World, plan: OrderPlan): Cancellation | null {
  if (plan.status !== 'cancelled') return null;
  if (plan.wasPaid === true) return { wasPaid: true, reason: world.pick(reasons), minutes: world.int(10, 90) };
  const mayLapse = plan.at + lapseMs(plan.payWay) < world.now - minuteMs;
  if (mayLapse && world.chance(40)) {
    return { wasPaid: false, reason: '超时未付款，系统自动取消', minutes: lapseMs(plan.payWay) / minuteMs };
  }
  return { wasPaid: false, reason: world.pick(reasons), minutes: world.int(2, 29) };
}
