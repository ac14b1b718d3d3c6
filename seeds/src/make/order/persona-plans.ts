import type { OrderStatus, PaymentMethod } from '@baicao/shared/contract/areas/order/order-codes';
import { dayMs, hourMs, minuteMs } from '@baicao/shared/time/durations';
import { startOfDay } from '@baicao/shared/time/shanghai';
import { drawnLines } from './background-plans.ts';
import type { OrderPlan } from './order-plan.ts';
import type { Promotions } from './order-price.ts';
import type { SeededGiftRule } from '#make/zones/gifts.ts';
import { personaIds, personas, type PersonaName } from '#personas.ts';
import { isPlain, type SeededGoods } from '#seeded-goods.ts';
import { sentinels } from '#sentinels.ts';
import type { SeedContext } from '#seed-context.ts';

interface Past {
  readonly daysAgo: number;
  readonly status: OrderStatus;
  readonly paymentMethod?: PaymentMethod;
  readonly useBalance?: true;
  readonly usePoints?: true;
  readonly wasPaid?: true;
  readonly remarks?: string;
  readonly isReturned?: true;
}

const finished = (daysAgo: number, more: Partial<Past> = {}): Past => ({ daysAgo, status: 'finished', ...more });

/** `buyer`: every state, every way to pay but the account period, over eighteen months; and an order in every recent week. */
const buyerPast: readonly Past[] = [
  ...Array.from({ length: 47 }, (_, week) => finished(19 + 7 * week + (week % 3))),
  ...[538, 521, 503, 486, 470, 452, 437, 418, 399, 381, 366, 347, 329, 312, 296, 277, 259, 241].map((daysAgo) =>
    finished(daysAgo),
  ),
  finished(224, { paymentMethod: 'transfer' }),
  finished(208, { useBalance: true, paymentMethod: 'balance' }),
  finished(190, { paymentMethod: 'alipay' }),
  finished(171, { usePoints: true }),
  finished(152, { useBalance: true, paymentMethod: 'balance' }),
  finished(133, { paymentMethod: 'transfer' }),
  finished(115, { remarks: '请附当批次药检报告' }),
  finished(96, { paymentMethod: 'alipay', isReturned: true }),
  finished(77),
  finished(58, { useBalance: true, paymentMethod: 'balance' }),
  finished(44, { isReturned: true }),
  finished(31, { paymentMethod: 'alipay' }),
  finished(22),
  finished(14, { remarks: '周末不收货' }),
  { daysAgo: 201, status: 'cancelled' },
  { daysAgo: 88, status: 'cancelled', wasPaid: true, paymentMethod: 'alipay' },
  { daysAgo: 27, status: 'cancelled', useBalance: true, usePoints: true },
  { daysAgo: 5, status: 'shipped' },
  { daysAgo: 4, status: 'shipped', paymentMethod: 'alipay' },
  { daysAgo: 3, status: 'packed' },
  { daysAgo: 2, status: 'picked', paymentMethod: 'transfer' },
  { daysAgo: 2, status: 'billed' },
  { daysAgo: 1, status: 'paid', paymentMethod: 'alipay' },
];

const pasts: Partial<Record<PersonaName, readonly Past[]>> = {
  buyer: buyerPast,
  chain: [
    finished(400),
    finished(310),
    finished(150, { useBalance: true, paymentMethod: 'balance' }),
    finished(60, { isReturned: true }),
    finished(38),
    { daysAgo: 6, status: 'shipped' },
    { daysAgo: 1, status: 'paid' },
  ],
  chain1: [200, 150, 96, 64, 45, 33, 12].map((daysAgo) => finished(daysAgo)),
  chain2: [finished(120), finished(71), finished(36), { daysAgo: 4, status: 'shipped' }],
  chain3: [finished(52), finished(17)],
  clinic: [finished(330), finished(180), finished(75), finished(21), { daysAgo: 2, status: 'billed' }],
  expired: [finished(260), finished(140), finished(48)],
  expiring: [finished(220), finished(64), { daysAgo: 3, status: 'shipped' }],
  ephedrine: [finished(270), finished(90)],
  ephedrine_overdue: [finished(300), finished(110)],
  credit: [
    finished(160),
    finished(72, { paymentMethod: 'credit' }),
    finished(45, { paymentMethod: 'credit' }),
    { daysAgo: 3, status: 'shipped', paymentMethod: 'transfer' },
  ],
  vip: [
    finished(280),
    finished(230, { useBalance: true, paymentMethod: 'balance' }),
    finished(175),
    finished(130),
    finished(84),
    finished(39),
    finished(16),
    { daysAgo: 4, status: 'shipped' },
    { daysAgo: 1, status: 'picked' },
  ],
  disabled: [finished(420), finished(365)],
};

