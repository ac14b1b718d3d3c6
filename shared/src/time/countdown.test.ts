import { expect, test } from 'vitest';
import { countdownParts, countdownText, windowState } from './countdown.ts';

test.each([
  [0, '00:00:00'],
  [-5, '00:00:00'],
  [1, '00:00:01'],
  [0.2, '00:00:01'],
  [59, '00:00:59'],
  [60, '00:01:00'],
  [3_599, '00:59:59'],
  [3_600, '01:00:00'],
  [86_399, '23:59:59'],
  [86_400, '1天 00:00:00'],
  [180_061, '2天 02:01:01'],
])('%d seconds left: %s', (seconds, text) => expect(countdownText(seconds)).toBe(text));

test('ends at 0 and not before', () => {
  expect([countdownParts(0.001).isOver, countdownParts(0).isOver, countdownParts(-1).isOver]).toEqual([
    false,
    true,
    true,
  ]);
});

test.each([
  [9, 'coming'],
  [10, 'running'],
  [19, 'running'],
  [20, 'over'],
])('at %i the window 10–20 is %s', (now, state) => {
  expect(windowState(now, 10, 20)).toBe(state);
});
