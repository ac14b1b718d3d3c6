import { expect, it } from 'vitest';
import { payPhase } from './pay-phase.ts';

it.each([
  [0, 1000, 999, 'open'],
  [0, 1000, 1000, 'expired'],
  [0, 0, 9999, 'open'],
  [1, 1000, 999, 'paid'],
  [6, 0, 5, 'paid'],
  [7, 1000, 999, 'cancelled'],
])('status %i, expires at %i, now %i: %s', (status, expiresAt, now, phase) => {
  expect(payPhase(status, expiresAt, now)).toBe(phase);
});
