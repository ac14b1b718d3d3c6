import { limits } from '@baicao/shared/limits';
import { encodeWire } from '@baicao/shared/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '#domain/errors.ts';
import { parseJson, parseWire } from './parse-wire.ts';

// The parser's objects have no prototype; compare their contents.
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test.each([
  ['', {}],
  ['a=1', { a: '1' }],
  ['a', { a: '' }],
  ['a=', { a: '' }],
  ['a=1&a=2', { a: ['1', '2'] }],
  ['a[]=1', { a: ['1'] }],
  ['a[]=1&a[]=2', { a: ['1', '2'] }],
  ['a[1]=y&a[0]=x', { a: ['x', 'y'] }],
  ['a[0]=x&a[7]=y', { a: ['x', 'y'] }],
  ['ids=1,2', { ids: '1,2' }],
  ['params[goods_id]=7', { params: { goods_id: '7' } }],
  [
    'params[0][goods_id]=7&params[0][number]=2&params[1][goods_id]=8',
    { params: [{ goods_id: '7', number: '2' }, { goods_id: '8' }] },
  ],
  ['params%5B0%5D%5Bgoods_id%5D=7', { params: [{ goods_id: '7' }] }],
  ['k=a+b%20c', { k: 'a b c' }],
  ['k=%E9%98%BF%E8%8E%AB', { k: '阿莫' }],
  ['a=1=2', { a: '1=2' }],
  ['&&a=1&', { a: '1' }],
])('%s is read', (text, expected) => {
  expect(plain(parseWire(text))).toEqual(expected);
});

test.each([
  ['a bad escape', 'a=%zz'],
  ['a cut escape', 'a=%E9%98'],
  ['a bad escape in a name', '%=1'],
  ['__proto__', '__proto__=1'],
  ['__proto__ inside', 'a[__proto__][x]=1'],
  ['constructor', 'constructor[prototype]=1'],
  ['a name both value and container', 'a=1&a[b]=2'],
  ['rows without an index', 'a[][b]=1'],
  ['depth 4', 'a[b][c][d]=1'],
  ['an open bracket', 'a[=1'],
  ['a bracket first', '[a]=1'],
  ['no name', '=1'],
  ['mixed appended and named', 'a[]=1&a[b]=2'],
  ['1,001 pairs', Array.from({ length: 1001 }, (_, i) => `a${i}=1`).join('&')],
])('%s is refused with 400', (_title, text) => {
  expect(() => parseWire(text)).toThrow(expect.objectContaining({ code: 400 }));
});

test('longer than 256 KiB is refused with 413, in both forms', () => {
  const long = `a=${'x'.repeat(limits.request.bodyMaxBytes)}`;
  expect(() => parseWire(long)).toThrow(expect.objectContaining({ code: 413 }));
  expect(() => parseJson(`{"a":"${long}"}`)).toThrow(expect.objectContaining({ code: 413 }));
});

test.each([
  ['{"a":1,"b":"2","c":[3,4],"d":null}', { a: '1', b: '2', c: ['3', '4'] }],
  ['{"params":[{"goods_id":7,"number":2}]}', { params: [{ goods_id: '7', number: '2' }] }],
  ['{"a":1e21,"b":-1,"c":1.5,"d":true}', { a: '1e+21', b: '-1', c: '1.5', d: 'true' }],
  ['', {}],
])('JSON %s becomes the same texts', (text, expected) => {
  expect(plain(parseJson(text))).toEqual(expected);
});

test.each(['[1]', '"a"', '1', 'null', '{', '{"__proto__":{"x":1}}', '{"a":{"constructor":1}}', '{"a":[[[1]]]}'])(
  'JSON %s is refused with 400',
  (text) => {
    expect(() => parseJson(text)).toThrow(expect.objectContaining({ code: 400 }));
  },
);

test('any text is parsed or refused with a code, never crashes, never changes Object.prototype', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom('a', '[', ']', '=', '&', '%', '[]', '[0]', '__proto__', '%E9', '+', 'params[0][x]'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      try {
        parseWire(pieces.join(''));
      } catch (error) {
        expect(error).toBeInstanceOf(ApiError);
      }
      expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    }),
    { numRuns: 2000 },
  );
});

test('the parser reads what the client encodes', () => {
  const name = fc
    .stringMatching(/^[a-z_]{1,8}$/)
    .filter((text) => text !== 'constructor' && text !== '__proto__' && text !== 'prototype');
  const leaf = fc.oneof(fc.string(), fc.nat(), fc.boolean());
  const text = (value: unknown) => (typeof value === 'boolean' ? (value ? '1' : '0') : String(value));
  fc.assert(
    fc.property(fc.dictionary(name, leaf), (input) => {
      const expected = Object.fromEntries(
        Object.entries(input).map(([key, value]) => [key, text(value).toWellFormed()]),
      );
      expect(plain(parseWire(encodeWire(input).toString()))).toEqual(expected);
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.dictionary(name, leaf, { minKeys: 1 }), { minLength: 1, maxLength: 9 }), (rows) => {
      const expected = rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([key, value]) => [key, text(value).toWellFormed()])),
      );
      expect(plain(parseWire(encodeWire({ params: rows }).toString()))).toEqual({ params: expected });
    }),
  );
});
