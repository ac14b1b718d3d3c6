import { limits } from '@baicao/shared/limits';
import { expect, it } from 'vitest';
import { pollAfter } from './use-scan.ts';

const { pollFirstMs, pollMaxMs } = limits.wechatScan;

it('asks less and less often, and quickly again once the code was scanned', () => {
  const waits = Array.from({ length: 20 }, (_, asked) => pollAfter(asked, false));
  expect(waits[0]).toBe(pollFirstMs);
  expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
  expect(waits.at(-1)).toBe(pollMaxMs);
  expect(pollAfter(20, true)).toBe(pollFirstMs);
});
