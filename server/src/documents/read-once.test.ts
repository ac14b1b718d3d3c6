import { expect, test, vi } from 'vitest';
import { readOnce } from './read-once.ts';

test('a text that is said in thousands of cells is read once, also where it says nothing', () => {
  const read = vi.fn((text: string) => text.trim());
  const said = readOnce(read);
  const cells = Array.from({ length: 3_000 }, (_, at) => [' 甲 ', ' ', '乙'][at % 3] ?? '');
  expect(new Set(cells.map((cell) => said(cell)))).toEqual(new Set(['甲', '', '乙']));
  expect(read).toHaveBeenCalledTimes(3);
});
