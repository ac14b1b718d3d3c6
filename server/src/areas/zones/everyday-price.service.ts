import type { Contract, Data } from '@baicao/shared/contract';
import { dayBounds } from '@baicao/shared/time/shanghai';
import type { Database } from '@baicao/db/client';
import { goodsByIds, type GoodsAsker } from '#goods-view/goods-view.ts';

interface EverydayOffer {
  goodsId: number;
  /** ms */
  startsAt: number;
  endsAt: number;
}

const running = `
  SELECT o.goods_id AS goodsId, o.starts_at AS startsAt, o.ends_at AS endsAt
  FROM offers o JOIN goods g ON g.id = o.goods_id
  WHERE o.kind = 'everyday' AND o.ends_at > ? AND o.starts_at <= ? AND g.is_on_shelf = 1
  ORDER BY o.goods_id`;

function runningOffers(db: Database, now: number): EverydayOffer[] {
  return db.statement<EverydayOffer>(running).all(now, now);
}

const seconds = (ms: number): number => Math.floor(ms / 1000);

/** goods.everydayPrice: the day's special prices, from when the first began until the first ends; else the bare day. */
export function everydayPrices(asker: GoodsAsker): Data<Contract['goods']['everydayPrice']> {
  const offers = runningOffers(asker.db, asker.now);
  const day = dayBounds(asker.now);
  const start = offers.length === 0 ? day.fromMs : Math.min(...offers.map((offer) => offer.startsAt));
  const end = offers.length === 0 ? day.toMs : Math.min(...offers.map((offer) => offer.endsAt));
  return {
    now: seconds(asker.now),
    start: seconds(start),
    end: seconds(end),
    goods: goodsByIds(asker, [...new Set(offers.map((offer) => offer.goodsId))]),
  };
}
