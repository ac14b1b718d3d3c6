import type { Database } from '@baicao/db/client';
import { LRUCache } from 'lru-cache';
import type { Buyer } from '#domain/context.ts';
import {
  buyerGoodsFacts,
  isLimitedPerBuyer,
  offersTaken,
  ownFields,
  type BuyerGoodsFacts,
} from '#goods-view/goods-viewer.ts';
import { nothingTaken, type PriceVisibility } from '#promotions/goods-prices.ts';
import { buyerVersion } from './change-log.ts';
import { cachedHead, headJson, ownFieldsJson, rowJson, type RowJson } from './row-json-cache.ts';

interface CachedBuyer {
  readonly version: number;
  readonly today: string;
  readonly isPassed: boolean;
  readonly facts: BuyerGoodsFacts;
}

/**
 * Holds: the values of single buyers in rows of goods, for at most 100 buyers. A buyer ends when the buyer's version, approval or
 * the day changes; all end when anything begins or ends by the clock (the index clears them).
 */
export class BuyerRowCache {
  readonly #cache = new LRUCache<number, CachedBuyer>({ max: 100 });

  /** The version of this buyer's rows now; an answer made at another version is out of date. */
  version(db: Database, buyer: Buyer): number {
    return buyerVersion(db, buyer.id);
  }

  /** Whole rows as JSON with the buyer's own fields in them. */
  rowsJson(
    db: Database,
    buyer: Buyer,
    rows: readonly RowJson[],
    at: { now: number; today: string; withImages: boolean },
  ): string[] {
    const { facts } = this.#buyer(db, buyer, at);
    const visibility: PriceVisibility = buyer.isPassed ? 'approved' : 'pending';
    return rows.map((row) => {
      const isLimited = visibility === 'approved' && isLimitedPerBuyer(row.goods);
      const taken = isLimited ? offersTaken(db, buyer.id, [row.goods], at.now) : nothingTaken;
      const own = ownFieldsJson(ownFields(row.goods, facts, visibility, taken));
      const head =
        taken.size > 0 ? headJson(row.goods, visibility, at.today, taken) : cachedHead(row, visibility, at.today);
      return rowJson(head, row, own, at.withImages);
    });
  }

  clear(): void {
    this.#cache.clear();
  }

  #buyer(db: Database, buyer: Buyer, { now, today }: { now: number; today: string }): CachedBuyer {
    const version = buyerVersion(db, buyer.id);
    const { id, isPassed } = buyer;
    const cached = this.#cache.get(id);
    if (cached?.version === version && cached.today === today && cached.isPassed === isPassed) return cached;
    const facts = buyerGoodsFacts(db, id, now);
    const fresh: CachedBuyer = { version, today, isPassed, facts };
    this.#cache.set(id, fresh);
    return fresh;
  }
}
