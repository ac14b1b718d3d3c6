import type { Database } from '@baicao/db/client';
import { offers } from '@baicao/db/schema';
import { percentOf, type Fen } from '@baicao/shared/pricing/money';
import { dayMs } from '@baicao/shared/time/durations';
import { addDays, startOfDay } from '@baicao/shared/time/shanghai';
import { rowWriter } from '#rows.ts';
import { sentinels } from '#sentinels.ts';
import { isPlain, stockOf, type SeededGoods } from '#seeded-goods.ts';
import type { World } from '#world.ts';

type OfferKind = 'spike' | 'special' | 'everyday' | 'activity' | 'near_expiry';

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

/** A price so many per cent of the base price, lower than it by a fen at least, and never nothing. */
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
export function makeEverydayPrices(world: World, write: OfferWriter, pool: readonly SeededGoods[]): void {
  const first = startOfDay(world.now);
  for (let day = 0; day <= 30; day += 1) {
    const startsAt = first + day * dayMs;
    for (const goods of world.sample(pool, 12)) {
      write({
        goodsId: goods.id,
        kind: 'everyday',
        name: '每日特价',
        sessionId: null,
        priceFen: offerPriceFen(goods, world.int(80, 92)),
        startsAt,
        endsAt: startsAt + dayMs,
        allowance: null,
        buyerLimit: goods.packSize * world.pick([4, 10, 20]),
      });
    }
  }
}

/** 特价 that runs for weeks, on about one goods in twenty. */
export function makeSpecialPrices(world: World, write: OfferWriter, pool: readonly SeededGoods[]): void {
  const from = startOfDay(world.now);
  for (const goods of world.sample(pool, Math.ceil(pool.length / 20))) {
    write({
      goodsId: goods.id,
      kind: 'special',
      name: '限时特价',
      sessionId: null,
      priceFen: offerPriceFen(goods, world.int(82, 95)),
      startsAt: from - world.int(3, 25) * dayMs,
      endsAt: from + world.int(10, 35) * dayMs,
      allowance: null,
      buyerLimit: null,
    });
  }
}

/** 近效期: what expires within half a year is cheaper, the more so the sooner. */
export function makeNearExpiryPrices(world: World, write: OfferWriter, goodsList: readonly SeededGoods[]): void {
  const horizon = addDays(world.today, 180);
  const soon = addDays(world.today, 90);
  for (const goods of goodsList) {
    const nearest = goods.batches.find((batch) => batch.left > 0);
    if (nearest === undefined || nearest.expiresOn > horizon || !(isPlain(goods) || goods.id === sentinels.nearExpiry))
      continue;
    const percent = nearest.expiresOn <= soon ? world.int(45, 60) : world.int(65, 80);
    write({
      goodsId: goods.id,
      kind: 'near_expiry',
      name: '近效期特惠',
      sessionId: null,
      priceFen: offerPriceFen(goods, percent),
      startsAt: startOfDay(world.now) - 5 * dayMs,
      endsAt: startOfDay(world.now) + 40 * dayMs,
      allowance: null,
      buyerLimit: null,
    });
  }
}
