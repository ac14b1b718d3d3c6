import { expect, test } from 'vitest';
import { SheetGrid } from './sheet-grid.ts';

/** Counts how often it is asked. */
class CountedCells extends Map<number, string> {
  static asked = 0;
  override get(column: number): string | undefined {
    CountedCells.asked += 1;
    return super.get(column);
  }
}

const gridOf = (...rows: readonly (readonly [row: number, ...cells: string[]])[]) => {
  const grid = new SheetGrid(5);
  for (const [row, ...cells] of rows)
    grid.rows.push({ row, isHidden: false, cells: new CountedCells([...cells.entries()].filter(([, text]) => text)) });
  return grid;
};
const textsOf = (grid: SheetGrid, most = 100) =>
  grid.sheet(most, (cell) => String(cell ?? '')).rows.map(({ row, cells }) => [row, ...cells]);

test('a text in merged cells of a column is that of each row, up to the next one; a number is not', () => {
  const grid = gridOf([2, '甲', '30'], [3, '', 'x'], [4, '', 'y'], [5, '乙', 'z'], [6, '', 'z']);
  for (const column of [0, 1]) grid.merge({ column, from: 2, to: 3 });
  grid.merge({ column: 0, from: 5, to: 9 });
  expect(textsOf(grid)).toEqual([
    [2, '甲', '30'],
    [3, '甲', 'x'],
    [4, '', 'y'],
    [5, '乙', 'z'],
    [6, '乙', 'z'],
  ]);
});

test('rows come in order, and no more than requested', () => {
  const grid = gridOf([3, 'c'], [1, 'a'], [2, 'b']);
  expect([textsOf(grid, 2), grid.sheet(2, String).isCut]).toEqual([
    [
      [1, 'a'],
      [2, 'b'],
    ],
    true,
  ]);
});

test('each cell is looked at once, whatever number of ranges is merged', () => {
  const rows = Array.from({ length: 1_000 }, (_, at) => [at + 1, '甲', '乙'] as const);
  const grid = gridOf(...rows);
  for (const { row } of grid.rows) grid.merge({ column: 0, from: row, to: row + 1_000 });
  CountedCells.asked = 0;
  textsOf(grid);
  expect(CountedCells.asked).toBeLessThanOrEqual(3 * rows.length);
});
