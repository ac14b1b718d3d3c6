import type { BulkColumn, BulkState, ViolationCode } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { tryRows } from '#cart/add-to-cart.ts';
import { loadCart, type LoadedCart } from '#cart/cart.ts';
import type { BuyerCall } from '#domain/context.ts';
import { refuse } from '#domain/errors.ts';
import { readColumns, type Columns } from './bulk-columns.ts';
import { numberDoubt } from './bulk-doubts.ts';
import { GoodsFinder, type Found } from './bulk-finder.ts';
import type { Written } from './bulk-line.ts';
import { wantedNumber } from './bulk-number.ts';
import { writtenIn } from './bulk-rows.ts';
import type { BulkTable } from './bulk-file.ts';
import { refuseRows, type TableRow } from './bulk-table.ts';
import type { TimeSlices } from './time-slices.ts';

/** The result of one row of the list. */
export interface BulkResult extends TableRow {
  readonly state: BulkState;
  readonly code: ViolationCode | '';
  readonly reason: string;
  readonly goodsId: number | null;
  readonly number: number;
  /** The number as written. */
  readonly wanted: string;
  readonly isDoubtful: boolean;
  readonly candidates: readonly number[];
  readonly keywords: string;
}

export interface BulkMatchResult extends Columns, Omit<BulkTable, 'rows'> {
  readonly results: readonly BulkResult[];
}

let readingNow = 0;

/** Reads a list while not too many others are being read: each is held in memory as a whole. */
export async function whileFew<T>(work: () => Promise<T>): Promise<T> {
  if (readingNow >= limits.bulk.atOnceMax) refuse('unavailable', '正在识别的清单较多，请稍后重试');
  readingNow += 1;
  try {
    return await work();
  } finally {
    readingNow -= 1;
  }
}

interface FoundRow extends TableRow {
  readonly written: Written;
  readonly found: Found;
}

/**
 * Recognises each row and previews adding all of them: the same rules and sentences as `cart.add`, which they are
 * added with. Every row of the table is reported, in its order. Writes nothing.
 */
export async function matchTable(
  call: BuyerCall,
  { rows, ...source }: BulkTable,
  slices: TimeSlices,
  chosen?: readonly BulkColumn[],
): Promise<BulkMatchResult> {
  const columns = readColumns(rows, chosen);
  if (columns.rows.length > limits.bulk.rowsMax) refuseRows();
  const meanings = columns.columns.map(({ meaning }) => meaning);
  const finder = new GoodsFinder(call.db);
  const found: FoundRow[] = [];
  for (const row of columns.rows) {
    const written = writtenIn(row.cells, meanings, numberDoubt(row.cells, columns));
    found.push({ ...row, written, found: finder.find(written) });
    await slices.pause();
  }
  return { ...columns, ...source, results: planned(call, found) };
}

function planned({ db, buyer, now }: BuyerCall, rows: readonly FoundRow[]): BulkResult[] {
  const ids = [...new Set(rows.flatMap(({ found }) => (found.kind === 'one' ? [found.goods.id] : [])))];
  const cart = loadCart(
    db,
    buyer.id,
    now,
    ids.map((id) => ({ id, combination: false })),
  );
  const counted = rows.map((row) => countedRow(row, cart));
  const wanted = joinedNumbers(counted);
  const plans = tryRows(
    cart,
    wanted.map(({ id, number }) => ({ id, number, type: 0 })),
  );
  const planOf = new Map(wanted.map(({ id }, at) => [id, plans[at]]));
  return counted.map((row) => {
    if (row.state !== 'wanted') return row.result;
    const { goodsId, result } = row;
    const total = wanted.find(({ id }) => id === goodsId);
    if (total?.first !== row) {
      const reason = `与第 ${total?.first.result.row} 行是同一商品，数量已合并到该行`;
      return { ...result, state: 'joined', code: '', reason, goodsId, isDoubtful: false };
    }
    const plan = planOf.get(goodsId);
    if (!plan) throw new Error('a wanted row has a plan');
    return settled(row, total, plan);
  });
}

