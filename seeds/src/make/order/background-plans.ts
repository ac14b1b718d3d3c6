import type { OrderStatus, PaymentMethod } from '@baicao/shared/contract/areas/order/order-codes';
import { dayMs, hourMs, minuteMs } from '@baicao/shared/time/durations';
import { startOfDay } from '@baicao/shared/time/shanghai';
import { sentinels } from '#sentinels.ts';
import { isPlain, stockOf, type SeededGoods } from '#seeded-goods.ts';
import type { SeedContext } from '#seed-context.ts';
import type { SeededOffer } from '../zones/offers.ts';
import type { OrderPlan, WantedLine } from './order-plan.ts';

const historyDays = 545;

/** More orders for more goods, but fewer for each: a large catalogue has many goods that are never ordered. */
function backgroundCount(goods: number): number {
  return Math.min(15_000, Math.max(240, Math.round(4 * goods ** 0.75)));
}

/** Eighteen months of other companies' orders; a few companies and a few goods make up most of them. */
export function backgroundPlans(
  context: SeedContext,
  companies: readonly number[],
  ordinary: readonly SeededGoods[],
): OrderPlan[] {
  const offered = ordinary.filter(isPlain);
  return Array.from({ length: backgroundCount(context.goods) }, () => {
    const at = workingTime(context);
    return {
      buyerId: skewedPick(context, companies, 1.6),
      at,
      lines: drawnLines(context, offered, context.int(1, 7)),
      ...outcome(context, at),
    };
  });
}

/** Picks from a list, the first elements most often: the higher the power, the more often. */
export function skewedPick<T>(context: SeedContext, list: readonly T[], power: number): T {
  const place = Math.floor(list.length * (context.int(0, 999_999) / 1_000_000) ** power);
  return list[place] ?? context.pick(list);
}

/** Most that a line costs, in fen, unless a single pack costs more. */
const lineFen = 150_000;

/** Draws different goods, some packs of each, fewer packs of expensive goods. */
export function drawnLines(context: SeedContext, offered: readonly SeededGoods[], count: number): WantedLine[] {
  const chosen = new Set<SeededGoods>();
  for (let n = 0; n < count; n += 1) chosen.add(skewedPick(context, offered, 2.2));
  return [...chosen].map((goods) => {
    const packs = context.pick([1, 1, 2, 2, 3, 4, 5, 10, 20]);
    const affordable = Math.max(1, Math.floor(lineFen / (goods.basePriceFen * goods.packSize)));
    return { goods, number: goods.packSize * Math.min(packs, affordable) };
  });
}

/** Between eight in the morning and ten at night, lately a little more than long ago, never after now. */
function workingTime(context: SeedContext): number {
  const daysAgo = 1 + Math.floor(historyDays * (context.int(0, 9_999) / 10_000) ** 1.2);
  return (
    startOfDay(context.now) -
    daysAgo * dayMs +
    context.int(8, 21) * hourMs +
    context.int(0, 59) * minuteMs +
    context.int(0, 59_999)
  );
}

function outcome(
  context: SeedContext,
  at: number,
): { status: OrderStatus; paymentMethod: PaymentMethod; wasPaid: boolean } {
  const paymentMethod = context.pick(['wechat', 'wechat', 'alipay', 'transfer'] as const);
  const wasPaid = context.chance(30);
  if (context.chance(6)) return { status: 'cancelled', paymentMethod, wasPaid };
  return { status: statusByAge(context, (context.now - at) / dayMs), paymentMethod, wasPaid };
}

function statusByAge(context: SeedContext, days: number): OrderStatus {
  if (days > 9) return 'finished';
  if (days > 4) return context.pick(['finished', 'finished', 'shipped']);
  if (days > 1.5) return context.pick(['shipped', 'shipped', 'packed', 'picked']);
  return context.pick(['billed', 'picked', 'packed', 'paid']);
}

/** Today's buyers of the running spike session: its bar is neither empty nor full. */
export function spikePlans(
  context: SeedContext,
  companies: readonly number[],
  running: readonly SeededOffer[],
  goodsById: (id: number) => SeededGoods,
): OrderPlan[] {
  return running.flatMap((offer) => {
    const goods = goodsById(offer.goodsId);
    const each = Math.min(
      offer.buyerLimit ?? goods.packSize,
      Math.floor((offer.allowance ?? 0) / 8 / goods.packSize) * goods.packSize,
    );
    if (each === 0) return [];
    return context.sample(companies, context.int(1, 5)).map((buyerId) => ({
      buyerId,
      at: offer.startsAt + Math.floor(((context.now - offer.startsAt) * context.int(5, 95)) / 100),
      lines: [{ goods, number: each, offer }],
      status: 'paid' as const,
      paymentMethod: 'wechat' as const,
    }));
  });
}

/** The order that took the last pieces of the sold-out goods. */
export function lastPiecesPlan(
  context: SeedContext,
  buyerId: number,
  goodsById: (id: number) => SeededGoods,
): OrderPlan {
  const goods = goodsById(sentinels.soldOut);
  return {
    buyerId,
    at: context.now - 2 * dayMs,
    lines: [{ goods, number: stockOf(goods) }],
    status: 'shipped',
    paymentMethod: 'transfer',
  };
}
