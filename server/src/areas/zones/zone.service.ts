import type { Contract, Input, ZonePage } from '@baicao/shared/contract';
import { formatYuan } from '@baicao/shared/pricing/money';
import { windowState } from '@baicao/shared/time/countdown';
import { secondsOf } from '@baicao/shared/time/stamps';
import { orNotFound } from '#domain/errors.ts';
import { readJson } from '#domain/read-json.ts';
import type { WrittenJson } from '#domain/answers.ts';
import { rowIndexesOf } from '#goods-index/goods-filter.ts';
import { goodsIndexAt, type GoodsIndex } from '#goods-index/goods-index.ts';
import { matchingGoods, goodsListPage } from '#goods-index/list-page.ts';
import type { ViewerCall } from '#goods-view/goods-view.ts';
import {
  activitiesById,
  activitiesOf,
  zoneNamed,
  type Activity,
  activityGoodsIds,
  topCategoryIds,
} from './zone.repo.ts';
import type { Database } from '@baicao/db/client';
import * as z from 'zod';
import { categoriesBelow } from '#goods/categories.ts';
import { goodsFlags, type GoodsFlag } from '#goods-index/goods-query.ts';
import type { GoodsQuery } from '#goods-index/goods-query.ts';
import { nearExpiryUntil } from '#goods/near-expiry.ts';

/** zone.nav: a zone with its rule and its tabs, or with the activities asked for; unknown ids are left out. */
export function zonePage(call: ViewerCall, { zone: name, ids }: Input<Contract['zone']['nav']>): ZonePage {
  const zone = orNotFound(zoneNamed(call.db, name), '活动不存在');
  const rows = ids ? activitiesById(call.db, ids) : activitiesOf(call.db, name);
  return {
    zone: name,
    name: zone.title,
    subtitle: zone.subtitle,
    rule: zone.rule,
    now_time: secondsOf(call.now),
    tabs: rows.map((row) => tab(call, row)),
  };
}

function tab(call: ViewerCall, row: Activity): ZonePage['tabs'][number] {
  const [start, end] = [secondsOf(row.startsAt), secondsOf(row.endsAt)];
  return {
    id: row.id,
    name: row.name,
    subtitle: row.subtitle,
    state: windowState(secondsOf(call.now), start, end),
    start_timestamp: start,
    end_timestamp: end,
    count: countOf(call, row),
    cashback: cashbackOf(row).map(({ amountFen, backFen }) => ({
      amount: formatYuan(amountFen),
      back: formatYuan(backFen),
    })),
  };
}

function countOf(call: ViewerCall, row: Activity): number {
  const query = (index: GoodsIndex) => ({ ...chosenGoods(call.db, row, index), order: 'desc' }) as const;
  const list = { name: `zone|${row.id}`, query };
  return matchingGoods(call, goodsIndexAt(call.db, call.now), list).count;
}

/**
 * zone.goods: one page of an activity's goods; 404 for no such activity. A viewer who may not see prices cannot sort by them.
 */
export function zoneGoods(call: ViewerCall, input: Input<Contract['zone']['goods']>): WrittenJson {
  const activity = orNotFound(activitiesById(call.db, [input.id])[0], '活动不存在');
  const { number: perPage, page, sort, order, in_stock: inStock, keywords } = input;
  const sortable = call.buyer?.isPassed === true || sort !== 'price' ? sort : undefined;
  const list = {
    name: `zone|${input.id}|${keywords}|${sortable ?? ''}|${order}|${inStock === true}`,
    query: (index: GoodsIndex): GoodsQuery => {
      const choice = narrowed(index, chosenGoods(call.db, activity, index), keywords);
      const flags: GoodsFlag[] = inStock ? [...choice.flags, 'inStock'] : [...choice.flags];
      return { ...choice, flags, ...(sortable ? { sort: sortable } : {}), order };
    },
  };
  return goodsListPage(call, list, { page, perPage });
}

const flagNames = Object.keys(goodsFlags) as GoodsFlag[];

/** Tiers in fen, lowest first. */
const cashback = z.array(z.strictObject({ amountFen: z.int().positive(), backFen: z.int().positive() }));
type CashbackTiers = z.infer<typeof cashback>;

/** The goods selection of a row of `activities`, and the cashback for buying them. */
const selection = z.union([
  z.strictObject({ flags: z.array(z.enum(flagNames)), cashback: cashback.optional() }),
  z.strictObject({ menu: z.enum(['herbs', 'devices']) }),
  z.strictObject({ nearExpiry: z.literal(true) }),
  z.strictObject({ listed: z.literal(true) }),
]);

type GoodsChoice = Pick<GoodsQuery, 'flags' | 'rows' | 'categoryIds' | 'expiryTo'>;

/** The goods of an activity as a query of the goods index. Throws on a malformed `selection`. */
function chosenGoods(db: Database, activity: Activity, { today, columns }: GoodsIndex): GoodsChoice {
  const chosen = readJson(activity.selection, selection);
  if ('flags' in chosen) return { flags: chosen.flags };
  if ('menu' in chosen) return { flags: [], categoryIds: categoriesBelow(db, topCategoryIds(db, chosen.menu)) };
  if ('nearExpiry' in chosen) return { flags: [], expiryTo: nearExpiryUntil(today) };
  return { flags: [], rows: rowIndexesOf(columns, activityGoodsIds(db, activity.id)) };
}

/** 满额返现: the tiers of an activity; none for most. */
function cashbackOf(activity: Activity): CashbackTiers {
  const chosen = readJson(activity.selection, selection);
  return 'flags' in chosen ? (chosen.cashback ?? []) : [];
}

/** Narrows the choice to goods that the keywords find, in the order of the search. */
function narrowed(index: GoodsIndex, choice: GoodsChoice, keywords: string): GoodsChoice {
  if (keywords === '') return choice;
  const found = index.rowsFound(keywords);
  if (choice.rows === undefined) return { ...choice, rows: found };
  const own = new Set(choice.rows);
  return { ...choice, rows: found.filter((row) => own.has(row)) };
}
