import type { Database } from '@baicao/db/client';
import { integer, rawQuery, type ResultRow } from '@baicao/db/query';
import { goods } from '@baicao/db/schema';
import { minFen } from '@baicao/shared/pricing/money';
import {
  allGiftedGoodsIds,
  allReducedGoodsIds,
  allRunningOffers,
  runningGiftRows,
  runningOfferRows,
  runningReductionRows,
  type PricedOffer,
} from '#promotions/promotion-rows.ts';
import { groupByGoods } from '#promotions/promotions.ts';
import { goodsFlags } from './goods-query.ts';

// Raw SQL, like the column reads below, for speed: they read all goods, 100,000 and more.
const idsAfter = rawQuery({
  sql: 'SELECT id FROM goods WHERE id > @after ORDER BY id LIMIT 10000',
  columns: { id: goods.id },
  parameters: { after: 0 },
});

/** Ids in ascending order, read in steps, so that no single read blocks for long. */
export function goodsIds(db: Database): number[] {
  const ids: number[] = [];
  for (;;) {
    const next = idsAfter(db).all({ after: ids.at(-1) ?? 0 });
    if (next.length === 0) return ids;
    for (const { id } of next) ids.push(id);
  }
}

const flag = (condition: string, bit: number) => `(CASE WHEN ${condition} THEN ${bit} ELSE 0 END)`;
const storedFlags = [
  flag('g.is_on_shelf', goodsFlags.onShelf),
  flag('g.is_preferred', goodsFlags.preferred),
  flag('g.is_controlled', goodsFlags.controlled),
  flag('g.is_own_brand', goodsFlags.ownBrand),
  flag('g.ladder_type <> 0', goodsFlags.ladder),
  flag('g.free_shipping_from IS NOT NULL', goodsFlags.freeShipping),
  flag("g.medicine_class = 'device'", goodsFlags.device),
  flag("g.medicine_class = 'western'", goodsFlags.western),
  flag("g.medicine_class IN ('patent', 'herb')", goodsFlags.chinese),
  flag('g.takes_coupon AND NOT g.is_ephedrine', goodsFlags.takesCoupon),
  flag('g.stock > 0', goodsFlags.inStock),
].join(' + ');

const storedColumns = `
  g.id, ${storedFlags} AS flags, g.category_id AS categoryId, g.brand_id AS brandId, g.maker_id AS makerId,
  g.specification, g.dosage_form AS dosageForm, g.base_price_fen AS priceFen, g.stock,
  g.sold_number AS soldNumber, g.favorite_number AS favoriteNumber, g.expires_on AS expiresOn`;

const columns = {
  id: goods.id,
  flags: integer,
  categoryId: goods.categoryId,
  brandId: goods.brandId,
  makerId: goods.makerId,
  specification: goods.specification,
  dosageForm: goods.dosageForm,
  priceFen: goods.basePriceFen,
  stock: goods.stock,
  soldNumber: goods.soldNumber,
  favoriteNumber: goods.favoriteNumber,
  expiresOn: goods.expiresOn,
};

export type ColumnRow = ResultRow<typeof columns>;

const rowsByIds = rawQuery({
  sql: `SELECT ${storedColumns} FROM json_each(@ids) j CROSS JOIN goods g ON g.id = j.value`,
  columns,
  parameters: { ids: '[]' },
});

const rowsAfter = rawQuery({
  sql: `SELECT ${storedColumns} FROM goods g WHERE g.id > @after ORDER BY g.id LIMIT 2000`,
  columns,
  parameters: { after: 0 },
});

/** Promotions that lower prices or mark goods at one time. */
interface Running {
  readonly offers: ReadonlyMap<number, readonly PricedOffer[]>;
  readonly ruleFlags: RuleFlags;
}

/** The flags that reductions and gifts give to a goods. */
type RuleFlags = (id: number) => number;

function flagsOfRules(reduced: ReadonlySet<number>, gifted: ReadonlySet<number>): RuleFlags {
  return (id) => (reduced.has(id) ? goodsFlags.fullReduction : 0) | (gifted.has(id) ? goodsFlags.gift : 0);
}

/** The values that filters and sorting need of these goods at `now` (ms). */
export function columnRows(db: Database, ids: readonly number[], now: number): ColumnRow[] {
  const list = JSON.stringify(ids);
  const running: Running = {
    offers: groupByGoods(runningOfferRows(db, list, now), (row) => row),
    ruleFlags: flagsOfRules(
      new Set(runningReductionRows(db, list, now).map((row) => row.goodsId)),
      new Set(runningGiftRows(db, list, now).map((row) => row.goodsId)),
    ),
  };
  const rows = rowsByIds(db).all({ ids: list });
  return rows.map((row) => completed(row, running));
}

/** Which goods have which of them at `now` (ms). */
export function ruleFlags(db: Database, now: number): RuleFlags {
  return flagsOfRules(allReducedGoodsIds(db, now), allGiftedGoodsIds(db, now));
}

/** All flags of `ruleFlags`. */
export const allRuleFlags = goodsFlags.fullReduction | goodsFlags.gift;

/** The column rows of all goods in steps, by id: promotions are read once instead of being looked up for each. */
export function* allColumnRows(db: Database, now: number): Generator<readonly ColumnRow[]> {
  const running: Running = {
    offers: groupByGoods(allRunningOffers(db, now), (row) => row),
    ruleFlags: ruleFlags(db, now),
  };
  for (let after = 0; ;) {
    const rows = rowsAfter(db).all({ after });
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => completed(row, running));
    after = last.id;
  }
}

/** Changes the given row in place: copies would be a hundred thousand more objects. */
function completed(row: ColumnRow, { offers, ruleFlags: flagsOf }: Running): ColumnRow {
  row.flags |= flagsOf(row.id);
  const own = offers.get(row.id)?.filter(hasPieces);
  if (!own) return row;
  row.flags |= offerFlags(own);
  if (own.some((offer) => offer.kind === 'spike')) row.flags &= ~goodsFlags.takesCoupon;
  row.priceFen = minFen(row.priceFen, ...own.map((offer) => offer.priceFen));
  return row;
}

function hasPieces(offer: PricedOffer): boolean {
  return offer.allowance === null || offer.soldNumber < offer.allowance;
}

const flagOfKind: Partial<Record<PricedOffer['kind'], number>> = {
  special: goodsFlags.special,
  everyday: goodsFlags.special | goodsFlags.everyday,
  activity: goodsFlags.activity,
};

function offerFlags(offers: readonly PricedOffer[]): number {
  return offers.reduce((flags, offer) => flags | (flagOfKind[offer.kind] ?? 0), 0);
}
