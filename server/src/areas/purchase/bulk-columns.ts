import type { BulkColumn } from '@baicao/shared/contract';
import { isApproval, isBarcode, looksLikeMaker, looksLikeNumber, specsIn } from './bulk-line.ts';
import { headingRowsMax, refuseRows, type TableRow } from './bulk-table.ts';
import { limits } from '@baicao/shared/limits';

export interface Columns {
  readonly columns: readonly { readonly heading: string; readonly meaning: BulkColumn }[];
  /** Rows before the first one: titles and headings. */
  readonly headingRows: number;
  readonly rows: readonly TableRow[];
}

/** Headings as lists of this trade have them; the longest that fits decides, so that 商品条码 is not 商品. */
const headings: readonly (readonly [BulkColumn, RegExp])[] = [
  ['barcode', /条形?码|69码|barcode/i],
  ['approval', /批准文号|注册证|国药准字|批文/],
  ['maker', /生产(厂家|企业|厂商|商)?|厂家|厂商|制造商|产地|企业名称/],
  ['spec', /规格/],
  ['unit', /^(包装|计量|销售|基本)?单位$/],
  ['number', /数量|采购[量数]|计划[量数]|订[购货][量数]|需求量|要货量|盒数|件数|补货|^数$|qty/i],
  ['text', /^整行文字$/],
  ['id', /编[号码]|货号|商品id|^id$|代码/i],
  ['name', /名称?$|品名|药名|通用名|^商品$|^药品$|^产品$/],
];

/** Names, numbers and days of a purchase list that say nothing about which goods are meant. */
const unused = /序号|单价|价格|金额|供应商|备注|库存|批号|效期|有效期|日期|剂型|电话|地址|采购员|零售价|持有人/;

function headingMeaning(cell: string): BulkColumn | undefined {
  const plain = cell.normalize('NFKC').replaceAll(/[\s*:()[\]【】（）必填可选]/g, '');
  if (plain === '' || plain.length > 12) return undefined;
  if (unused.test(plain)) return '';
  return headings.find(([, words]) => words.test(plain))?.[0];
}

/**
 * What each column means: as chosen, by its heading, or guessed by what stands in it. A column that two headings claim belongs
 * to the first.
 */
export function readColumns(table: readonly TableRow[], chosen?: readonly BulkColumn[]): Columns {
  const headingAt = table.slice(0, headingRowsMax).findIndex(isHeadingRow);
  const headingRow = table[headingAt]?.cells ?? [];
  const rows = table.slice(headingAt + 1);
  if (rows.length > limits.bulk.rowsMax) refuseRows();
  const width = Math.max(...table.map(({ cells }) => cells.length));
  const meanings = chosen ?? (headingAt >= 0 ? byHeadings(headingRow) : guessed(rows, width));
  const columns = Array.from({ length: width }, (_, at) => ({
    heading: headingRow[at] ?? '',
    meaning: meanings[at] ?? ('' as const),
  }));
  return { columns, headingRows: headingAt + 1, rows };
}

/** At least two headings, or one that is the whole row; a line with a number in it is goods. */
function isHeadingRow({ cells }: TableRow): boolean {
  const own = cells.filter((cell) => cell !== '');
  const known = own.map(headingMeaning).filter((meaning) => meaning !== undefined);
  const isAlone = own.length === 1 && known.length === 1 && /^(商品|药品|产品)?(名称|品名|清单)$/.test(own[0] ?? '');
  return isAlone || (known.filter((meaning) => meaning !== '').length >= 2 && !own.some((cell) => /^\d+$/.test(cell)));
}

function byHeadings(cells: readonly string[]): BulkColumn[] {
  const taken = new Set<BulkColumn>();
  return cells.map((cell) => {
    const meaning = headingMeaning(cell) ?? '';
    if (meaning === '' || taken.has(meaning)) return '';
    taken.add(meaning);
    return meaning;
  });
}

