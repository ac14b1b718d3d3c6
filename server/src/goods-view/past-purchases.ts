import type { Database } from '@baicao/db/client';
import { eq, query, type Parameters } from '@baicao/db/query';
import { purchases } from '@baicao/db/schema';

const purchasesOf = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({
      goodsId: purchases.goodsId,
      times: purchases.times,
      lastPriceFen: purchases.lastPriceFen,
      lastNumber: purchases.lastNumber,
      lastAt: purchases.lastAt,
    })
    .from(purchases)
    .where(eq(purchases.buyerId, p.buyerId))
    .orderBy(purchases.goodsId),
);

export interface PastPurchase {
  readonly times: number;
  readonly lastPriceFen: number;
  /** Pieces. */
  readonly lastNumber: number;
  /** ms */
  readonly lastAt: number;
}

/** Numbers of one purchase. */
const width = 4;

/**
 * What one buyer has bought before, by goods. Kept as numbers in two arrays, 36 bytes for each goods: as objects in a map the same takes
 * 150, and a cache has hundreds of buyers with hundreds of goods each.
 */
export class PastPurchases {
  readonly #goodsIds: Int32Array;
  readonly #values: Float64Array;

  constructor(db: Database, buyerId: number) {
    const rows = purchasesOf(db).all({ buyerId });
    this.#goodsIds = Int32Array.from(rows, ({ goodsId }) => goodsId);
    this.#values = new Float64Array(rows.length * width);
    for (const [at, row] of rows.entries())
      this.#values.set([row.times, row.lastPriceFen, row.lastNumber, row.lastAt], at * width);
  }

  of(goodsId: number): PastPurchase | undefined {
    const at = this.#placeOf(goodsId);
    if (this.#goodsIds[at] !== goodsId) return undefined;
    const value = (which: number) => this.#values[at * width + which] ?? 0;
    return { times: value(0), lastPriceFen: value(1), lastNumber: value(2), lastAt: value(3) };
  }

  /** Of the first goods whose id is not smaller. */
  #placeOf(goodsId: number): number {
    let from = 0;
    let to = this.#goodsIds.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.#goodsIds[middle] ?? 0) < goodsId) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