/** Orders of the seeded people. Each buys only what its licence allows. */
export function personaPlans(
  context: SeedContext,
  ordinary: readonly SeededGoods[],
  goodsById: (id: number) => SeededGoods,
): OrderPlan[] {
  const history = personas.flatMap(({ id, username, scopes }) => {
    const offered = ordinary.filter((goods) => isPlain(goods) && (scopes as readonly string[]).includes(goods.scope));
    return (pasts[username] ?? []).map((past) => planOf(context, id, offered, past));
  });
  return [...history, ...exampleOrders(context, ordinary), ...ephedrineOrders(context, goodsById)];
}

function planOf(
  context: SeedContext,
  buyerId: number,
  offered: readonly SeededGoods[],
  { daysAgo, paymentMethod = 'wechat', ...past }: Past,
): OrderPlan {
  const at = startOfDay(context.now) - daysAgo * dayMs + context.int(9, 20) * hourMs + context.int(0, 59) * minuteMs;
  return { ...past, buyerId, at, paymentMethod, lines: drawnLines(context, offered, context.int(2, 9)) };
}

/**
 * Orders of `buyer` under numbers that examples and tests may name: 1 is unpaid (by transfer, so that it stays open for
 * a day, and made yesterday where it can), 2 is on its way, 3 was received and can be returned.
 */
function exampleOrders(context: SeedContext, ordinary: readonly SeededGoods[]): OrderPlan[] {
  const [, ...others] = ordinary.filter(isPlain);
  const lines = (from: number) => others.slice(from, from + 3).map((goods) => ({ goods, number: goods.packSize * 4 }));
  const yesterday = Math.max(startOfDay(context.now) - hourMs, context.now - 20 * hourMs);
  const order = (
    id: number,
    at: number,
    status: OrderPlan['status'],
    paymentMethod: OrderPlan['paymentMethod'],
  ): OrderPlan => ({
    id,
    buyerId: personaIds.buyer,
    at,
    lines: lines(id * 3 - 3),
    status,
    paymentMethod,
    remarks: '请送到后门收货处',
  });
  return [
    order(1, yesterday, 'unpaid', 'transfer'),
    order(2, context.now - 3 * dayMs, 'shipped', 'wechat'),
    order(3, context.now - 8 * dayMs, 'finished', 'wechat'),
  ];
}

/** Order 4, delivered five days ago: the receipt is due in ten. Order 5, delivered three weeks ago: it is overdue. */
function ephedrineOrders(context: SeedContext, goodsById: (id: number) => SeededGoods): OrderPlan[] {
  const goods = goodsById(sentinels.ephedrine);
  const order = (id: number, name: PersonaName, daysAgo: number): OrderPlan => ({
    id,
    buyerId: personaIds[name],
    at: context.now - daysAgo * dayMs,
    lines: [{ goods, number: 4 }],
    status: 'finished',
    paymentMethod: 'transfer',
  });
  return [order(4, 'ephedrine', 9), order(5, 'ephedrine_overdue', 26)];
}

/** `buyer` has one order on its way with the goods of a running gift and a running exchange. */
export function giftPlans(
  context: SeedContext,
  { gifts, giftsOf }: Promotions,
  goodsById: (id: number) => SeededGoods,
): OrderPlan[] {
  const at = context.now - 4 * dayMs;
  const isRunning = ({ startsAt, endsAt }: SeededGiftRule) => startsAt <= at && at < endsAt;
  const rules = (['gift', 'exchange'] as const).flatMap(
    (kind) => gifts.find((rule) => rule.kind === kind && isRunning(rule)) ?? [],
  );
  const counting = rules.flatMap((rule) => {
    const goods = [...giftsOf].filter(([, ids]) => ids.includes(rule.id)).map(([id]) => goodsById(id));
    return goods.toSorted((a, b) => costFen(a) - costFen(b)).slice(0, 1);
  });
  const lines = [...new Set(counting)].map((goods) => ({ goods, number: piecesFor(goods) }));
  const plan = { buyerId: personaIds.buyer, at, lines, status: 'shipped', paymentMethod: 'alipay' } as const;
  return lines.length === 0 ? [] : [{ ...plan, takesExchange: true, remarks: '赠品请一并装箱' }];
}

const enoughFen = 36_000;

/** Whole packs that come to more than the first tier of any rule, in money and in pieces. */
function piecesFor({ basePriceFen, packSize }: SeededGoods): number {
  const packFen = basePriceFen * packSize;
  return packSize * Math.max(1, Math.ceil(enoughFen / packFen), Math.ceil(100 / packSize));
}

function costFen(goods: SeededGoods): number {
  return goods.basePriceFen * piecesFor(goods);
}
