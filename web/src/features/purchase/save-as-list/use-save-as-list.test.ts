import { limits } from '@baicao/shared/limits';
import { expect, it } from 'vitest';
import { partsOf, savedText } from './use-save-as-list.ts';

const { itemsPerCall } = limits.purchaseList;
const items = (count: number) => Array.from({ length: count }, (_, index) => ({ goods_id: index + 1, number: 1 }));

it.each([
  [0, []],
  [1, [1]],
  [itemsPerCall, [itemsPerCall]],
  [itemsPerCall + 1, [itemsPerCall, 1]],
])('%d rows travel in %j', (count, sizes) => {
  const parts = partsOf(items(count));
  expect(parts.map((part) => part.length)).toEqual(sizes);
  expect(parts.flat()).toEqual(items(count));
});

const row = (state: 'saved' | 'corrected' | 'refused', reason = '') => ({ goods_id: 1, number: 1, state, reason });

it.each([
  ['已存入「甲」：2 个品种', [row('saved'), row('saved')]],
  ['已存入「甲」：2 个品种，1 个按中包装调整了数量', [row('saved'), row('corrected', '调整')]],
  [
    '已存入「甲」：1 个品种，1 个没有存入（每张清单最多 500 个品种）',
    [row('saved'), row('refused', '每张清单最多 500 个品种')],
  ],
])('%s', (text, rows) => expect(savedText('甲', rows)).toBe(text));
