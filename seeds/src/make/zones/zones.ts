import type { Database } from '@baicao/db/client';
import { controlledPermissions } from '@baicao/db/schema';
import { dayMs } from '@baicao/shared/time/durations';
import type { GoodsList } from '#make/goods/goods-list.ts';
import type { Promotions } from '#make/order/order-price.ts';
import { makeCombinations, type SeededCombination } from './combinations.ts';
import { makeFullReductions } from './full-reductions.ts';
import { makeGifts } from './gifts.ts';
import {
  makeEverydayPrices,
  makeNearExpiryPrices,
  makeSpecialPrices,
  makeSpikes,
  offerWriter,
  promotable,
  type SeededOffer,
} from './offers.ts';
import { makeZonePages } from './zone-pages.ts';
import { personaIds } from '#personas.ts';
import { rowWriter } from '#rows.ts';
import type { SeededGoods } from '#seeded-goods.ts';
import { sentinels } from '#sentinels.ts';
import type { SeedContext } from '#seed-context.ts';

export interface Zones extends Promotions {
  /** The running spike session, the sentinel's offer first. */
  readonly running: readonly SeededOffer[];
  readonly combinations: readonly SeededCombination[];
}

export function makeZones(db: Database, context: SeedContext, goodsList: GoodsList): Zones {
  const pool = promotable(goodsList.ordinary);
  const write = offerWriter(db);
  context.begin('spikes');
  const running = makeSpikes(db, context, write, pool, goodsList.of(sentinels.spikeNow));
  context.begin('offers');
  makeEverydayPrices(context, write, pool);
  makeSpecialPrices(context, write, pool);
  makeNearExpiryPrices(context, write, [goodsList.of(sentinels.nearExpiry), ...goodsList.ordinary]);
  context.begin('reductions');
  const { rules, ruleOf } = makeFullReductions(db, context, pool);
  const combinations = makeCombinations(db, context, pool, goodsList.of(sentinels.combination));
  makePermissions(db, context, [goodsList.of(sentinels.controlled), ...goodsList.ordinary]);
  context.begin('zones');
  makeZonePages(db, context, write, {
    promotable: pool,
    controlled: goodsList.ordinary.filter((one) => one.isControlled),
  });
  context.begin('gifts');
  const gifts = makeGifts(db, context, pool);
  return { running, rules, ruleOf, combinations, gifts: gifts.rules, giftsOf: gifts.rulesOf };
}

/** 控销: `vip` may buy all of it, `buyer` every other one but never the sentinel. */
function makePermissions(db: Database, context: SeedContext, goodsList: readonly SeededGoods[]): void {
  const write = rowWriter(db, controlledPermissions);
  goodsList
    .filter((goods) => goods.isControlled)
    .forEach((goods, index) => {
      const createdAt = context.now - context.int(20, 200) * dayMs;
      write({ buyerId: personaIds.vip, goodsId: goods.id, createdAt });
      if (goods.id !== sentinels.controlled && index % 2 === 0)
        write({ buyerId: personaIds.buyer, goodsId: goods.id, createdAt });
    });
}
