import '#test/dom.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serverNow } from '#api/server-clock.ts';
import { renderAt } from '#test/render-at.tsx';
import { Countdown } from './countdown.tsx';

test.each([
  [36_565, true, /^剩 10:09:2\d$/, null],
  [3_500, true, /^剩 00:5\d:\d\d$/, 'soon'],
  [500, true, /^剩 00:0\d:\d\d$/, 'now'],
  // A sale that ends soon asks nothing of the reader.
  [500, false, /^剩 00:0\d:\d\d$/, null],
  [90_000, true, /^剩 1天 0\d:\d\d:\d\d$/, null],
] as const)('%i s to a deadline (%o) are text, coloured as they run out', (left, isDeadline, text, urgency) => {
  renderAt('/', <Countdown to={serverNow() + left} label="剩" isDeadline={isDeadline} />);
  const timer = screen.getByRole('timer');
  expect(timer.textContent).toMatch(text);
  expect(timer.getAttribute('data-urgency')).toBe(urgency);
});
