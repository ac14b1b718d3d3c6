import type { Database } from '@baicao/db/client';
import { goods as goodsSchema } from '@baicao/shared/contract/goods-entity';
import { goodsFacts, goodsImages, type OwnFields } from '#goods-view/goods-facts.ts';
import { goodsPrices, nothingTaken, type OfferTaken, type PriceSight } from '#promotions/goods-prices.ts';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { loadGoods } from '#promotions/load-goods.ts';
import { Recent } from '#cache/lru-cache.ts';

/** A row of goods written as JSON but for what is the buyer's own; whole rows are put together by `writtenRow`. */
export interface Fragment {
  readonly goods: GoodsRecord;
  /** `{"id":…` without the closing brace, for each sight that was asked for. */
  readonly heads: Partial<Record<PriceSight, string>>;
  /** `"goods_image":[…]` */
  readonly images: string;
}

/** So many goods are kept written; about 7 kB each. */
const mostFragments = 600;

/** What an own part looks like, for checking the shape of the rest. */
const anyOwn: OwnFields = {
  is_buy: 0,
  buy_button_label: '',
  cant_buy_reason: '',
  cant_buy_code: '',
  is_favorite: 0,
  bought: null,
  coupon_after_price: null,
};

/** Written rows by goods id. A change of the goods takes its fragment out; nothing else makes one old but the day. */
export class Fragments {
  readonly #kept = new Recent<Fragment>(mostFragments);

  /** Fragments for these ids, read where they are missing; ids that do not exist are left out. */
  take(db: Database, ids: readonly number[], now: number): Fragment[] {
    const kept = ids.map((id) => this.#kept.get(String(id)));
    const missing = ids.filter((_, at) => kept[at] === undefined);
    const read = missing.length === 0 ? undefined : loadGoods(db, missing, now);
    return ids.flatMap((id, at) => kept[at] ?? this.#keep(read?.get(id)) ?? []);
  }

  drop(id: number): void {
    this.#kept.remove(String(id));
  }

  clear(): void {
    this.#kept.clear();
  }

  #keep(goods: GoodsRecord | undefined): Fragment | undefined {
    if (!goods) return undefined;
    const fragment: Fragment = { goods, heads: {}, images: `"goods_image":${JSON.stringify(goodsImages(goods))}` };
    return this.#kept.set(String(goods.id), fragment, 1);
  }
}

/** The row's beginning as this sight sees it, written once and checked against the contract when it is. */
export function headOf(fragment: Fragment, sight: PriceSight, today: string): string {
  return (fragment.heads[sight] ??= writtenHead(fragment.goods, sight, today, nothingTaken));
}

/** The same for a buyer whose own purchases change the price. */
export function ownHead(goods: GoodsRecord, sight: PriceSight, today: string, taken: OfferTaken): string {
  return writtenHead(goods, sight, today, taken);
}

function writtenHead(goods: GoodsRecord, sight: PriceSight, today: string, taken: OfferTaken): string {
  const head = { ...goodsFacts(goods, today), ...goodsPrices(goods, sight, taken) };
  const checked = goodsSchema.safeParse({ ...head, goods_image: goodsImages(goods), ...anyOwn });
  if (!checked.success) throw new Error(`goods ${goods.id} outside the contract: ${checked.error.message}`);
  return JSON.stringify(head).slice(0, -1);
}

const noImages = '"goods_image":[]';

/** `own` is the JSON of the buyer's own fields without its braces. */
export function writtenRow(head: string, fragment: Fragment, own: string, withImages: boolean): string {
  return `${head},${withImages ? fragment.images : noImages},${own}}`;
}

export function writtenOwn(own: OwnFields): string {
  return JSON.stringify(own).slice(1, -1);
}
