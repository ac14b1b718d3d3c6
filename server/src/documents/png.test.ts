import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { png } from '#test/png.ts';
import { plainPng } from './png.ts';

/** The pixels of a PNG as `plainPng` writes it, row by row. */
function pixelsOf(bytes: Buffer | null): number[][] {
  if (!bytes) throw new Error('no picture');
  const width = bytes.readUInt32BE(16);
  const at = bytes.indexOf('IDAT');
  const rows = inflateSync(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4)));
  return Array.from({ length: bytes.readUInt32BE(20) }, (_, y) => [
    ...rows.subarray(y * (1 + width * 3) + 1, (y + 1) * (1 + width * 3)),
  ]);
}

describe('plainPng', () => {
  test('drops transparency onto white, and everything that is no picture', () => {
    const rows = Buffer.from([0, 0, 0, 0, 255, 0, 0, 0, 0, 200, 100, 50, 128, 0, 0, 0, 51]);
    const plain = plainPng(png({ width: 4, height: 1, kind: 6, rows }), 10);
    expect(pixelsOf(plain)).toEqual([[0, 0, 0, 255, 255, 255, 227, 177, 152, 204, 204, 204]]);
    expect(plain?.includes('secret')).toBe(false);
    expect(plain?.[25]).toBe(2);
  });

  test('undoes each filter of the format', () => {
    const rows = Buffer.from(
      [
        [0, 10, 20, 30, 40, 50, 60],
        [1, 1, 2, 3, 1, 1, 1],
        [2, 5, 5, 5, 5, 5, 5],
        [3, 8, 8, 8, 8, 8, 8],
        [4, 1, 1, 1, 1, 1, 1],
      ].flat(),
    );
    expect(pixelsOf(plainPng(png({ width: 2, height: 5, rows }), 10))).toEqual([
      [10, 20, 30, 40, 50, 60],
      [1, 2, 3, 2, 3, 4],
      [6, 7, 8, 7, 8, 9],
      [11, 11, 12, 17, 17, 18],
      [12, 12, 13, 18, 18, 19],
    ]);
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
    ['one of a palette', png({ kind: 3 })],
    ['one that is too wide', png({ width: 11, height: 1 })],
    ['one without pixels', png({ height: 0 })],
    ['one that unpacks to more than it says', png({ rows: Buffer.alloc(1_000_000) })],
    ['one that unpacks to less', png({ rows: Buffer.alloc(3) })],
    ['an unknown filter', png({ width: 1, height: 1, rows: Buffer.from([9, 1, 2, 3]) })],
  ])('refuses %s', (_title, bytes) => {
    expect(plainPng(bytes, 10)).toBeNull();
  });
});
