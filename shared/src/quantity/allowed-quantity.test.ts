// Rule: step and minimum are the pack; limit and stock cap it, rounded down; a rest below one pack may be bought; from 80 % a carton is
// filled.
// Complaint: "147 reduced to 147".
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowedQuantity, smallestAllowed } from './allowed-quantity.ts';
import type { QuantityInput } from './allowed-quantity.ts';

const goods: Omit<QuantityInput, 'wanted'> = { packSize: 10, cartonSize: 0, stock: 1_000, limitLeft: null, unit: '盒' };

type Case = [string, Partial<QuantityInput> & { wanted: number }, number, string[]];

describe('allowed quantity', () => {
  test.each<Case>([
    ['a multiple stays, without a word', { wanted: 20 }, 20, []],
    ['raised to the pack', { wanted: 11 }, 20, ['pack: 已按中包装 10 调整为 20 盒']],
    ['one piece becomes one pack', { wanted: 1 }, 10, ['pack: 已按中包装 10 调整为 10 盒']],
    ['0 takes it out, without a word', { wanted: 0 }, 0, []],
    ['exactly the stock', { wanted: 1_000 }, 1_000, []],
    ['above the stock', { wanted: 1_010 }, 1_000, ['stock: 库存仅剩 1000 盒，已调整为 1000 盒']],
    ['stock that is no multiple', { wanted: 30, stock: 25 }, 20, ['stock: 库存仅剩 25 盒，已按中包装 10 调整为 20 盒']],
    ['raised above the stock', { wanted: 21, stock: 25 }, 20, ['stock: 库存仅剩 25 盒，已按中包装 10 调整为 20 盒']],
    ['20 of 25 need no warning', { wanted: 20, stock: 25 }, 20, []],
    [
      'stock below one pack: the whole rest',
      { wanted: 10, stock: 6 },
      6,
      ['rest: 库存不足一个中包装，已调整为全部余量 6 盒'],
    ],
    [
      'the whole rest and not part of it',
      { wanted: 3, stock: 6 },
      6,
      ['rest: 库存不足一个中包装，已调整为全部余量 6 盒'],
    ],
    ['the whole rest asked for', { wanted: 6, stock: 6 }, 6, []],
    [
      'the rest may not be bought',
      { wanted: 6, stock: 6, mayBuyRest: false },
      0,
      ['stock-below-pack: 库存仅剩 6 盒，不足一个中包装 10 盒，暂不能购买'],
    ],
    ['sold out', { wanted: 10, stock: 0 }, 0, ['sold-out: 已售罄，可设置到货提醒']],
    ['stock counted below nothing', { wanted: 10, stock: -3 }, 0, ['sold-out: 已售罄，可设置到货提醒']],
    [
      'above the limit',
      { wanted: 50, limitLeft: 20, limitName: '每日' },
      20,
      ['limit: 每日限购还可购 20 盒，已调整为 20 盒'],
    ],
    [
      'a limit that is no multiple',
      { wanted: 50, limitLeft: 25, limitName: '每周' },
      20,
      ['limit: 每周限购还可购 25 盒，已按中包装 10 调整为 20 盒'],
    ],
    ['at the limit', { wanted: 20, limitLeft: 20 }, 20, []],
    ['147 is never reduced to 147', { wanted: 147, packSize: 1, limitLeft: 147, stock: 147 }, 147, []],
    [
      'limit 2 of single pieces',
      { wanted: 5, packSize: 1, limitLeft: 2, limitName: '本单' },
      2,
      ['limit: 本单限购还可购 2 盒，已调整为 2 盒'],
    ],
    ['limit used up', { wanted: 10, limitLeft: 0, limitName: '活动期' }, 0, ['limit-used-up: 活动期限购数量已用完']],
    [
      'limit below one pack',
      { wanted: 10, limitLeft: 3, limitName: '本单' },
      0,
      ['limit-below-pack: 本单限购还可购 3 盒，不足最小购买量 10 盒，暂不能购买'],
    ],
    [
      'limit below the rest',
      { wanted: 10, stock: 6, limitLeft: 3, limitName: '本单' },
      0,
      ['limit-below-pack: 本单限购还可购 3 盒，不足最小购买量 6 盒，暂不能购买'],
    ],
    ['limit at the rest', { wanted: 6, stock: 6, limitLeft: 6 }, 6, []],
    [
      'the scarcer of both names itself',
      { wanted: 99, stock: 50, limitLeft: 30, limitName: '每日' },
      30,
      ['limit: 每日限购还可购 30 盒，已调整为 30 盒'],
    ],
    ['79 % of a carton is broken', { wanted: 79, packSize: 1, cartonSize: 100 }, 79, []],
    [
      '80 % becomes the carton',
      { wanted: 80, packSize: 1, cartonSize: 100 },
      100,
      ['carton: 已达整件 100 的八成，已凑成整件 100 盒'],
    ],
    [
      'raised by the pack to 80 %',
      { wanted: 71, cartonSize: 100 },
      100,
      ['carton: 已达整件 100 的八成，已凑成整件 100 盒'],
    ],
    ['70 of 100', { wanted: 70, cartonSize: 100 }, 70, []],
    [
      'the second carton too',
      { wanted: 180, cartonSize: 100 },
      200,
      ['carton: 已达整件 100 的八成，已凑成整件 200 盒'],
    ],
    ['just into the second carton', { wanted: 110, cartonSize: 100 }, 110, []],
    ['no full carton beyond the stock', { wanted: 80, cartonSize: 100, stock: 95 }, 80, []],
    ['no full carton beyond the limit', { wanted: 80, cartonSize: 100, limitLeft: 99 }, 80, []],
    ['a carton that is no multiple of the pack', { wanted: 90, cartonSize: 96 }, 90, []],
    ['no pack size counts as 1', { wanted: 7, packSize: 0 }, 7, []],
    ['the unit of the goods', { wanted: 3, packSize: 5, unit: '瓶' }, 5, ['pack: 已按中包装 5 调整为 5 瓶']],
  ])('%s', (_, change, number, reasons) => {
    const result = allowedQuantity({ ...goods, ...change });
    expect(result.number).toBe(number);
    expect(result.reasons.map(({ code, text }) => `${code}: ${text}`)).toEqual(reasons);
  });

  test('a reason states the old and the new number', () => {
    expect(allowedQuantity({ ...goods, wanted: 11 }).reasons).toMatchObject([{ from: 11, to: 20 }]);
  });

  test.each([1.5, -1, NaN, Infinity])('refuses %d pieces', (wanted) => {
    expect(() => allowedQuantity({ ...goods, wanted })).toThrow(RangeError);
  });
});

