import { expect, test } from 'vitest';
import { parseMoment } from './shanghai.ts';
import { isServiceOpen, serviceHours } from './service-hours.ts';

test.each([
  ['2026-03-02 08:29:59', false],
  ['2026-03-02 08:30:00', true],
  ['2026-03-01 12:00:00', true],
  ['2026-03-02 19:59:59', true],
  ['2026-03-02 20:00:00', false],
  ['2026-03-02 00:00:00', false],
])('at %s customer service answers: %s', (moment, isOpen) => {
  expect(isServiceOpen(parseMoment(moment) ?? 0)).toBe(isOpen);
});

test('the shown hours equal the checked ones', () => {
  expect(serviceHours).toBe('每日 8:30–20:00');
});
