import type { BulkColumn } from '@baicao/shared/contract';
import { isApproval, isBarcode, looksLikeMaker, specsIn } from './bulk-line.ts';
import { figureColumns, numberByAmounts, type NumberChoice } from './bulk-figures.ts';
import { headedTable } from './bulk-heading-rows.ts';
import { byHeadings, moneyColumns } from './bulk-headings.ts';
import type { TableRow } from './bulk-table.ts';

export interface Columns {
  readonly columns: readonly { readonly heading: string; readonly meaning: BulkColumn }[];
  /** Rows before the first one: titles and headings. */
  readonly headingRows: number;
  readonly rows: readonly TableRow[];
  /** How the column of numbers was told from others that it could be. */
  readonly number: NumberChoice;
}

/**
 * What each column means: as chosen, by its heading, or guessed by what stands in it. Of columns that mean the same by their headings the one
 * with the clearest heading counts; numbers that multiply to an amount show which column is ordered by.
 */
export function readColumns(table: readonly TableRow[], chosen?: readonly BulkColumn[]): Columns {
  const { headings, headingRows, rows } = headedTable(table);
  const width = Math.max(...table.map(({ cells }) => cells.length));
  const found = chosen ? { meanings: chosen, number: { rivals: [] } } : foundMeanings(headings, rows, width);
  const columns = Array.from({ length: width }, (_, at) => ({
    heading: headings?.[at] ?? '',
    meaning: found.meanings[at] ?? ('' as const),
  }));
  return { columns, headingRows, rows: withoutNumbersAlone(rows, columns), number: found.number };
}

interface FoundMeanings {
  readonly meanings: readonly BulkColumn[];
  readonly number: NumberChoice;
}

function foundMeanings(headings: readonly string[] | null, rows: readonly TableRow[], width: number): FoundMeanings {
  if (!headings) return guessed(rows, width);
  const { meanings, rivals, numbers } = byHeadings(headings);
  const money = moneyColumns(headings);
  const number = numberByAmounts(rows, {
    ...money,
    candidates: [meanings.indexOf('number'), ...numbers, ...money.others],
    rivals,
  });
  return {
    meanings: number.at === undefined ? meanings : meanings.map((meaning, at) => meantAs(meaning, at, number.at)),
    number,
  };
}

/** The number moves to the column at this place. */
function meantAs(meaning: BulkColumn, at: number, number: number | undefined): BulkColumn {
  if (at === number) return 'number';
  return meaning === 'number' ? '' : meaning;
}

/** Forms are printed with more numbered lines than are filled in: a figure in a column that is not used is no row. */
function withoutNumbersAlone(rows: readonly TableRow[], columns: Columns['columns']): readonly TableRow[] {
  if (!columns.some(({ meaning }) => meaning !== '')) return rows;
  const saysNothing = (cell: string, at: number) => cell === '' || (columns[at]?.meaning === '' && /^\d+$/.test(cell));
  return rows.filter(({ cells }) => !cells.every(saysNothing));
}

/** What a cell may be, and the share of a column's cells that must be so. The order decides where two fit. */
const guesses: readonly (readonly [BulkColumn, (cell: string) => boolean, number])[] = [
  ['approval', isApproval, 0.5],
  ['barcode', isBarcode, 0.5],
  ['spec', (cell) => specsIn(cell).join('').length * 2 > cell.replaceAll(/\s/g, '').length, 0.5],
  ['maker', looksLikeMaker, 0.5],
];

/** Columns without headings. The name is the first column of Chinese text that is nothing else. */
function guessed(rows: readonly TableRow[], width: number): FoundMeanings {
  if (width === 1) return { meanings: ['text'], number: { rivals: [] } };
  const guess = new Guess(rows, width);
  for (const [meaning, is, least] of guesses) guess.take(meaning, is, least);
  const figures = figureColumns(guess.free(), (at) => guess.cells(at));
  for (const [at, meaning] of figures.meanings) guess.set(at, meaning);
  guess.take('unit', (cell) => /^[盒瓶袋支包件箱罐桶条个片贴台只副卷套]$/.test(cell), 0.8);
  const name = guess.take('name', (cell) => /\p{Script=Han}/u.test(cell) || /[a-z]{2}/i.test(cell), 0.5);
  if (name !== undefined && isMixed(guess.cells(name))) guess.set(name, 'text');
  // Makers in short, which end like no maker: 岚州颐禾.
  if (name !== undefined && !guess.has('maker'))
    guess.take('maker', (cell) => /^\p{Script=Han}{4,}$/u.test(cell), 0.5, name);
  return { meanings: guess.meanings(), number: figures.number };
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

/** Names that carry their specification with them. */
function isMixed(cells: readonly string[]): boolean {
  return cells.filter((cell) => specsIn(cell).length > 0).length * 2 > cells.length;
}
