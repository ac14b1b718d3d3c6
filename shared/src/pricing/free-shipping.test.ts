// Rule: one item from its number ships free, else from the amount; paid orders of today that are still here ride along.
import { expect, test } from 'vitest';
import { shippingFor } from './free-shipping.ts';

const rule = { shippingFeeFen: 1_500, freeFromFen: 50_000, noTransOrderFen: 0 };
const line = (lineTotalFen: number, number = 1, freeShippingFrom: number | null = null) => ({
  lineTotalFen,
  number,
  freeShippingFrom,
});

test.each([
  ['a fen short', [line(49_999)], 0, 1_500, 1, 1, '还差 ¥0.01 包邮'],
  ['exactly there', [line(50_000)], 0, 0, 0, 0, '已满足包邮条件，本单包邮'],
  ['above', [line(60_000)], 0, 0, -10_000, 0, '已满足包邮条件，本单包邮'],
  ['two lines together', [line(20_000), line(29_000)], 0, 1_500, 1_000, 1_000, '还差 ¥10.00 包邮'],
  ['unshipped orders of today ride along', [line(20_000)], 30_000, 0, 0, 0, '已满足包邮条件，本单包邮'],
  ['they count in the gap', [line(20_000)], 10_000, 1_500, 20_000, 20_000, '还差 ¥200.00 包邮'],
  ['one item at qg_number', [line(100, 10, 10), line(100)], 0, 0, 49_800, 0, '已含单品包邮商品，本单包邮'],
  ['one item above qg_number', [line(100, 11, 10)], 0, 0, 49_900, 0, '已含单品包邮商品，本单包邮'],
  ['one item below qg_number', [line(100, 9, 10)], 0, 1_500, 49_900, 49_900, '还差 ¥499.00 包邮'],
  ['nothing selected', [], 0, 0, 50_000, 50_000, '满 ¥500.00 包邮'],
])('%s', (_, lines, noTransOrderFen, feeFen, rawGapFen, gapFen, text) => {
  expect(shippingFor(lines, { ...rule, noTransOrderFen })).toMatchObject({
    feeFen,
    isFree: feeFen === 0,
    rawGapFen,
    gapFen,
    text,
  });
});
