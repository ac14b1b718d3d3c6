import type { Database } from '@baicao/db/client';
import { eq, query, type Parameters } from '@baicao/db/query';
import { makers } from '@baicao/db/schema';
import { dayMs } from '@baicao/shared/time/durations';
import { parseDay } from '@baicao/shared/time/shanghai';
import { LRUCache } from 'lru-cache';
import { allColumnRows, allRuleFlags, columnRows, goodsIds, ruleFlags, type ColumnRow } from './column-rows.ts';
import { goodsFlags, type GoodsFlag } from './goods-query.ts';
import { GoodsSet } from './goods-set.ts';

const makerById = query((orm, p: Parameters<{ id: number }>) =>
  orm.select({ name: makers.name }).from(makers).where(eq(makers.id, p.id)),
);

/** A Shanghai day as a whole number, for columns. */
export function dayIndex(day: string): number {
  return Math.round((parseDay(day) ?? 0) / dayMs);
}

export const noExpiry = -1;

/** Columns by whose values goods are chosen. */
export type ValueColumn = 'category' | 'brand' | 'maker' | 'makerName' | 'specification' | 'form';

/** Of the sets of goods by value and flag, bytes: 600 sets at 100,000 goods. */
const setCacheSize = 8_000_000;

/** The properties that filters and sorting use, one column each; the same index in all columns is the same goods. */
export class GoodsColumns {
  readonly ids: Int32Array;
  readonly flags: Int32Array;
  readonly category: Int32Array;
  readonly brand: Int32Array;
  readonly maker: Int32Array;
  readonly makerName: Int32Array;
  readonly specification: Int32Array;
  readonly form: Int32Array;
  /** The price of one piece as most buyers see it, in fen. */
  readonly priceFen: Float64Array;
  readonly stock: Int32Array;
  readonly sold: Float64Array;
  readonly favorites: Int32Array;
  /** dayIndex of the nearest expiry, or noExpiry. */
  readonly expiry: Int32Array;
  readonly makerNames = new WordList();
  readonly specifications = new WordList();
  readonly forms = new WordList();
  /** Holds: the rows of one value of a column, or of one flag, 8 MB together; a row that is written again changes its sets; ends with the columns. */
  readonly #setCache = new LRUCache<string, GoodsSet>({ maxSize: setCacheSize });
  /** Holds: names of makers by id, as many as makers; ends when what goods have in common changes. */
  readonly #makerNameCache = new Map<number, string>();

  constructor(db: Database, now: number) {
    const ids = goodsIds(db);
    this.ids = Int32Array.from(ids);
    const ints = () => new Int32Array(ids.length);
    [this.flags, this.category, this.brand, this.maker, this.makerName] = [ints(), ints(), ints(), ints(), ints()];
    [this.specification, this.form, this.stock, this.favorites, this.expiry] = [ints(), ints(), ints(), ints(), ints()];
    [this.priceFen, this.sold] = [new Float64Array(ids.length), new Float64Array(ids.length)];
    for (const rows of allColumnRows(db, now)) for (const row of rows) this.#write(db, this.rowIndexOf(row.id), row);
  }

  get size(): number {
    return this.ids.length;
  }

  /** The rows with this value; not to be changed. */
  rowsWith(name: ValueColumn, value: number): GoodsSet {
    return this.#cached(`${name} ${value}`, this[name], (there) => there === value);
  }

  /** The rows with one of these values; not kept. */
  rowsWithAny(name: ValueColumn, values: readonly number[]): GoodsSet {
    const isWanted = new Uint8Array(values.reduce((most, value) => Math.max(most, value), 0) + 1);
    for (const value of values) isWanted[value] = 1;
    return rowsOf(this[name], (there) => isWanted[there] === 1);
  }

  /** The rows with this flag; not to be changed. */
  rowsFlagged(flag: GoodsFlag): GoodsSet {
    return this.#cached(flag, this.flags, (there) => (there & goodsFlags[flag]) !== 0);
  }

