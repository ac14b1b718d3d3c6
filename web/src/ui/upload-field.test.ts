import { limits } from '@baicao/shared/limits';
import { expect, it } from 'vitest';
import { sizeText } from './file-size.ts';
import { jpegName, sizeWithin } from './shrink-photo.ts';
import { fileError } from './use-chosen-file.ts';

const { maxBytes } = limits.upload;

it.each([
  ['image/jpeg', 1, true],
  ['application/pdf', maxBytes, true],
  ['image/png', maxBytes + 1, false],
  ['image/png', 0, false],
  ['image/gif', 10, false],
  ['', 10, false],
  ['text/html', 10, false],
])('%s of %i bytes is accepted: %s', (type, size, mayGo) => expect(fileError({ type, size }) === '').toBe(mayGo));

it.each([
  [
    { width: 6000, height: 4000 },
    { width: 3000, height: 2000 },
  ],
  [
    { width: 1000, height: 9000 },
    { width: 333, height: 3000 },
  ],
  [
    { width: 9000, height: 1 },
    { width: 3000, height: 1 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
])('%o is drawn as %o', (size, drawn) => expect(sizeWithin(size, 3000)).toEqual(drawn));

it('a photo made smaller is a JPEG of the same name', () => {
  expect(['营业执照.PNG', 'a.b.webp', 'scan'].map(jpegName)).toEqual(['营业执照.jpg', 'a.b.jpg', 'scan.jpg']);
});

it('a size over the limit never reads like the limit', () => {
  expect([maxBytes, maxBytes + 1, 640 * 1024].map(sizeText)).toEqual(['5 MB', '5.1 MB', '640 KB']);
});
