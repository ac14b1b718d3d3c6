import type { Columns } from './bulk-columns.ts';
import { figureIn, isSum } from './bulk-sums.ts';

/** A sentence why the number of a row is a guess; empty where it is none. */
export function numberDoubt(cells: readonly string[], { columns, number }: Columns): string {
  const at = columns.findIndex(({ meaning }) => meaning === 'number');
  const own = cells[at] ?? '';
  if (at < 0 || own === '') return '';
  return rivalDoubt(cells, { columns, number }, at) || sumDoubt(cells, number.sum, own);
}

function rivalDoubt(
  cells: readonly string[],
  { columns, number }: Pick<Columns, 'columns' | 'number'>,
  at: number,
): string {
  const own = cells[at] ?? '';
  if (number.rivals.includes(at)) return `“${own}”像是价格或金额，请确认数量`;
  const rival = number.rivals.find(
    (other) => figureIn(cells[other]) !== undefined && figureIn(cells[other]) !== figureIn(own),
  );
  if (rival === undefined) return '';
  const nameOf = (column: number) =>
    columns[column]?.heading ? `「${columns[column].heading}」` : `第 ${column + 1} 列`;
  return `数量按${nameOf(at)}的 ${own} 识别，${nameOf(rival)}是 ${cells[rival]}，请确认数量`;
}

function sumDoubt(cells: readonly string[], sum: Columns['number']['sum'], own: string): string {
  if (!sum || isSum(own, cells[sum.price], cells[sum.amount]) !== false) return '';
  return `数量 ${own} × 单价 ${cells[sum.price]} 与金额 ${cells[sum.amount]} 不符，请确认数量`;
}
