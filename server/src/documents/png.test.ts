import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { png } from '#test/png.ts';
import { plainPng } from './png.ts';

/** The colours of a PNG, row by row. */
function pixelsOf(bytes: Buffer | null): number[][] {
  if (!bytes) throw new Error('no picture');
  const { width, height, data } = PNG.sync.read(bytes);
  const colours = data.filter((_, index) => index % 4 !== 3);
  return Array.from({ length: height }, (_, y) => [...colours.subarray(y * width * 3, (y + 1) * width * 3)]);
}

function changed(bytes: Buffer): Buffer {
  const other = Buffer.from(bytes);
  const at = other.indexOf('IDAT') + 8;
  other[at] = (other[at] ?? 0) ^ 1;
  return other;
}

describe('plainPng', () => {
  test('puts transparency on white, and drops everything that is no picture', () => {
    const rows = Buffer.from([0, 0, 0, 0, 255, 0, 0, 0, 0, 200, 100, 50, 128, 0, 0, 0, 51]);
    const plain = plainPng(png({ width: 4, height: 1, kind: 6, rows }), 10);
    expect(pixelsOf(plain)).toEqual([[0, 0, 0, 255, 255, 255, 227, 177, 152, 204, 204, 204]]);
    expect(plain?.includes('secret')).toBe(false);
    expect(plain?.[25]).toBe(2);
  });

  test('has no blank edges', () => {
    const white = [255, 255, 255];
    const row = (...pixels: number[][]) => [0, ...pixels.flat()];
    const rows = Buffer.from(
      [
        row(white, white, white, white),
        row(white, white, [9, 9, 9], white),
        row(white, [7, 7, 7], white, white),
        row(white, white, white, white),
      ].flat(),
    );
    expect(pixelsOf(plainPng(png({ width: 4, height: 4, rows }), 10))).toEqual([
      [255, 255, 255, 9, 9, 9],
      [7, 7, 7, 255, 255, 255],
    ]);
  });

  test.each([
    ['one on which nothing is drawn', png({ width: 1, height: 1, rows: Buffer.from([0, 255, 255, 255]) })],
    ['no PNG', Buffer.from('x'.repeat(80))],
    ['nothing', Buffer.alloc(0)],
    ['a picture that is cut off', png().subarray(0, -4)],
    ['more than a picture', Buffer.concat([png(), Buffer.from('<script>')])],
    ['an interlaced one', png({ interlaced: 1 })],
    ['one of a palette that it lacks', png({ kind: 3 })],
    ['one whose bytes changed on the way', changed(png())],
    ['one that is too wide', png({ width: 11, height: 1 })],
    ['one without pixels', png({ height: 0 })],
    ['one that unpacks to more than it says', png({ rows: Buffer.alloc(1_000_000) })],
    ['an unknown filter', png({ width: 1, height: 1, rows: Buffer.from([9, 1, 2, 3]) })],
  ])('refuses %s', (_title, bytes) => {
    expect(plainPng(bytes, 10)).toBeNull();
  });
});
