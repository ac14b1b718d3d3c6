// Rule: the certificates of the site are good on any day, and say that they are made up.
import { expect, test } from 'vitest';
import { siteLicences } from './site-licences.ts';
import { dayOf } from './time/shanghai.ts';

test.each(['2024-02-29', '2026-01-01', '2026-12-31', '2031-06-30'])(
  'on %s every certificate is good, for two years and more',
  (day) => {
    const now = Date.parse(`${day}T10:00:00+08:00`);
    const inTwoYears = dayOf(now + 700 * 86_400_000);
    for (const { name, validFrom, validTo } of siteLicences(now)) {
      expect([name, validFrom < day, validTo > inTwoYears]).toEqual([name, true, true]);
    }
  },
);

test('keys and numbers are each its own, and none is a real number', () => {
  const licences = siteLicences(Date.parse('2026-03-02T10:00:00+08:00'));
  expect(new Set(licences.map(({ key }) => key)).size).toBe(licences.length);
  for (const { number } of licences) expect(number).toMatch(/示例|SHILI|^JY0{8,}$/);
});
