import { openDatabase } from '@baicao/db/client';
import { expect, test } from 'vitest';
import { seedImage } from './image.ts';
import { figure, testNow } from '#test/worlds.ts';

const options = { seed: 1, goods: 400, now: testNow };

test('an image is made once per process, and every copy of it is private', () => {
  const image = seedImage(options);
  expect(seedImage({ ...options })).toBe(image);
  const [first, second] = [openDatabase(image), openDatabase(image)];
  first.sqlite.exec('DELETE FROM cart_lines');
  expect(figure(first, 'SELECT count(*) FROM cart_lines')).toBe(0);
  expect(figure(second, 'SELECT count(*) FROM cart_lines')).toBeGreaterThan(0);
  expect(figure(openDatabase(image), 'SELECT count(*) FROM cart_lines')).toBeGreaterThan(0);
});

test('other options make another image', () => {
  expect(seedImage({ ...options, seed: 2 }).equals(seedImage(options))).toBe(false);
});
