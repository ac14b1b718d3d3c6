import type { OrderStatus } from '@baicao/shared/contract/order-entity';
import { minuteMs } from '../../days.ts';
import type { World } from '../../world.ts';

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
    { to: 'paid', note: '付款成功，等待开票', minutes: [1, 25] },
    { to: 'billed', note: '仓库已开票', minutes: [20, 150] },
    { to: 'picked', note: '商品已拣货', minutes: [20, 180] },
    { to: 'packed', note: '复核打包完成，已出库', minutes: [15, 90] },
    { to: 'shipped', note: '已交承运商，预计三日内送达', minutes: [30, 360] },
    { to: 'finished', note: '已签收，订单完成', minutes: [1_700, 5_800] },
  ];

/** What happened to an order by `now`: never after it, each step after the one before. */
export function stepsTo(
  world: World,
  at: number,
  status: OrderStatus,
  wasPaid: boolean,
  cancelNote: string,
): SeededStep[] {
  const last: OrderStatus = status === 'cancelled' ? (wasPaid ? 'paid' : 'unpaid') : status;
  const passed = way.slice(0, way.findIndex((step) => step.to === last) + 1);
  const minutes = passed.map((step) => world.int(...step.minutes));
  if (status === 'cancelled') minutes.push(wasPaid ? world.int(10, 90) : world.int(2, 29));
  const needed = minutes.reduce((sum, one) => sum + one, 0) * minuteMs;
  const room = Math.max(world.now - at - minuteMs, 0);
  const scale = needed > room ? room / needed : 1;
  let time = at;
  const times = minutes.map((one) => (time += Math.floor(one * minuteMs * scale)));
  const steps: SeededStep[] = passed.map((step, index) => ({
    from: passed[index - 1]?.to ?? null,
    to: step.to,
    note: step.note,
    at: times[index] ?? at,
  }));
  if (status === 'cancelled') steps.push({ from: last, to: 'cancelled', note: cancelNote, at: times.at(-1) ?? at });
  return steps;
}

/** When a step was reached; null when it was not. */
export function reachedAt(steps: readonly SeededStep[], status: OrderStatus): number | null {
  return steps.find((step) => step.to === status)?.at ?? null;
}
