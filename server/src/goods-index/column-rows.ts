import type { Database } from '@baicao/db/client';
import { minFen, type Fen } from '@baicao/shared/pricing/money';
import { allGiftedGoods, runningGiftRows } from '#promotions/gift-rows.ts';
import {
  allReducedGoods,
  allRunningOffers,
  runningOfferRows,
  runningReductionRows,
  type PricedOffer,
} from '#promotions/promotion-rows.ts';
import { groupByGoods } from '#promotions/promotions.ts';
import { goodsFlags } from './goods-flags.ts';

/** Ascending; read in steps, so that no single call holds the database for long. */
export function goodsIds(db: Database): number[] {
  const step = db.values<number>('SELECT id FROM goods WHERE id > ? ORDER BY id LIMIT 10000');
  const ids: number[] = [];
  for (;;) {
    const next = step.all(ids.at(-1) ?? 0);
    if (next.length === 0) return ids;
    for (const id of next) ids.push(id);
  }
}

export interface ColumnRow {
  id: number;
  flags: number;
  categoryId: number;
  brandId: number | null;
  makerId: number;
  specification: string;
  dosageForm: string;
  priceFen: Fen;
  stock: number;
  soldNumber: number;
  favoriteNumber: number;
  expiresOn: string | null;
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
].join(' + ');

const stored = `
  g.id, ${storedFlags} AS flags, g.category_id AS categoryId, g.brand_id AS brandId, g.maker_id AS makerId,
  g.specification, g.dosage_form AS dosageForm, g.base_price_fen AS priceFen, g.stock,
  g.sold_number AS soldNumber, g.favorite_number AS favoriteNumber, g.expires_on AS expiresOn`;

/** What lowers prices or marks goods at one moment. */
interface Running {
  readonly offers: ReadonlyMap<number, readonly PricedOffer[]>;
  readonly reduced: ReadonlySet<number>;
  readonly gifted: ReadonlySet<number>;
}

/** What filters and sorting need of these goods at `now` (ms). */
export function columnRows(db: Database, ids: readonly number[], now: number): ColumnRow[] {
  const idList = JSON.stringify(ids);
  const running: Running = {
    offers: groupByGoods(runningOfferRows(db, idList, now), (row) => row),
    reduced: new Set(runningReductionRows(db, idList, now).map((row) => row.goodsId)),
    gifted: new Set(runningGiftRows(db, idList, now).map((row) => row.goodsId)),
  };
  const rows = db
    .statement<ColumnRow>(`SELECT ${stored} FROM json_each(?) j CROSS JOIN goods g ON g.id = j.value`)
    .all(idList);
  return rows.map((row) => columnRow(row, running));
}

/** The same of all goods in steps, by id: promotions are read once instead of being looked up for each. */
export function* allColumnRows(db: Database, now: number): Generator<readonly ColumnRow[]> {
  const running: Running = {
    offers: groupByGoods(allRunningOffers(db, now), (row) => row),
    reduced: new Set(allReducedGoods(db, now)),
    gifted: new Set(allGiftedGoods(db, now)),
  };
  const step = db.statement<ColumnRow>(`SELECT ${stored} FROM goods g WHERE g.id > ? ORDER BY g.id LIMIT 2000`);
  for (let rows = step.all(0); rows.length > 0; rows = step.all(rows.at(-1)?.id ?? 0)) {
    yield rows.map((row) => columnRow(row, running));
  }
}

/** Completes the row it is given: for a whole shelf a copy of each would be a hundred thousand objects. */
function columnRow(row: ColumnRow, { offers, reduced, gifted }: Running): ColumnRow {
  if (reduced.has(row.id)) row.flags |= goodsFlags.fullReduction;
  if (gifted.has(row.id)) row.flags |= goodsFlags.gift;
  const own = offers.get(row.id)?.filter(hasPieces);
  if (!own) return row;
  row.flags |= offerFlags(own);
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
