import type { Database } from '@baicao/db/client';
import { searchGoodsIds } from '@baicao/db/search/search-goods';
import * as z from 'zod';
import { categoriesBelow } from '#goods/categories.ts';
import { goodsFlags, type GoodsFlag } from '#goods-index/goods-flags.ts';
import type { GoodsQuery } from '#goods-index/goods-query.ts';
import { nearExpiryUntil } from '#goods/near-expiry.ts';
import { listedGoods, menuTops, type ActivityRow } from './zone.repo.ts';

const flagNames = Object.keys(goodsFlags) as GoodsFlag[];

/** Tiers in fen, lowest first. */
const cashback = z.array(z.strictObject({ amountFen: z.int().positive(), backFen: z.int().positive() }));
export type CashbackTiers = z.infer<typeof cashback>;

/** What a row of `activities` says about its goods, and what buying them brings back. */
const selection = z.union([
  z.strictObject({ flags: z.array(z.enum(flagNames)), cashback: cashback.optional() }),
  z.strictObject({ menu: z.enum(['herbs', 'devices']) }),
  z.strictObject({ nearExpiry: z.literal(true) }),
  z.strictObject({ listed: z.literal(true) }),
]);

export type GoodsChoice = Pick<GoodsQuery, 'flags' | 'ids' | 'categoryIds' | 'expiryTo'>;

/** The goods of an activity as a query of the catalogue; `today` is a Shanghai day. Throws on a row it cannot read. */
export function chosenGoods(db: Database, activity: ActivityRow, today: string): GoodsChoice {
  const chosen = selection.parse(JSON.parse(activity.selection));
  if ('flags' in chosen) return { flags: chosen.flags };
  if ('menu' in chosen) return { flags: [], categoryIds: categoriesBelow(db, menuTops(db, chosen.menu)) };
  if ('nearExpiry' in chosen) return { flags: [], expiryTo: nearExpiryUntil(today) };
  return { flags: [], ids: listedGoods(db, activity.id) };
}

/** 满额返现: the tiers of an activity; none for most. */
export function cashbackOf(activity: ActivityRow): CashbackTiers {
  const chosen = selection.parse(JSON.parse(activity.selection));
  return 'flags' in chosen ? (chosen.cashback ?? []) : [];
}

/** Only those a keyword finds, in the order of the search. */
export function narrowed(db: Database, choice: GoodsChoice, keywords: string): GoodsChoice {
  if (keywords === '') return choice;
  const found = searchGoodsIds(db, keywords);
  if (choice.ids === undefined) return { ...choice, ids: found };
  const own = new Set(choice.ids);
  return { ...choice, ids: found.filter((id) => own.has(id)) };
}
