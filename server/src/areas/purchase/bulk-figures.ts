import type { BulkColumn } from '@baicao/shared/contract';
import { readWhole } from '@baicao/shared/quantity/parse-quantity';
import { looksLikeNumber } from './bulk-line.ts';
import { figureIn, isSum } from './bulk-sums.ts';
import type { TableRow } from './bulk-table.ts';

/** How the number column was chosen among the candidates. */
export interface NumberChoice {
  /** Other columns that may be the number: a row in which they differ is doubtful. */
  readonly rivals: readonly number[];
  /** The column on which numbers, prices and amounts agree, where it is not the column that the headings name. */
  readonly at?: number;
  /** Columns that a row must agree with, where most rows do. */
  readonly sum?: { readonly price: number; readonly amount: number };
}

interface Priced {
  readonly prices: readonly number[];
  readonly amounts: readonly number[];
  /** Columns that may be the number, the likeliest first; negative: none. */
  readonly candidates: readonly number[];
  readonly rivals: readonly number[];
}

/** The share of rows in which number times price is the amount; 0 where no row has all three. */
function sumShare(rows: readonly TableRow[], number: number, price: number, amount: number): number {
  const sums = rows
    .map(({ cells }) => isSum(cells[number], cells[price], cells[amount]))
    .filter((is) => is !== undefined);
  return sums.length === 0 ? 0 : sums.filter(Boolean).length / sums.length;
}

const agreed = 0.8;

/** Chooses the number column by the headings of prices and amounts: the candidate whose products are right in most rows. */
export function numberByAmounts(
  rows: readonly TableRow[],
  { prices, amounts, candidates, rivals }: Priced,
): NumberChoice {
  const [first = -1] = candidates;
  const sums = prices.flatMap((price) =>
    amounts.filter((amount) => amount !== price).map((amount) => ({ price, amount })),
  );
  for (const at of candidates.filter((each) => each >= 0)) {
    const sum = sums.find(({ price, amount }) => sumShare(rows, at, price, amount) >= agreed);
    if (sum) return { rivals: [], sum, ...(at === first ? {} : { at }) };
  }
  return { rivals };
}

export interface FigureColumns {
  readonly meanings: readonly (readonly [number, BulkColumn])[];
  readonly number: NumberChoice;
}

/**
 * Columns of figures without headings: 1, 2, 3 … is the serial number, figures with decimals are money; of three columns of which two multiply to the
 * third, the third is an amount. Of the rest the last column is the number to buy (doubtful where another column could be it),
 * and a column in front of all others is the id.
 */
export function figureColumns(free: readonly number[], cellsOf: (at: number) => readonly string[]): FigureColumns {
  const isSerial = (at: number) => {
    const cells = cellsOf(at);
    return cells.length > 1 && cells.every((cell, index) => Number(cell) === index + 1);
  };
  const isOfFigures = (at: number) => {
    const cells = cellsOf(at);
    return cells.length > 0 && cells.filter(looksLikeNumber).length / cells.length >= 0.8;
  };
  const own = free.filter((at) => isOfFigures(at) && !isSerial(at));
  const [first = 0] = own;
  const isFirst = own.length > 1 && Array.from({ length: first }, (_, at) => at).every(isSerial);
  const id = isFirst && cellsOf(first).every((cell) => /^\d{1,9}$/.test(cell)) ? first : undefined;
  const counted = own.filter((at) => at !== id);
  const { number, rivals } = numberAmong(counted, cellsOf);
  const meanings: (readonly [number, BulkColumn])[] = [
    ...(number === undefined ? [] : [[number, 'number'] as const]),
    ...(id === undefined ? [] : [[id, 'id'] as const]),
    ...counted.filter((at) => at !== number).map((at) => [at, ''] as const),
  ];
  return { meanings, number: { rivals } };
}

function numberAmong(counted: readonly number[], cellsOf: (at: number) => readonly string[]) {
  const factors = factorsIn(counted, cellsOf);
  const whole = (factors ?? counted).filter((at) => cellsOf(at).every(isWholeNumber));
  const plain = whole.filter((at) => !cellsOf(at).every((cell) => /\.\d{2}$/.test(cell)));
  const choices = plain.length > 0 ? plain : whole;
  const number = factors ? choices[0] : choices.at(-1);
  // Whole numbers with two decimals may be numbers written by a program, or prices.
  const isLikeMoney = plain.length === 0 && number !== undefined;
  return { number, rivals: isLikeMoney ? [number] : choices.filter((at) => at !== number) };
}

function isWholeNumber(cell: string): boolean {
  return figureIn(cell) === undefined || readWhole(cell) !== null;
}

/** Two columns whose product is a third column. */
function factorsIn(
  columns: readonly number[],
  cellsOf: (at: number) => readonly string[],
): readonly number[] | undefined {
  const pairs = columns.flatMap((a, at) => columns.slice(at + 1).map((b) => [a, b] as const));
  return pairs.find(([a, b]) =>
    columns.some((sum) => sum !== a && sum !== b && isProduct(cellsOf(a), cellsOf(b), cellsOf(sum))),
  );
}

function isProduct(numbers: readonly string[], prices: readonly string[], amounts: readonly string[]): boolean {
  if (amounts.length === 0 || numbers.length !== amounts.length || prices.length !== amounts.length) return false;
  const right = amounts.filter(
    (amount, at) => isSum(numbers[at], prices[at], amount) === true || isSum(prices[at], numbers[at], amount) === true,
  );
  return right.length / amounts.length >= agreed;
}
