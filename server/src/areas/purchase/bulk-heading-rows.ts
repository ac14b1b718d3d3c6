import type { BulkColumn } from '@baicao/shared/contract';
import { headingMeaning, headingRowAt, namesGoods } from './bulk-headings.ts';
import type { TableRow } from './bulk-table.ts';

export interface HeadedTable {
  /** Headings by column; headings in two rows are joined. null: the list has no headings. */
  readonly headings: readonly string[] | null;
  /** Titles and headings before the first row of the list. */
  readonly headingRows: number;
  /** Rows without titles and headings that repeat on each printed page. */
  readonly rows: readonly TableRow[];
}

/** The headings of a list, and the rows below them. A heading over several columns is in a row above theirs: 采购 over 数量 and 单价. */
export function headedTable(table: readonly TableRow[]): HeadedTable {
  const at = headingRowAt(table);
  const headings = table[at]?.cells;
  if (!headings) return { headings: null, headingRows: 0, rows: table };
  const withBelow = together(headings, table[at + 1]?.cells);
  const headingRows = at + (withBelow ? 2 : 1);
  return {
    headings: withBelow ?? underGroups(table[at - 1]?.cells, headings) ?? headings,
    headingRows,
    rows: withoutRepeated(table.slice(headingRows), table.slice(0, headingRows)),
  };
}

function underGroups(above: readonly string[] = [], headings: readonly string[]): string[] | undefined {
  return isOfGroups(above) ? together(above, headings) : undefined;
}

/** Whether a row holds group headings. A title is a single cell; text about the order is no heading. */
function isOfGroups(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const isLone = filled.length === 1 && cells[0] !== '';
  return (
    filled.length > 0 && !isLone && filled.every((cell) => cell.length <= 8 && !/[\d:：]|[单表册]$|清单/.test(cell))
  );
}

/**
 * Two heading rows joined into one; undefined where the rows are not both headings: headings that name goods must not be lost
 * to text that is above only one of them.
 */
function together(top: readonly string[], bottom: readonly string[] = []): string[] | undefined {
  const parts = bottom.map((cell, at) => ({ cell, group: groupAt(top, bottom, at) }));
  const own = parts.filter(({ cell, group }) => cell !== '' && cell !== group);
  if (own.some(({ cell }) => meaningOf(cell) === undefined)) return undefined;
  const counts = own.some(({ cell, group }) => group !== '' && countsIn(cell));
  if (!counts && own.filter(({ group }) => group !== '').length < 2) return undefined;
  const width = Math.max(top.length, bottom.length);
  const joined = Array.from({ length: width }, (_, at) => {
    const { cell = '', group = '' } = parts[at] ?? {};
    return cell === '' ? (top[at] ?? '') : joinedHeading(group, cell);
  });
  const kept = new Set(joined.map(meaningOf));
  const isWide = (at: number) => [at - 1, at + 1].some((next) => parts[next]?.group === parts[at]?.group);
  const isLost = (cell: string, at: number) => isOfGoods(meaningOf(cell)) && !kept.has(meaningOf(cell)) && !isWide(at);
  return namesGoods.some((meaning) => kept.has(meaning)) && !bottom.some(isLost) ? joined : undefined;
}

const meaningOf = (cell: string): BulkColumn | undefined => headingMeaning(cell)?.meaning;
const isOfGoods = (meaning: BulkColumn | undefined): boolean => namesGoods.some((each) => each === meaning);
const countsIn = (cell: string): boolean => meaningOf(cell) === 'number' || meaningOf(cell) === 'cartons';

/** The text above a heading, or above the heading left of it where both are under the same group. */
function groupAt(top: readonly string[], bottom: readonly string[], at: number): string {
  for (let left = at; left >= 0; left -= 1) {
    const group = top[left] ?? '';
    const own = bottom[left] ?? '';
    if (own === '') return '';
    if (group !== '') return group === own && left !== at ? '' : group;
  }
  return '';
}

/** The group matters for numbers, names and codes: 库存 or 供应商 above them changes their meaning. A specification or a unit keeps its meaning. */
function joinedHeading(group: string, cell: string): string {
  const meaning = meaningOf(cell);
  const isItself = meaning !== undefined && ['spec', 'unit', 'maker', 'barcode', 'approval'].includes(meaning);
  return isItself || group === cell || meaningOf(group) === undefined ? cell : group + cell;
}

/** The text of a row, for finding rows that repeat on each page. */
const said = ({ cells }: TableRow): string =>
  cells
    .filter((cell) => cell !== '')
    .join('\t')
    .replaceAll(/第\s*\d+\s*页/g, '第页');
const pageNumber = /^-?\s*第页(?:\s*[,，/]?\s*共\s*\d+\s*页)?\s*-?$/;

function withoutRepeated(rows: readonly TableRow[], head: readonly TableRow[]): readonly TableRow[] {
  const heads = new Set(head.map(said));
  return rows.filter((row) => !heads.has(said(row)) && !pageNumber.test(said(row)));
}
