import type { Database } from '@baicao/db/client';
import type { Buyer } from '#domain/context.ts';
import { nothingTaken, type PriceSight } from '#promotions/goods-prices.ts';
import {
  buyerStanding,
  isLimitedPerBuyer,
  offersTaken,
  ownFields,
  type BuyerStanding,
} from '#goods-view/goods-viewer.ts';
import { buyerVersion } from './change-log.ts';
import { headOf, ownHead, writtenOwn, writtenRow, type Fragment } from './row-json-cache.ts';
import { Recent } from '#cache/lru-cache.ts';

/** So many buyers, and for each so many own parts, are kept. */
const most = { buyers: 100, parts: 300 } as const;

/** One buyer's standing, right as long as `version` and the day are, and the own parts written from it. */
interface KnownBuyer {
  readonly version: number;
  readonly today: string;
  readonly isPassed: boolean;
  readonly standing: BuyerStanding;
  readonly parts: Recent<{ fragment: Fragment; own: string }>;
}

/** Rows of goods with a buyer's own fields in them. */
export class BuyerRows {
  readonly #known = new Recent<KnownBuyer>(most.buyers);

  /** The version of this buyer's rows now; an answer made at another one is old. */
  version(db: Database, buyer: Buyer): number {
    return buyerVersion(db, buyer.id);
  }

  write(
    db: Database,
    buyer: Buyer,
    fragments: readonly Fragment[],
    at: { now: number; today: string; withImages: boolean },
  ): string[] {
    const known = this.#buyer(db, buyer, at);
    const sight: PriceSight = buyer.isPassed ? 'approved' : 'pending';
    return fragments.map((fragment) => {
      const limited = sight === 'approved' && isLimitedPerBuyer(fragment.goods);
      const taken = limited ? offersTaken(db, buyer.id, [fragment.goods], at.now) : undefined;
      const own = taken?.size
        ? writtenOwn(ownFields(fragment.goods, known.standing, sight, taken))
        : ownPart(known, fragment, sight);
      const head = taken?.size ? ownHead(fragment.goods, sight, at.today, taken) : headOf(fragment, sight, at.today);
      return writtenRow(head, fragment, own, at.withImages);
    });
  }

  /** What a buyer holds begins and ends by the clock: his parts are written anew at every edge of time. */
  clear(): void {
    this.#known.clear();
  }

  #buyer(db: Database, buyer: Buyer, { now, today }: { now: number; today: string }): KnownBuyer {
    const version = buyerVersion(db, buyer.id);
    const key = String(buyer.id);
    const known = this.#known.get(key);
    if (known && known.version === version && known.today === today && known.isPassed === buyer.isPassed) return known;
    const standing = buyerStanding(db, buyer.id, now);
    return this.#known.set(
      key,
      { version, today, isPassed: buyer.isPassed, standing, parts: new Recent(most.parts) },
      1,
    );
  }
}

/** A fragment is replaced when its goods change, so the same fragment means the same goods. */
function ownPart(known: KnownBuyer, fragment: Fragment, sight: PriceSight): string {
  const key = String(fragment.goods.id);
  const part = known.parts.get(key);
  if (part?.fragment === fragment) return part.own;
  const own = writtenOwn(ownFields(fragment.goods, known.standing, sight, nothingTaken));
  known.parts.set(key, { fragment, own }, 1);
  return own;
}
