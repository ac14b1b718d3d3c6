import type { OrderStatus } from '@baicao/shared/contract/areas/order/order-codes';
import { hourMs, minuteMs } from '@baicao/shared/time/durations';
import { hourOf, startOfDay } from '@baicao/shared/time/shanghai';
import type { SeedContext } from '#seed-context.ts';

export interface SeededStep {
  readonly from: OrderStatus | null;
  readonly to: OrderStatus;
  readonly note: string;
  /** ms */
  readonly at: number;
}

/** The way of an order that is not cancelled, with how many minutes each step takes after the one before. */
const way: readonly { readonly to: OrderStatus; readonly note: string; readonly minutes: readonly [number, number] }[] =
  [
    { to: 'unpaid', note: '订单已提交，等待付款', minutes: [0, 0] },
    { to: 'paid', note: '付款成功，等待仓库接单', minutes: [1, 25] },
    { to: 'billed', note: '仓库已接单', minutes: [20, 150] },
    { to: 'picked', note: '商品已拣货', minutes: [20, 180] },
    { to: 'packed', note: '复核打包完成，已出库', minutes: [15, 90] },
    { to: 'shipped', note: '已交承运商，预计三日内送达', minutes: [30, 360] },
    { to: 'finished', note: '已签收，订单完成', minutes: [1_700, 5_800] },
  ];

/** The cancellation of an order. */
export interface Cancellation {
  /** The order was paid before; the money goes back. */
  readonly wasPaid: boolean;
  readonly reason: string;
  /** Minutes after the previous step. */
  readonly minutes: number;
}

/** What happened to an order by `now`: never after it, each step after the one before. */
export function stepsTo(
  context: SeedContext,
  at: number,
  status: OrderStatus,
  cancelled: Cancellation | null,
): SeededStep[] {
  const last = cancelled === null ? status : cancelled.wasPaid ? 'paid' : 'unpaid';
  const passed: { to: OrderStatus; note: string; minutes: number }[] = way
    .slice(0, way.findIndex((step) => step.to === last) + 1)
    .map(({ to, note, minutes }) => ({ to, note, minutes: context.int(...minutes) }));
  if (cancelled !== null) passed.push({ to: 'cancelled', note: cancelled.reason, minutes: cancelled.minutes });
  const neededMs = passed.reduce((sum, step) => sum + step.minutes, 0) * minuteMs;
  const roomMs = Math.max(context.now - at - minuteMs, 0);
  const scale = neededMs > roomMs ? roomMs / neededMs : 1;
  let time = at;
  return passed.map(({ to, note, minutes }, index) => {
    time += Math.floor(minutes * minuteMs * scale);
    const from = passed[index - 1]?.to ?? null;
    return { from, to, note, at: to === 'finished' ? byDay(time, context.now) : time };
  });
}

/** No parcel is signed for at night: one due before eight arrives in the morning, unless that is after `now`. */
function byDay(time: number, now: number): number {
  const morning = startOfDay(time) + 9 * hourMs + (time % hourMs);
  return hourOf(time) < 8 && morning <= now ? morning : time;
}

/** When a step was reached; null when it was not. */
export function reachedAt(steps: readonly SeededStep[], status: OrderStatus): number | null {
  return steps.find((step) => step.to === status)?.at ?? null;
}
