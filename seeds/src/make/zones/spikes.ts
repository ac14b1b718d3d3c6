import type { Database } from '@baicao/db/client';
import { spikeSessions } from '@baicao/db/schema';
import { dayMs, hourMs } from '@baicao/shared/time/durations';
import { hourOf, startOfDay } from '@baicao/shared/time/shanghai';
import { rowWriter } from '#rows.ts';
import { stockOf, type SeededGoods } from '#seeded-goods.ts';
import type { World } from '#world.ts';
import { offerPriceFen, type OfferWriter, type SeededOffer } from './offers.ts';

const sessionMs = 2 * hourMs;
const goodsPerSession = 9;
/** Hours at which the sessions of the coming days begin. */
const dailyHours = [10, 14, 20];
const comingDays = 30;

/**
 * 秒杀: a session that runs now (it began at the full hour), the two that follow it, and three a day for thirty days.
 * `always` is in the running session whatever is drawn. Answers the offers of the running one.
 */
export function makeSpikes(
  db: Database,
  world: World,
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
    return goodsList.map((goods) => write(spikeOffer(world, goods, sessionId, startsAt, endsAt)));
  };
  const first = world.now - (world.now % hourMs);
  const running = open(first, [always, ...world.sample(pool, goodsPerSession)]);
  for (const slot of [1, 2]) open(first + slot * sessionMs, world.sample(pool, goodsPerSession));
  const tomorrow = startOfDay(world.now) + dayMs;
  for (let day = 0; day < comingDays; day += 1) {
    for (const hour of dailyHours) open(tomorrow + day * dayMs + hour * hourMs, world.sample(pool, goodsPerSession));
  }
  return running;
}

function spikeOffer(
  world: World,
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
    priceFen: offerPriceFen(goods, world.int(58, 76)),
    startsAt,
    endsAt,
    allowance: packs * goods.packSize,
    buyerLimit: goods.packSize * world.pick([2, 4]),
  };
}
