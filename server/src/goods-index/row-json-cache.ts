import type { Database } from '@baicao/db/client';
import { goods as goodsSchema } from '@baicao/shared/contract/areas/goods/goods-entity';
import { LRUCache } from 'lru-cache';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { goodsFacts, goodsImages, type OwnFields } from '#goods-view/goods-facts.ts';
import { goodsPrices, nothingTaken, type OfferTaken, type PriceVisibility } from '#promotions/goods-prices.ts';
import { loadGoods } from '#promotions/load-goods.ts';

/** A row of goods as JSON without the buyer's own fields; `rowJson` adds these. */
export interface RowJson {
  readonly goods: GoodsRecord;
  /** `{"id":…` without the closing brace, for each visibility that was requested. */
  readonly heads: Partial<Record<PriceVisibility, string>>;
  /** `"goods_image":[…]` */
  readonly images: string;
}

/** Placeholder for the buyer's own fields when the rest is checked against the contract. */
const anyOwnFields: OwnFields = {
  is_buy: 0,
  buy_button_label: '',
  cant_buy_reason: '',
  cant_buy_code: '',
  is_favorite: 0,
  bought: null,
  coupon_after_price: null,
};

/** Holds: rows as JSON by goods id, at most 600 (about 7 kB each). A row ends when its goods change (the index deletes it) or the day does. */
export class RowJsonCache {
  readonly #cache = new LRUCache<number, RowJson>({ max: 600 });

  /** Rows for these ids, read where they are missing; ids that do not exist are left out. */
  get(db: Database, ids: readonly number[], now: number): RowJson[] {
    const cached = ids.map((id) => this.#cache.get(id));
    const missing = ids.filter((_, at) => cached[at] === undefined);
    const read = missing.length === 0 ? undefined : loadGoods(db, missing, now);
    return ids.flatMap((id, at) => cached[at] ?? this.#add(read?.get(id)) ?? []);
  }

  delete(id: number): void {
    this.#cache.delete(id);
  }

  clear(): void {
    this.#cache.clear();
  }

  #add(goods: GoodsRecord | undefined): RowJson | undefined {
    if (!goods) return undefined;
    const row: RowJson = { goods, heads: {}, images: `"goods_image":${JSON.stringify(goodsImages(goods))}` };
    this.#cache.set(goods.id, row);
    return row;
  }
}

/** The beginning of a row at this visibility, written and checked against the contract once. */
export function cachedHead(row: RowJson, visibility: PriceVisibility, today: string): string {
  return (row.heads[visibility] ??= headJson(row.goods, visibility, today, nothingTaken));
}

/** The same, with prices for `taken`, which is not empty for a buyer whose own purchases change the price. */
export function headJson(goods: GoodsRecord, visibility: PriceVisibility, today: string, taken: OfferTaken): string {
  const head = { ...goodsFacts(goods, today), ...goodsPrices(goods, visibility, taken) };
  const checked = goodsSchema.safeParse({ ...head, goods_image: goodsImages(goods), ...anyOwnFields });
  if (!checked.success) throw new Error(`goods ${goods.id} outside the contract: ${checked.error.message}`);
  return JSON.stringify(head).slice(0, -1);
}

const noImages = '"goods_image":[]';

/** `own` is the JSON of the buyer's own fields without its braces. */
export function rowJson(head: string, { images }: RowJson, own: string, withImages: boolean): string {
  return `${head},${withImages ? images : noImages},${own}}`;
}

export function ownFieldsJson(own: OwnFields): string {
  return JSON.stringify(own).slice(1, -1);
}
