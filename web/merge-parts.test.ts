import { expect, test } from 'vitest';
import { mergeParts, type Part } from './merge-parts.ts';

const part = (name: string, pages: string, bytes: number, imports: readonly string[] = []): [string, Part] => [
  name,
  { modules: [name], pages: new Set(pages), bytes, imports: new Set(imports) },
];

/** Each letter of `pages` is a page. */
const merged = (...parts: readonly [string, Part][]) =>
  mergeParts(new Map(parts), { script: 1_000, timesOpened: () => 1 })
    .map(({ modules }) => modules.toSorted().join(' '))
    .toSorted();

test('what the same pages need is one script', () => {
  expect(merged(part('price', 'ab', 5_000), part('stock', 'ab', 9_000))).toEqual(['price stock']);
});

test('what other pages need stays apart, unless it is less than a script costs', () => {
  expect(merged(part('price', 'ab', 5_000), part('form', 'bc', 5_000))).toEqual(['form', 'price']);
  expect(merged(part('price', 'ab', 400), part('form', 'bc', 500))).toEqual(['form price']);
});

test('what a page opened often does not need stays apart from what it needs', () => {
  const parts = new Map([part('price', 'ab', 5_000), part('form', 'bc', 700)]);
  const scripts = (often: string) =>
    mergeParts(parts, { script: 1_000, timesOpened: (page) => (page === often ? 20 : 1) }).length;
  expect([scripts('b'), scripts('a'), scripts('c')]).toEqual([1, 2, 2]);
});

test('what a part imports is loaded with it and counts', () => {
  const [price, schemas] = [part('price', 'ab', 400), part('schemas', 'bcd', 50_000)];
  expect(merged(price, part('form', 'b', 700), schemas)).toEqual(['form price', 'schemas']);
  expect(merged(price, part('form', 'b', 700, ['schemas']), schemas)).toEqual(['form', 'price', 'schemas']);
});

test('what is imported by parts that were put together is loaded by the pages of both', () => {
  const [one] = mergeParts(
    new Map([part('price', 'ab', 10, ['money']), part('form', 'bc', 10), part('money', 'ab', 300)]),
    { script: 1_000, timesOpened: () => 1 },
  );
  expect(one?.modules.toSorted()).toEqual(['form', 'money', 'price']);
  expect([...(one?.pages ?? [])].toSorted()).toEqual(['a', 'b', 'c']);
});