/** What a cell may be, and the share of a column's cells that must be so. The order decides where two fit. */
const guesses: readonly (readonly [BulkColumn, (cell: string) => boolean, number])[] = [
  ['approval', isApproval, 0.5],
  ['barcode', isBarcode, 0.5],
  ['spec', (cell) => specsIn(cell).join('').length * 2 > cell.replaceAll(/\s/g, '').length, 0.5],
  ['maker', looksLikeMaker, 0.5],
];

/** Columns without headings. The name is the first column of Chinese text that is nothing else. */
function guessed(rows: readonly TableRow[], width: number): BulkColumn[] {
  if (width === 1) return ['text'];
  const guess = new Guess(rows, width);
  for (const [meaning, is, least] of guesses) guess.take(meaning, is, least);
  const figures = guess.free().filter((at) => guess.share(at, looksLikeNumber) >= 0.8);
  for (const [at, meaning] of figureColumns(figures, (at) => guess.cells(at))) guess.set(at, meaning);
  guess.take('unit', (cell) => /^[盒瓶袋支包件箱罐桶条个片贴台只副卷套]$/.test(cell), 0.8);
  const name = guess.take('name', (cell) => /\p{Script=Han}/u.test(cell) || /[a-z]{2}/i.test(cell), 0.5);
  if (name !== undefined && isMixed(guess.cells(name))) guess.set(name, 'text');
  // Makers in short, which end like no maker: 岚州颐禾.
  if (name !== undefined && !guess.has('maker'))
    guess.take('maker', (cell) => /^\p{Script=Han}{4,}$/u.test(cell), 0.5, name);
  return guess.meanings();
}

/** What the columns have been taken for so far. */
class Guess {
  readonly #meanings = new Map<number, BulkColumn>();

  constructor(
    private readonly rows: readonly TableRow[],
    private readonly width: number,
  ) {}

  /** Without the empty ones. */
  cells(at: number): string[] {
    return this.rows.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '');
  }

  free(): number[] {
    return Array.from({ length: this.width }, (_, at) => at).filter((at) => !this.#meanings.has(at));
  }

  share(at: number, is: (cell: string) => boolean): number {
    const cells = this.cells(at);
    return cells.length === 0 ? 0 : cells.filter(is).length / cells.length;
  }

  /** Gives a meaning to the first free column behind `after` of which at least this share of cells fits. */
  take(meaning: BulkColumn, is: (cell: string) => boolean, least: number, after = -1): number | undefined {
    const at = this.free().find((column) => column > after && this.share(column, is) >= least);
    if (at !== undefined) this.set(at, meaning);
    return at;
  }

  set(at: number, meaning: BulkColumn): void {
    this.#meanings.set(at, meaning);
  }

  has(meaning: BulkColumn): boolean {
    return [...this.#meanings.values()].includes(meaning);
  }

  meanings(): BulkColumn[] {
    return Array.from({ length: this.width }, (_, at) => this.#meanings.get(at) ?? '');
  }
}

/** Of several columns of figures 1, 2, 3 … is the serial number, the last one the number to buy, another before it the id. */
function figureColumns(
  columns: readonly number[],
  cellsOf: (at: number) => readonly string[],
): (readonly [number, BulkColumn])[] {
  const isSerial = (at: number) => {
    const cells = cellsOf(at);
    return cells.length > 1 && cells.every((cell, index) => Number(cell) === index + 1);
  };
  const own = columns.filter((at) => !isSerial(at));
  const number = own.at(-1);
  if (number === undefined) return [];
  const id = own.slice(0, -1).find((at) => cellsOf(at).every((cell) => /^\d{1,9}$/.test(cell)));
  return [[number, 'number'], ...(id === undefined ? [] : [[id, 'id'] as const])];
}

/** Names that carry their specification with them. */
function isMixed(cells: readonly string[]): boolean {
  return cells.filter((cell) => specsIn(cell).length > 0).length * 2 > cells.length;
}