test.each<[string, Partial<QuantityInput>, number, string[]]>([
  ['one pack', {}, 10, []],
  ['the rest below one pack', { stock: 6 }, 6, []],
  ['nothing when sold out', { stock: 0 }, 0, ['sold-out']],
  ['nothing when the limit is used up', { limitLeft: 0 }, 0, ['limit-used-up']],
  ['a pack that is a carton', { packSize: 100, cartonSize: 100 }, 100, []],
])('smallest: %s', (_, change, number, codes) => {
  const result = smallestAllowed({ ...goods, ...change });
  expect([result.number, result.reasons.map((reason) => reason.code)]).toEqual([number, codes]);
});

const input = fc.record({
  wanted: fc.nat(2_000),
  packSize: fc.nat(30),
  cartonSize: fc.oneof(
    fc.nat(300),
    fc.nat(12).map((packs) => packs * 10),
  ),
  stock: fc.integer({ min: -5, max: 1_500 }),
  limitLeft: fc.option(fc.nat(1_500)),
  unit: fc.constant('盒'),
  mayBuyRest: fc.boolean(),
});
const runs = { numRuns: 5_000 };

test('is idempotent: a corrected number is returned unchanged, without a reason', () => {
  fc.assert(
    fc.property(input, (asked) => {
      const { number } = allowedQuantity(asked);
      expect(allowedQuantity({ ...asked, wanted: number })).toEqual({ number, reasons: [] });
    }),
    runs,
  );
});

test('never over stock or limit; a multiple of the pack, all remaining stock, or 0', () => {
  fc.assert(
    fc.property(input, (asked) => {
      const { number } = allowedQuantity(asked);
      expect(number).toBeGreaterThanOrEqual(0);
      expect(number).toBeLessThanOrEqual(Math.max(0, asked.stock));
      expect(number).toBeLessThanOrEqual(asked.limitLeft ?? Infinity);
      const isRest = asked.mayBuyRest && asked.stock < asked.packSize && number === asked.stock;
      expect(isRest || number % Math.max(1, asked.packSize) === 0).toBe(true);
    }),
    runs,
  );
});

// Rule: step and minimum are the pack; limit and stock cap it, rounded down; a rest below one pack may be bought; from 80 % a carton is
// filled.
test('a reason exactly when the number changed, with both numbers, never "147 to 147"', () => {
  fc.assert(
    fc.property(input, (asked) => {
      const { number, reasons } = allowedQuantity(asked);
      expect(reasons.length).toBe(number === asked.wanted ? 0 : 1);
      for (const reason of reasons) expect([reason.from, reason.to]).toEqual([asked.wanted, number]);
    }),
    runs,
  );
});

test('the smallest number is always accepted, and a larger request never yields less', () => {
  fc.assert(
    fc.property(input, (asked) => {
      const smallest = smallestAllowed(asked).number;
      const { number } = allowedQuantity(asked);
      if (asked.wanted > 0) expect(number === 0).toBe(smallest === 0);
      if (number > 0) expect(number).toBeGreaterThanOrEqual(smallest);
      expect(allowedQuantity({ ...asked, wanted: asked.wanted + 1 }).number).toBeGreaterThanOrEqual(number);
    }),
    runs,
  );
});