interface WantedRow {
  readonly state: 'wanted';
  readonly result: BulkResult;
  readonly goodsId: number;
  readonly number: number;
  readonly unit: string;
  readonly notes: readonly string[];
}

type CountedRow = WantedRow | { readonly state: 'done'; readonly result: BulkResult };

/** The goods and number of a recognised row; `done` with its result where one of them is missing. */
function countedRow({ row, cells, written, found }: FoundRow, cart: LoadedCart): CountedRow {
  const plain: BulkResult = {
    row,
    cells,
    state: 'refused',
    code: 'notFound',
    reason: '',
    goodsId: null,
    number: 0,
    wanted: written.number,
    isDoubtful: false,
    candidates: [],
    keywords: keywordsOf(written),
  };
  if (found.kind !== 'one') {
    const state = found.kind === 'several' ? 'ambiguous' : 'refused';
    const code = state === 'refused' ? 'notFound' : '';
    const candidates = found.candidates.map(({ id }) => id);
    return { state: 'done', result: { ...plain, state, code, reason: found.reason, candidates } };
  }
  const goodsId = found.goods.id;
  const item = cart.items({ id: goodsId, combination: false });
  if (item?.kind !== 'goods') throw new Error(`goods ${goodsId} were not loaded`);
  const number = wantedNumber({ wanted: written.number, asksNumber: written.asksNumber }, item, cart);
  if (!number.ok) return { state: 'done', result: { ...plain, code: 'invalid', reason: number.reason, goodsId } };
  const notes = [found.note, number.note, written.doubt].filter((note) => note !== '');
  const result = { ...plain, isDoubtful: written.doubt !== '' };
  return { state: 'wanted', result, goodsId, number: number.number, unit: item.goods.unit, notes };
}

interface JoinedNumber {
  readonly id: number;
  readonly first: WantedRow;
  number: number;
  isDoubtful: boolean;
  readonly notes: string[];
}

/** One entry for each goods, in the order of their first rows, with the numbers of all. */
function joinedNumbers(rows: readonly CountedRow[]): JoinedNumber[] {
  const byGoods = new Map<number, JoinedNumber>();
  for (const row of rows) {
    if (row.state !== 'wanted') continue;
    const before = byGoods.get(row.goodsId);
    if (!before)
      byGoods.set(row.goodsId, {
        id: row.goodsId,
        first: row,
        number: row.number,
        isDoubtful: row.result.isDoubtful,
        notes: [],
      });
    else {
      before.isDoubtful ||= row.result.isDoubtful;
      before.number = Math.min(limits.cart.piecesMax, before.number + row.number);
      before.notes.push(`含第 ${row.result.row} 行的 ${row.number} ${row.unit}`);
    }
  }
  return [...byGoods.values()];
}

function settled(
  { result, goodsId, notes }: WantedRow,
  total: JoinedNumber,
  { added, numberBefore }: ReturnType<typeof tryRows>[number],
): BulkResult {
  if (added.state === 'refused') {
    const { code = 'notBuyable' as const } = added.violation ?? {};
    return { ...result, code, reason: added.reason ?? '', goodsId, isDoubtful: false };
  }
  const words = [...notes, ...total.notes, ...(added.reason === undefined ? [] : [added.reason])];
  const inCart = numberBefore > 0 ? [`购物车中已有 ${numberBefore} ${total.first.unit}`] : [];
  return {
    ...result,
    state: added.state === 'corrected' || notes.length > 0 || total.isDoubtful ? 'corrected' : 'matched',
    code: '',
    isDoubtful: total.isDoubtful,
    reason: [...words, ...inCart].join('；'),
    goodsId,
    number: added.number - numberBefore,
  };
}

function keywordsOf({ name, extras, barcode, approval, id }: Written): string {
  return [name, ...extras].join(' ').trim() || approval || barcode || id;
}
