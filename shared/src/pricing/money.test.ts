import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fenOf,
  formatYuan,
  leftFen,
  maxFen,
  minFen,
  parseYuan,
  percentOf,
  perPiece,
  nearestFen,
  ratioFen,
  sumFen,
  timesFen,
  timesReached,
  wholeFen,
  yuanSign,
} from './money.ts';

describe('parseYuan', () => {
  test.each([
    ['0', 0],
    ['0.00', 0],
    ['0.29', 29],
    ['4.35', 435],
    ['12.5', 1250],
    ['12.50', 1250],
    ['1.01', 101],
    ['8.20', 820],
    ['16.08', 1608],
    ['999999999999.99', 99_999_999_999_999],
  ])('%s yuan is %i fen', (text, fen) => expect(parseYuan(text)).toBe(fen));

  test.each([
    '',
    ' ',
    '.5',
    '5.',
    '1.234',
    '-1',
    '+1',
    '1e3',
    '0x10',
    '01',
    '1,000',
    '１２',
    ' 1',
    '1 ',
    '¥1',
    'NaN',
    'Infinity',
    '1.2.3',
    '1000000000000',
  ])('refuses %j', (text) => expect(parseYuan(text)).toBeNull());

  test('every price below 1,000 yuan survives a round trip', () => {
    for (let fen = 0; fen < 100_000; fen += 1) if (parseYuan(formatYuan(fen)) !== fen) expect(fen).toBe(-1);
  });
});

test.each([
  ['12.50', 1250],
  ['0.29', 29],
  [null, 0],
  ['', 0],
  ['-1.00', 0],
  ['1.234', 0],
])('fenOf(%j) is %i', (yuan, fen) => expect(fenOf(yuan)).toBe(fen));

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [29, '0.29'],
  [100, '1.00'],
  [1250, '12.50'],
  [-5, '-0.05'],
  [-1250, '-12.50'],
  [-0, '0.00'],
])('formatYuan(%i) is %s', (fen, text) => expect(formatYuan(fen)).toBe(text));

test.each([
  [1250, '¥12.50'],
  [-1, '−¥0.01'],
  [151_006, '¥1,510.06'],
  [-123_456_789, '−¥1,234,567.89'],
  [0, '¥0.00'],
])('yuanSign(%i) is %s', (fen, text) => expect(yuanSign(fen)).toBe(text));

test.each([0.5, NaN, Infinity, 2 ** 53])('%d is no amount', (value) => {
  expect(() => wholeFen(value)).toThrow(RangeError);
  expect(() => formatYuan(value)).toThrow(RangeError);
});

test('a product or a sum beyond 2^53 throws instead of rounding', () => {
  expect(() => timesFen(999_999_999, 999_999_999)).toThrow(RangeError);
  expect(() => sumFen([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
});

test.each([
  [999, 94, 100, 939],
  [29, 1, 3, 9],
  [0, 5, 7, 0],
  [1, 99, 100, 0],
  [100, 100, 100, 100],
  [90_071_992_547_409, 99_999, 100_000, 90_071_091_827_483],
])('⌊%i × %i ÷ %i⌋ = %i', (fen, numerator, denominator, result) =>
  expect(ratioFen(fen, numerator, denominator)).toBe(result),
);

test.each([
  [-1, 1, 1],
  [1, -1, 1],
  [1, 1, 0],
])('refuses the ratio %i × %i ÷ %i', (...ratio) => {
  expect(() => ratioFen(...ratio)).toThrow(RangeError);
});

test('ratioFen is the exact floor, also where doubles round', () => {
  fc.assert(
    fc.property(
      fc.nat(2 ** 46),
      fc.nat(2 ** 30),
      fc.integer({ min: 1, max: 2 ** 31 - 1 }),
      (fen, numerator, denominator) => {
        const exact = (BigInt(fen) * BigInt(numerator)) / BigInt(denominator);
        fc.pre(exact <= BigInt(Number.MAX_SAFE_INTEGER));
        expect(ratioFen(fen, numerator, denominator)).toBe(Number(exact));
      },
    ),
    { numRuns: 2_000 },
  );
});

test.each([
  [1, 1, 2, 1],
  [3, 1, 2, 2],
  [149, 1, 100, 1],
  [150, 1, 100, 2],
  [-149, 1, 100, -1],
  [-150, 1, 100, -2],
  [0, 13, 113, 0],
  [90_071_992_547_409, 99_999, 100_000, 90_071_091_827_484],
])('%i × %i ÷ %i to the nearest fen is %i', (fen, numerator, denominator, result) =>
  expect(nearestFen(fen, numerator, denominator)).toBe(result),
);

test('small figures', () => {
  expect([
    percentOf(435, 94),
    perPiece(100, 3),
    timesReached(250, 100),
    timesReached(250, 0),
    timesReached(0, 5),
  ]).toEqual([408, 33, 2, 0, 0]);
  expect([minFen(3, 1, 2), maxFen(3, 1, 2), leftFen(5, 3), leftFen(3, 5)]).toEqual([1, 3, 2, 0]);
});
