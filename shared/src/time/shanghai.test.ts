import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  lastDayOf,
  dayBounds,
  dayOf,
  daysBetween,
  formatMoment,
  midnightOf,
  parseDay,
  orderedPeriod,
  parseTypedDay,
  parseMoment,
  periodBounds,
  spokenMoment,
  weekBounds,
  yearOf,
} from './shanghai.ts';

test.each([
  ['1970-01-01 08:00:00', 0],
  ['2026-01-31 00:00:00', Date.UTC(2026, 0, 30, 16)],
  ['2024-02-29 23:59:59', Date.UTC(2024, 1, 29, 15, 59, 59)],
  ['2000-03-01 00:00:00', Date.UTC(2000, 1, 29, 16)],
  ['2100-02-28 12:00:00', Date.UTC(2100, 1, 28, 4)],
  ['1969-12-31 23:59:59', Date.UTC(1969, 11, 31, 15, 59, 59)],
])('%s', (text, ms) => {
  expect(parseMoment(text)).toBe(ms);
  expect(formatMoment(ms)).toBe(text);
  expect(formatMoment(ms + 999)).toBe(text);
});

test('a moment in a sentence', () => expect(spokenMoment(Date.UTC(2026, 7, 3, 1, 5, 59))).toBe('8月3日 09:05'));

test.each([
  '',
  '2026-01-31',
  '2026-02-29 00:00:00',
  '2026-04-31 00:00:00',
  '2026-13-01 00:00:00',
  '2026-00-01 00:00:00',
  '2026-01-00 00:00:00',
  '2026-01-31 24:00:00',
  '2026-01-31 12:60:00',
  '2026-01-31 12:00:60',
  '2026-1-31 12:00:00',
  '2026-01-31T12:00:00',
  ' 2026-01-31 12:00:00',
  '2026-01-31 12:00:00Z',
  '２０２６-01-31 12:00:00',
])('%j is no moment', (text) => expect(parseMoment(text)).toBeNull());

test('agrees with Intl on every day of 1995 to 2105 and survives a round trip', () => {
  const intl = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Shanghai',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  for (let ms = Date.UTC(1995, 0, 1); ms < Date.UTC(2105, 0, 1); ms += 86_400_000 + 3_601_000) {
    const text = formatMoment(ms);
    if (text !== intl.format(ms) || parseMoment(text) !== ms) expect(text).toBe(intl.format(ms));
  }
});

describe('bounds', () => {
  const noon = Date.UTC(2026, 6, 15, 4);
  test('a day is 24 hours, its end belongs to the next', () => {
    const { fromMs, toMs } = dayBounds(noon);
    expect([formatMoment(fromMs), formatMoment(toMs - 1_000), dayOf(toMs)]).toEqual([
      '2026-07-15 00:00:00',
      '2026-07-15 23:59:59',
      '2026-07-16',
    ]);
  });

  test.each([
    ['2026-07-13', '2026-07-13'],
    ['2026-07-15', '2026-07-13'],
    ['2026-07-19', '2026-07-13'],
    ['2026-07-20', '2026-07-20'],
    ['1969-12-31', '1969-12-29'],
  ])('the week of %s begins on Monday %s', (day, monday) => {
    const { fromMs, toMs } = weekBounds((parseDay(day) ?? NaN) + 5_000);
    expect([dayOf(fromMs), toMs - fromMs]).toEqual([monday, 7 * 86_400_000]);
  });

  test('a period includes both days', () => {
    expect(periodBounds('2026-07-01', '2026-07-01')).toEqual(dayBounds(Date.UTC(2026, 6, 1)));
    expect(periodBounds('2026-07-02', '2026-07-01')).toBeNull();
    expect(periodBounds('2026-07-01', '2026-07-32')).toBeNull();
    expect(periodBounds('x', '2026-07-01')).toBeNull();
  });
});

test.each([
  ['2026-01-31', '2026-01-31', 0],
  ['2026-01-31', '2026-02-01', 1],
  ['2024-02-28', '2024-03-01', 2],
  ['2026-03-01', '2026-02-28', -1],
])('from %s to %s: %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
  expect(addDays(from, days)).toBe(to);
});

test('text that is not a calendar day', () => {
  expect([daysBetween('2026-02-30', '2026-03-01'), daysBetween('2026-03-01', '')]).toEqual([null, null]);
  for (const reckon of [() => addDays('never', 1), () => addMonths('2026-02-30', 1), () => midnightOf('')]) {
    expect(reckon).toThrow(RangeError);
  }
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-03-02', 12, '2027-03-02'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-11-30', 1, '2026-12-30'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-03-02', 0, '2026-03-02'],
])('%s and %i months: %s', (day, months, later) => expect(addMonths(day, months)).toBe(later));

test.each([
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-03-01', 12, '2025-02-28'],
  ['2023-03-01', 12, '2024-02-29'],
  ['2024-02-29', 48, '2028-02-28'],
  ['2025-02-28', 12, '2026-02-27'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-01-01', 1, '2026-01-31'],
  ['2026-03-31', 12, '2027-03-30'],
])('%s and %i months: the last day is %s', (day, months, last) => expect(lastDayOf(day, months)).toBe(last));

test('the year changes at midnight in Shanghai', () => {
  expect([yearOf(Date.UTC(2026, 11, 31, 15, 59)), yearOf(Date.UTC(2026, 11, 31, 16))]).toEqual([2026, 2027]);
});

test('every moment is inside its day and its week', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 4e12 }), (ms) => {
      for (const { fromMs, toMs } of [dayBounds(ms), weekBounds(ms)]) expect(fromMs <= ms && ms < toMs).toBe(true);
      expect(parseDay(dayOf(ms))).toBe(dayBounds(ms).fromMs);
    }),
  );
});

test.each([
  ['2026-11-25', '2026-11-25'],
  ['2026/1/5', '2026-01-05'],
  ['2026.01.05', '2026-01-05'],
  [' 2026年1月5日 ', '2026-01-05'],
  ['20261125', '2026-11-25'],
  ['11-25', '2026-11-25'],
  ['1125', '2026-11-25'],
  ['12-24', '2025-12-24'],
  ['2027-01-01', '2027-01-01'],
  ['2-29', null],
  ['2024-2-29', '2024-02-29'],
  ['2026-02-30', null],
  ['11', null],
  ['昨天', null],
  ['', null],
])('%o typed on 2026-11-27 is %s', (text, day) => {
  expect(parseTypedDay(text, '2026-11-27')).toBe(day);
});

test.each([
  ['2026-02-28', '2026-02-01', '2026-02-01', '2026-02-28'],
  ['2026-02-01', '2026-02-28', '2026-02-01', '2026-02-28'],
  ['2026-02-28', '', '2026-02-28', ''],
  ['', '2026-02-01', '', '2026-02-01'],
])('the days from %s to %s in order', (start, end, first, last) => {
  expect(orderedPeriod({ start, end })).toEqual({ start: first, end: last });
});
