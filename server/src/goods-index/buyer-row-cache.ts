import type { Database } from '@baicao/db/client';
import { LRUCache } from 'lru-cache';
import type { Buyer } from '#domain/context.ts';
import {
  buyerGoodsFacts,
  offersTaken,
  ownFields,
  visibilityOf,
  type BuyerGoodsFacts,
} from '#goods-view/goods-viewer.ts';
import { nothingTaken } from '#promotions/goods-prices.ts';
import { buyerVersion } from './change-log.ts';
import { cachedGoods } from './goods-cache.ts';
import { ownFieldsJson, ownPriceJson } from './row-json-cache.ts';

interface CachedBuyer {
  readonly version: number;
  readonly today: string;
  readonly isPassed: boolean;
  readonly facts: BuyerGoodsFacts;
}

/** The part of a row that is one buyer's, as JSON without braces. */
interface BuyerRow {
  readonly fields: string;
  /** The rest of the row, where the buyer's own purchases change its price. */
  readonly price?: string;
}

/**
 * Holds: the values of single buyers in rows of goods, for at most 400 buyers. A buyer ends when the buyer's version, approval or
 * the day changes; all end when anything begins or ends by the clock (the index clears them).
 */
export class BuyerRowCache {
  readonly #cache = new LRUCache<number, CachedBuyer>({ max: 400 });

  /** The version of this buyer's rows now; an answer made at another version is out of date. */
  version(db: Database, buyer: Buyer): number {
    return buyerVersion(db, buyer.id);
  }

  /** The buyer's part of rows, for goods that exist. */
  rows(
    db: Database,
    buyer: Buyer,
    ids: readonly number[],
    at: { now: number; today: string; withImages: boolean },
  ): BuyerRow[] {
    const facts = this.facts(db, buyer, at);
    const visibility = visibilityOf(buyer);
    const found = cachedGoods(db, ids, at.now);
    const goods = ids.flatMap((id) => found.get(id) ?? []);
    const taken = visibility === 'approved' ? offersTaken(db, buyer.id, goods, at.now) : nothingTaken;
    return goods.map((one) => {
      const fields = ownFieldsJson(ownFields(one, facts, visibility, taken));
      const hasTaken = one.offers.some(({ id }) => taken.has(id));
      return hasTaken ? { fields, price: ownPriceJson(one, { ...at, visibility }, taken) } : { fields };
    });
  }

  clear(): void {
    this.#cache.clear();
  }

  /** What rows of goods show of this buyer, read at the buyer's last change. */
  facts(db: Database, buyer: Buyer, { now, today }: { now: number; today: string }): BuyerGoodsFacts {
    const version = buyerVersion(db, buyer.id);
    const { id, isPassed } = buyer;
    const cached = this.#cache.get(id);
    if (cached?.version === version && cached.today === today && cached.isPassed === isPassed) return cached.facts;
    const facts = buyerGoodsFacts(db, id, now);
    this.#cache.set(id, { version, today, isPassed, facts });
    return facts;
  }
}
