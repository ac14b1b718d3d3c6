import { expect, it } from 'vitest';
import { headsFor } from './use-safe-hover.ts';

const panel = { left: 220, top: 100, bottom: 520 };

const moves: [name: string, before: [number, number], now: [number, number], expected: boolean][] = [
  ['straight into the panel', [100, 200], [120, 200], true],
  ['slanting down into it', [100, 200], [130, 240], true],
  ['slanting up into it', [100, 400], [140, 330], true],
  ['straight down the rows', [100, 200], [100, 240], false],
  ['down and back', [100, 200], [90, 240], false],
  ['too steep to reach it', [100, 200], [104, 300], false],
  ['above it', [200, 110], [210, 80], false],
  ['standing still', [100, 200], [100, 200], false],
];
it.each(moves)('%s', (_, [x1, y1], [x2, y2], expected) => {
  expect(headsFor({ x: x1, y: y1 }, { x: x2, y: y2 }, panel)).toBe(expected);
});
