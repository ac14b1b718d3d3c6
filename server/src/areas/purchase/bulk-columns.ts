import type { BulkColumn } from '@baicao/shared/contract';
import { isApproval, isBarcode, looksLikeMaker, specsIn } from './bulk-line.ts';
import { figureColumns, numberByAmounts, type NumberChoice } from './bulk-figures.ts';
import { headedTable } from './bulk-heading-rows.ts';
import { byHeadings, moneyColumns } from './bulk-headings.ts';
import type { TableRow } from './bulk-table.ts';

export interface Columns {
  readonly columns: readonly { readonly heading: string; readonly meaning: BulkColumn }[];
  /** Title and heading rows before the first row of the list. */
  readonly headingRows: number;
  readonly rows: readonly TableRow[];
  /** How the number column was chosen among the candidates. */
  readonly number: NumberChoice;
}

/**
 * The meaning of each column: as chosen, by its heading, or guessed from its cells. Of columns whose headings mean the same, the one
 * with the clearest heading counts; number times price equal to an amount shows which column is the number to buy.
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

/** Moves the meaning `number` to the column at this index. */
function meantAs(meaning: BulkColumn, at: number, number: number | undefined): BulkColumn {
  if (at === number) return 'number';
  return meaning === 'number' ? '' : meaning;
}

/** Forms are printed with more numbered lines than are filled in: a row with nothing but its line number is empty. */
function withoutNumbersAlone(rows: readonly TableRow[], columns: Columns['columns']): readonly TableRow[] {
  if (!columns.some(({ meaning }) => meaning !== '')) return rows;
  const saysNothing = (cell: string, at: number) => cell === '' || (columns[at]?.meaning === '' && /^\d+$/.test(cell));
  return rows.filter(({ cells }) => !cells.every(saysNothing));
}

/** Tests for the cells of a column, and the share of cells that must pass. The first test that passes decides. */
const guesses: readonly (readonly [BulkColumn, (cell: string) => boolean, number])[] = [
  ['approval', isApproval, 0.5],
  ['barcode', isBarcode, 0.5],
  ['spec', (cell) => specsIn(cell).join('').length * 2 > cell.replaceAll(/\s/g, '').length, 0.5],
  ['maker', looksLikeMaker, 0.5],
];

/** Meanings of columns without headings. The name is the first column of Chinese text with no other meaning. */
function guessed(rows: readonly TableRow[], width: number): FoundMeanings {
  if (width === 1) return { meanings: ['text'], number: { rivals: [] } };
  const guess = new Guess(rows, width);
  for (const [meaning, is, least] of guesses) guess.take(meaning, is, least);
  const figures = figureColumns(guess.free(), (at) => guess.cells(at));
  for (const [at, meaning] of figures.meanings) guess.set(at, meaning);
  guess.take('unit', (cell) => /^[盒瓶袋支包件箱罐桶条个片贴台只副卷套]$/.test(cell), 0.8);
  const name = guess.take('name', (cell) => /\p{Script=Han}/u.test(cell) || /[a-z]{2}/i.test(cell), 0.5);
  if (name !== undefined && isMixed(guess.cells(name))) guess.set(name, 'text');
  // Short names of makers, which do not end like a company: 岚州颐禾.
  if (name !== undefined && !guess.has('maker'))
    guess.take('maker', (cell) => /^\p{Script=Han}{4,}$/u.test(cell), 0.5, name);
  return { meanings: guess.meanings(), number: figures.number };
}

/** The meanings guessed so far. */
class Guess {
  readonly #meanings = new Map<number, BulkColumn>();

  constructor(
    private readonly rows: readonly TableRow[],
    private readonly width: number,
  ) {}

  /** The cells of a column that are not empty. */
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

  /** Gives a meaning to the first free column after `after` of whose cells at least this share passes. */
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

/** Whether names contain their specification. */
function isMixed(cells: readonly string[]): boolean {
  return cells.filter((cell) => specsIn(cell).length > 0).length * 2 > cells.length;
}
