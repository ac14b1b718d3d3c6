import { expect, it } from 'vitest';
import { barcodeBars } from './barcode-bars.ts';

it('encodes digits as Code 128: start, digit pairs, check character, stop', () => {
  const { width, path } = barcodeBars('20260101');
  // Start C, four digit pairs and the check character take 11 modules each, the stop 13.
  expect(width).toBe(6 * 11 + 13);
  expect(path.startsWith('M0 0h2v1h-2z')).toBe(true);
  // Three bars per character, four in the stop.
  expect(path.match(/M/g)).toHaveLength(6 * 3 + 4);
});

it('encodes the suffix of a split order', () => {
  expect(barcodeBars('20260101_2').width).toBeGreaterThan(barcodeBars('20260101').width);
});