  #cached(key: string, column: Int32Array, isIn: (value: number) => boolean): GoodsSet {
    const cached = this.#setCache.get(key);
    if (cached) return cached;
    const set = rowsOf(column, isIn);
    this.#setCache.set(key, set, { size: set.bytes + key.length });
    return set;
  }

  /** -1 for goods added after the columns were made. */
  rowIndexOf(id: number): number {
    const { ids } = this;
    // Ids are nearly gapless: try the position counted back from the last id first.
    const near = ids.length - 1 - ((ids.at(-1) ?? 0) - id);
    return ids[near] === id ? near : this.#search(id);
  }

  #search(id: number): number {
    let [low, high] = [0, this.ids.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.ids[middle] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    return this.ids[low] === id ? low : -1;
  }

  /** Reads these goods again; ids without a row are ignored, removed goods become off-shelf. */
  reload(db: Database, ids: readonly number[], now: number): void {
    const gone = new Set(ids);
    for (const row of columnRows(db, ids, now)) {
      gone.delete(row.id);
      this.#write(db, this.rowIndexOf(row.id), row);
    }
    for (const id of gone) this.#writeFlags(this.rowIndexOf(id), 0);
  }

  /** Reads again what goods have in common: the names of makers, and which goods are in a reduction or have a gift. */
  reloadShared(db: Database, now: number): void {
    this.#makerNameCache.clear();
    const flagsOf = ruleFlags(db, now);
    const nameCodes = new Map<number, number>();
    for (const [rowIndex, id] of this.ids.entries()) {
      this.#writeFlags(rowIndex, ((this.flags[rowIndex] ?? 0) & ~allRuleFlags) | flagsOf(id));
      const maker = this.maker[rowIndex] ?? 0;
      let code = nameCodes.get(maker);
      if (code === undefined) nameCodes.set(maker, (code = this.makerNames.code(this.#nameOfMaker(db, maker))));
      this.#writeValue('makerName', rowIndex, code);
    }
  }

  #write(db: Database, rowIndex: number, row: ColumnRow): void {
    if (rowIndex < 0) return;
    this.#writeFlags(rowIndex, row.flags);
    this.#writeValue('category', rowIndex, row.categoryId);
    this.#writeValue('brand', rowIndex, row.brandId ?? 0);
    this.#writeValue('maker', rowIndex, row.makerId);
    this.#writeValue('makerName', rowIndex, this.makerNames.code(this.#nameOfMaker(db, row.makerId)));
    this.#writeValue('specification', rowIndex, this.specifications.code(row.specification));
    this.#writeValue('form', rowIndex, this.forms.code(row.dosageForm));
    this.priceFen[rowIndex] = row.priceFen;
    this.stock[rowIndex] = row.stock;
    this.sold[rowIndex] = row.soldNumber;
    this.favorites[rowIndex] = row.favoriteNumber;
    this.expiry[rowIndex] = row.expiresOn === null ? noExpiry : dayIndex(row.expiresOn);
  }

  #writeValue(name: ValueColumn, rowIndex: number, value: number): void {
    const column = this[name];
    const old = column[rowIndex];
    if (old === value) return;
    column[rowIndex] = value;
    this.#setCache.peek(`${name} ${old}`)?.set(rowIndex, false);
    this.#setCache.peek(`${name} ${value}`)?.set(rowIndex, true);
  }

  #writeFlags(rowIndex: number, flags: number): void {
    const changed = (this.flags[rowIndex] ?? 0) ^ flags;
    if (changed === 0) return;
    this.flags[rowIndex] = flags;
    for (const [name, bit] of Object.entries(goodsFlags))
      if ((changed & bit) !== 0) this.#setCache.peek(name)?.set(rowIndex, (flags & bit) !== 0);
  }

  /** Names are read once each: `reloadShared` forgets them. */
  #nameOfMaker(db: Database, id: number): string {
    let name = this.#makerNameCache.get(id);
    if (name === undefined) {
      name = makerById(db).get({ id })?.name ?? '';
      this.#makerNameCache.set(id, name);
    }
    return name;
  }
}

function rowsOf(column: Int32Array, isIn: (value: number) => boolean): GoodsSet {
  const set = new GoodsSet(column.length);
  for (let rowIndex = 0; rowIndex < column.length; rowIndex += 1)
    if (isIn(column[rowIndex] ?? 0)) set.set(rowIndex, true);
  return set;
}

/** Assigns a number to each string, so that a column stores a small integer per value and facets count by it. */
export class WordList {
  readonly #codes = new Map<string, number>();
  readonly #words: string[] = [];

  /** The number of a string; a new string gets the next number. */
  code(word: string): number {
    let code = this.#codes.get(word);
    if (code === undefined) {
      code = this.#words.push(word) - 1;
      this.#codes.set(word, code);
    }
    return code;
  }

  /** undefined for an unknown string. */
  find(word: string): number | undefined {
    return this.#codes.get(word);
  }

  word(code: number): string {
    return this.#words[code] ?? '';
  }

  get size(): number {
    return this.#words.length;
  }
}
