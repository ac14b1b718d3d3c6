import type { Database } from '@baicao/db/client';
import { sentinels } from '../../sentinels.ts';
import type { World } from '../../world.ts';
import type { Shelf } from '../goods-shelf.ts';
import type { Promotions } from '../order/order-price.ts';
import { makeCombinations, type SeededCombination } from './combinations.ts';
import { makeFullReductions } from './full-reductions.ts';
import { makeGifts } from './gifts.ts';
import {
  makeEverydayPrices,
  makeNearExpiryPrices,
  makeSpecialPrices,
  offerWriter,
  promotable,
  type SeededOffer,
} from './offers.ts';
import { makePermissions } from './permissions.ts';
import { makeSpikes } from './spikes.ts';
import { makeZonePages } from './zone-pages.ts';

export interface Zones extends Promotions {
  /** The running spike session, the sentinel's offer first. */
  readonly running: readonly SeededOffer[];
  readonly combinations: readonly SeededCombination[];
}

export function makeZones(db: Database, world: World, shelf: Shelf): Zones {
  const pool = promotable(shelf.ordinary);
  const write = offerWriter(db);
  world.begin('spikes');
  const running = makeSpikes(db, world, write, pool, shelf.of(sentinels.spikeNow));
  world.begin('offers');
  makeEverydayPrices(world, write, pool);
  makeSpecialPrices(world, write, pool);
  makeNearExpiryPrices(world, write, [shelf.of(sentinels.nearExpiry), ...shelf.ordinary]);
  world.begin('reductions');
  const { rules, ruleOf } = makeFullReductions(db, world, pool);
  const combinations = makeCombinations(db, world, pool, shelf.of(sentinels.combination));
  makePermissions(db, world, [shelf.of(sentinels.controlled), ...shelf.ordinary]);
  world.begin('zones');
  makeZonePages(db, world, write, { promotable: pool, controlled: shelf.ordinary.filter((one) => one.isControlled) });
  world.begin('gifts');
  const gifts = makeGifts(db, world, pool);
  return { running, rules, ruleOf, combinations, gifts: gifts.rules, giftsOf: gifts.rulesOf };
}
