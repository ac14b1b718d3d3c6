import type { Database } from '@baicao/db/client';
import { offers, spikeSessions } from '@baicao/db/schema';
import { percentOf, type Fen } from '@baicao/shared/pricing/money';
import { dayMs, hourMs } from '@baicao/shared/time/durations';
import { addDays, hourOf, startOfDay } from '@baicao/shared/time/shanghai';
import { rowWriter } from '#rows.ts';
import { isPlain, stockOf, type SeededGoods } from '#seeded-goods.ts';
import { sentinels } from '#sentinels.ts';
import type { SeedContext } from '#seed-context.ts';

type OfferKind = (typeof offers.$inferSelect)['kind'];

/** An offer as written; `soldNumber` grows as orders take from it. */
export interface SeededOffer {
  readonly id: number;
  readonly goodsId: number;
  readonly kind: OfferKind;
  readonly name: string;
  readonly sessionId: number | null;
  readonly priceFen: Fen;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly allowance: number | null;
  readonly buyerLimit: number | null;
}

export type OfferWriter = (offer: Omit<SeededOffer, 'id'>) => SeededOffer;

export function offerWriter(db: Database): OfferWriter {
  const write = rowWriter(db, offers);
  return (offer) => {
    const { goodsId, kind, name, sessionId, priceFen, startsAt, endsAt, allowance, buyerLimit } = offer;
    const id = write({
      goodsId,
      kind,
      name,
      sessionId,
      priceFen,
      startsAt,
      endsAt,
      allowance,
      buyerLimit,
    });
    return { ...offer, id };
  };
}

/** `percent` of the base price, in fen; at least one fen lower than the base price, never 0. */
export function offerPriceFen(goods: SeededGoods, percent: number): Fen {
  const fen = percentOf(goods.basePriceFen, percent);
  return fen < 1 ? 1 : fen;
}

/** Plain goods with enough in stock to promote, the examples of the contract left alone. */
export function promotable(ordinary: readonly SeededGoods[]): SeededGoods[] {
  return ordinary
    .slice(10)
    .filter((goods) => isPlain(goods) && goods.basePriceFen >= 50 && stockOf(goods) >= goods.packSize * 10);
}

/** 每日特价: a dozen goods, another dozen every day, today and on each of the coming thirty days. */
export function makeEverydayPrices(context: SeedContext, write: OfferWriter, pool: readonly SeededGoods[]): void {
  const first = startOfDay(context.now);
  for (let day = 0; day <= 30; day += 1) {
    const startsAt = first + day * dayMs;
    for (const goods of context.sample(pool, 12)) {
      write({
        goodsId: goods.id,
        kind: 'everyday',
        name: '每日特价',
        sessionId: null,
        priceFen: offerPriceFen(goods, context.int(80, 92)),
        startsAt,
        endsAt: startsAt + dayMs,
        allowance: null,
        buyerLimit: goods.packSize * context.pick([4, 10, 20]),
      });
    }
  }
}

/** 特价 that runs for weeks, on about one goods in twenty. */
export function makeSpecialPrices(context: SeedContext, write: OfferWriter, pool: readonly SeededGoods[]): void {
  const from = startOfDay(context.now);
  for (const goods of context.sample(pool, Math.ceil(pool.length / 20))) {
    write({
      goodsId: goods.id,
      kind: 'special',
      name: '限时特价',
      sessionId: null,
      priceFen: offerPriceFen(goods, context.int(82, 95)),
      startsAt: from - context.int(3, 25) * dayMs,
      endsAt: from + context.int(10, 35) * dayMs,
      allowance: null,
      buyerLimit: null,
    });
  }
}

/** 近效期: goods that expire within half a year are cheaper, the sooner the cheaper. */
export function makeNearExpiryPrices(
  context: SeedContext,
  write: OfferWriter,
  goodsList: readonly SeededGoods[],
): void {
  const horizon = addDays(context.today, 180);
  const soon = addDays(context.today, 90);
  for (const goods of goodsList) {
    const nearest = goods.batches.find((batch) => batch.left > 0);
    if (nearest === undefined || nearest.expiresOn > horizon || !(isPlain(goods) || goods.id === sentinels.nearExpiry))
      continue;
    const percent = nearest.expiresOn <= soon ? context.int(45, 60) : context.int(65, 80);
    write({
      goodsId: goods.id,
      kind: 'near_expiry',
      name: '近效期特惠',
      sessionId: null,
      priceFen: offerPriceFen(goods, percent),
      startsAt: startOfDay(context.now) - 5 * dayMs,
      endsAt: startOfDay(context.now) + 40 * dayMs,
      allowance: null,
      buyerLimit: null,
    });
  }
}

const sessionMs = 2 * hourMs;
const goodsPerSession = 9;
/** Hours at which the sessions of the coming days begin. */
const dailyHours = [10, 14, 20];
const comingDays = 30;

/**
 * 秒杀: a session that runs now (it began at the full hour), the two that follow it, and three a day for thirty days.
 * `always` is always in the running session. Returns the offers of the running one.
 */
export function makeSpikes(
  db: Database,
  context: SeedContext,
  write: OfferWriter,
  pool: readonly SeededGoods[],
  always: SeededGoods,
): SeededOffer[] {
  const session = rowWriter(db, spikeSessions);
  const open = (startsAt: number, goodsList: readonly SeededGoods[]) => {
    const endsAt = startsAt + sessionMs;
    const sessionId = session({
      name: `${String(hourOf(startsAt)).padStart(2, '0')}:00 场`,
      startsAt,
      endsAt,
    });
    return goodsList.map((goods) => write(spikeOffer(context, goods, sessionId, startsAt, endsAt)));
  };
  const first = context.now - (context.now % hourMs);
  const running = open(first, [always, ...context.sample(pool, goodsPerSession)]);
  for (const slot of [1, 2]) open(first + slot * sessionMs, context.sample(pool, goodsPerSession));
  const tomorrow = startOfDay(context.now) + dayMs;
  for (let day = 0; day < comingDays; day += 1) {
    for (const hour of dailyHours) open(tomorrow + day * dayMs + hour * hourMs, context.sample(pool, goodsPerSession));
  }
  return running;
}

function spikeOffer(
  context: SeedContext,
  goods: SeededGoods,
  sessionId: number,
  startsAt: number,
  endsAt: number,
): Omit<SeededOffer, 'id'> {
  const packs = Math.max(4, Math.min(60, Math.floor(stockOf(goods) / goods.packSize / 4)));
  return {
    goodsId: goods.id,
    kind: 'spike',
    name: '限时秒杀',
    sessionId,
    priceFen: offerPriceFen(goods, context.int(58, 76)),
    startsAt,
    endsAt,
    allowance: packs * goods.packSize,
    buyerLimit: goods.packSize * context.pick([2, 4]),
  };
}
