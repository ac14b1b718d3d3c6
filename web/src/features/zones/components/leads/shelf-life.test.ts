import { expect, test } from 'vitest';
import { daysLeft, paceText, urgencyOf } from './shelf-life.ts';

test.each([
  ['2026-11-21', '2026-12-11', 20],
  ['2026-11-21', '2026-11-21', 0],
  ['2026-11-21', '2026-11-20', 0],
  ['2026-11-21', null, null],
])('from %s to %s: %s days', (today, expiry, days) => expect(daysLeft(today, expiry)).toBe(days));

test.each([
  [30, 'month'],
  [31, 'quarter'],
  [90, 'quarter'],
  [91, 'half'],
] as const)('%i days left: within a %s', (days, urgency) => expect(urgencyOf(days)).toBe(urgency));

test.each([
  [10, 62, '每 6 天售出 1 盒'],
  [10, 10, '每 1 天售出 1 盒'],
  [10, 9, '每天售出 2 盒'],
  [100, 20, '每天售出 5 盒'],
  [10, 0, ''],
])('%i pieces in %i days: %s', (pieces, days, text) => expect(paceText(pieces, days, '盒')).toBe(text));
