import type { Database } from '@baicao/db/client';
import { searchGoodsIds } from '@baicao/db/search/search-goods';
import { limits } from '@baicao/shared/limits';
import { searchKey } from '@baicao/shared/text/fold';
import type { RequestedItem } from '@baicao/shared/messages/service-messages';
import { firstCharacters } from '@baicao/shared/text/characters';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { cachedGoods } from '#goods-index/goods-cache.ts';

/** Most goods that are compared before a request counts as not listed. */
const candidates = 40;
const { alternatives } = limits.itemRequest;

/** Goods of the catalogue that match an item request: ids of goods that can be bought now, best-selling first. */
export interface CatalogueMatch {
  /** Goods with this name and specification, and this manufacturer where the request names one. */
  readonly exact: readonly number[];
  /** Goods with this name, in another specification or by another manufacturer. */
  readonly sameName: readonly number[];
  /** Goods whose names begin alike. */
  readonly similar: readonly number[];
}

export function matchCatalogue(db: Database, item: RequestedItem, now: number): CatalogueMatch {
  const inStock = buyable(db, searchGoodsIds(db, item.name, { limit: candidates }), now);
  const named = inStock.filter(({ name }) => plain(name).includes(plain(item.name)));
  const isExact = (goods: GoodsRecord) =>
    plain(goods.specification) === plain(item.specification) &&
    plain(goods.manufacturer).includes(plain(item.manufacturer));
  const shown = (goods: readonly GoodsRecord[]) => goods.slice(0, alternatives).map(({ id }) => id);
  return {
    exact: shown(named.filter(isExact)),
    sameName: shown(named.filter((goods) => !isExact(goods))),
    similar: shown(named.length > 0 ? named : [...inStock, ...beginningAlike(db, item.name, now)]),
  };
}

/** Shorter and shorter beginnings of a name, down to two characters: 阿莫西林, 阿莫西, 阿莫. */
const beginnings = [4, 3, 2] as const;

function beginningAlike(db: Database, name: string, now: number): GoodsRecord[] {
  for (const length of beginnings) {
    const beginning = firstCharacters(plain(name), length);
    const found = buyable(db, searchGoodsIds(db, beginning, { limit: candidates }), now);
    const alike = found.filter((goods) => plain(goods.name).startsWith(beginning));
    if (alike.length > 0) return alike;
  }
  return [];
}

function buyable(db: Database, ids: readonly number[], now: number): GoodsRecord[] {
  const found = cachedGoods(db, ids, now);
  return ids
    .flatMap((id) => found.get(id) ?? [])
    .filter((goods) => goods.isOnShelf && goods.isBuyable && goods.stock > 0);
}

/** Normalises the spelling: 0.25g×24粒, 0.25G * 24粒 and 0.25g*24粒 become the same. */
function plain(text: string): string {
  return searchKey(text).replaceAll(/[×✕xх]/g, '*');
}
