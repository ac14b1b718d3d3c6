import { expect, test } from 'vitest';
import { hasGap, timeLabel } from './message-times.ts';

test.each([
  [undefined, '2026-03-02 10:00:00', true],
  ['2026-03-02 10:00:00', '2026-03-02 10:04:59', false],
  ['2026-03-02 10:00:00', '2026-03-02 10:05:00', true],
  ['2026-03-01 23:59:00', '2026-03-02 00:30:00', true],
])('after %s, %s shows its time: %s', (before, now, shown) => {
  expect(hasGap(before, now)).toBe(shown);
});

test('the year is said where it is another one', () => {
  expect(timeLabel('2026-03-02 10:00:00', 2026)).toBe('03-02 10:00');
  expect(timeLabel('2025-12-31 10:00:00', 2026)).toBe('2025-12-31 10:00');
});
