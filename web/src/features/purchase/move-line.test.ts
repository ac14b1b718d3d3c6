import { expect, it } from 'vitest';
import { movedId } from './move-line.ts';

it.each([
  [2, -1, [2, 1, 3]],
  [2, 1, [1, 3, 2]],
  [1, -1, [1, 2, 3]],
  [3, 1, [1, 2, 3]],
  [9, 1, [1, 2, 3]],
] as const)('%d moved by %d', (id, direction, order) => expect(movedId([1, 2, 3], id, direction)).toEqual(order));
