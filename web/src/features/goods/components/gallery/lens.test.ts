import { expect, test } from 'vitest';
import { lensAt } from './lens.ts';

test.each([
  [
    { x: 0.5, y: 0.5 },
    { left: 0.25, top: 0.25, x: 0.5, y: 0.5 },
  ],
  [
    { x: 0, y: 1 },
    { left: 0, top: 0.5, x: 0, y: 1 },
  ],
  [
    { x: 0.1, y: 0.9 },
    { left: 0, top: 0.5, x: 0, y: 1 },
  ],
  [
    { x: -3, y: 7 },
    { left: 0, top: 0.5, x: 0, y: 1 },
  ],
])('places a lens of half the side around %j', (pointer, position) => expect(lensAt(pointer, 2)).toEqual(position));
