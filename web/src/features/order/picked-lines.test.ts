import { expect, it } from 'vitest';
import { itemsOf } from './picked-lines.ts';

it('takes the picked lines by their ids and leaves out zeros, in whatever order they were picked', () => {
  const picked = new Map([
    [3, 1],
    [1, 2],
    [2, 0],
  ]);
  expect(itemsOf(picked)).toEqual([
    { order_goods_id: 1, number: 2 },
    { order_goods_id: 3, number: 1 },
  ]);
});
