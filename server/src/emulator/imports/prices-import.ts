import { yuanSign, type Fen } from '@baicao/shared/pricing/money';
import type { AppContext } from '#domain/context.ts';
import { price, wholeNumber } from './cell-readers.ts';
import { goodsByKey } from './goods-by-key.ts';
import { goodsKeyColumns, goodsKeys } from './goods-columns.ts';
import { importerOf, refused, type GivenRow, type Outcome } from './importer.ts';
import { mergedLadder, type Tiers } from './ladder.ts';
import { pricesOf, tiersOf, writePrices } from './price-rows.ts';

const priceColumns = {
  ...goodsKeyColumns,
  code: { ...goodsKeyColumns.code, examples: ['YP-0001', 'YP-0001'] },
  barcode: { ...goodsKeyColumns.barcode, examples: ['', ''] },
  price: { titles: ['价格', '批发价', '单价', '供货价'], read: price('价格'), examples: ['12.80', '11.90'] },
  from_number: {
    titles: ['起购数量', '阶梯起点', '数量起'],
    read: wholeNumber('起购数量', 1, 1_000_000),
    examples: ['', '50'],
  },
  market_price: { titles: ['零售价', '建议零售价'], read: price('零售价'), examples: ['18.80', ''] },
  account: {
    titles: ['账号', '用户名', '客户', '企业名称', '价格组'],
    read: () => ({ why: '没有按账号或价格组的价格，所有账号的价格相同：请把这一列留空或删去' }),
    examples: ['', ''],
  },
} as const;

type Row = GivenRow<typeof priceColumns>;

/** List prices, and with `from_number` the tiers of a ladder. */
export const pricesImporter = importerOf({
  columns: priceColumns,
  needs: [goodsKeys, ['price']],
  keys: goodsKeys,
  prepare: () => Promise.resolve((context: AppContext, rows: readonly Row[]) => takePrices(context, rows)),
});

interface PriceRow {
  readonly source: Row;
  /** 1: the list price. */
  readonly from: number;
  readonly priceFen: Fen;
  readonly marketFen: Fen | undefined;
}

/** Takes all rows of the same goods together: the tiers of a ladder may be in any order. */
function takePrices(context: AppContext, rows: readonly Row[]): Outcome[] {
  const outcomes = new Map<Row, Outcome>();
  const byGoods = new Map<number, PriceRow[]>();
  for (const source of rows) {
    const placed = placeOf(context, source);
    if ('state' in placed) outcomes.set(source, placed);
    else addTo(byGoods, placed.id, placed.row, outcomes);
  }
  for (const [id, own] of byGoods)
    for (const [source, outcome] of takeGoods(context, id, own)) outcomes.set(source, outcome);
  return rows.map((row) => outcomes.get(row) ?? { state: 'unchanged' });
}

function placeOf({ db }: AppContext, source: Row): { id: number; row: PriceRow } | Outcome {
  const { given } = source;
  const known = goodsByKey(db, given);
  if ('state' in known) return known;
  if (known.id === null) return refused(known.column, `没有这个商品：${given[known.column]}`);
  if (given.price === undefined) return refused('price', '须填写价格');
  const row = { source, from: given.from_number ?? 1, priceFen: given.price, marketFen: given.market_price };
  return { id: known.id, row };
}

function addTo(byGoods: Map<number, PriceRow[]>, id: number, row: PriceRow, outcomes: Map<Row, Outcome>): void {
  const own = byGoods.get(id) ?? [];
  const other = own.find(({ marketFen }) => marketFen !== undefined && marketFen !== (row.marketFen ?? marketFen));
  const same = own.find(({ from }) => from === row.from);
  if (same)
    outcomes.set(row.source, refused('from_number', `与第 ${same.source.row} 行是同一商品的同一档价格，请合并成一行`));
  else if (other)
    outcomes.set(row.source, refused('market_price', `与第 ${other.source.row} 行是同一商品，零售价却不同`));
  else byGoods.set(id, [...own, row]);
}

function takeGoods({ db }: AppContext, id: number, rows: readonly PriceRow[]): (readonly [Row, Outcome])[] {
  const before = pricesOf(db).get({ id });
  if (!before) throw new RangeError(`no goods ${id}`);
  const known = tiersOf(db, id);
  const list = rows.find(({ from }) => from === 1);
  const listFen = list?.priceFen ?? before.listFen;
  const marketFen = rows.find((row) => row.marketFen !== undefined)?.marketFen ?? before.marketFen;
  const given = new Map(rows.filter(({ from }) => from > 1).map(({ from, priceFen }) => [from, priceFen]));
  const { tiers, refused: dear } = mergedLadder(listFen, known, given);
  const isListed = listFen !== before.listFen || marketFen !== before.marketFen;
  if (isListed || !isSame(known, tiers)) writePrices(db, id, { listFen, marketFen }, tiers);
  return rows.map((row) => {
    const below = dear.get(row.from);
    if (below !== undefined) return [row.source, refused('price', tooDear(row, below))];
    if (row.from > 1 && !known.has(row.from)) return [row.source, { state: 'added' }];
    const was = row.from === 1 ? before.listFen : known.get(row.from);
    const isChanged = was !== row.priceFen || (row.marketFen !== undefined && row.marketFen !== before.marketFen);
    return [row.source, { state: isChanged ? 'changed' : 'unchanged' }];
  });
}

const isSame = (one: Tiers, other: Tiers): boolean =>
  one.size === other.size && [...one].every(([from, priceFen]) => other.get(from) === priceFen);

const tooDear = ({ from, priceFen }: PriceRow, below: Fen): string =>
  `满 ${from} 件的价格 ${yuanSign(priceFen)} 须低于 ${yuanSign(below)}`;
