import { describe, expect, test } from 'vitest';
import type { JournalRow } from '#console/control/answers.ts';
import { toneOf } from './code-tag.tsx';
import { curlText } from './curl-text.ts';
import { choicesOf, matches, noFilter, type Filter } from './filter.ts';

const call: JournalRow = {
  id: 1,
  at: '2026-03-02T02:00:00.000Z',
  request_id: 'ab12',
  method: 'POST',
  path: '/api/cart',
  op: 'cart.add',
  persona: 'buyer',
  query: {},
  body: { goods_id: '1001' },
  status: 200,
  code: 10000,
  message: null,
  errors: null,
  fault: null,
  aborted: false,
  ms: 1,
};

describe('the filter', () => {
  test.each<[string, Partial<Filter>, Partial<JournalRow>, boolean]>([
    ['nothing is asked', {}, {}, true],
    ['a word of the body', { text: '1001' }, {}, true],
    ['all words must be there', { text: 'cart 1002' }, {}, false],
    ['capital letters do not matter', { text: 'CART AB12' }, {}, true],
    ['an operation', { op: 'cart.list' }, {}, false],
    ['a code', { code: '10000' }, {}, true],
    ['no answer is a code, too', { code: 'null' }, { code: null }, true],
    ['a person', { persona: 'chain' }, {}, false],
    ['a visitor', { persona: '访客' }, { persona: null }, true],
    ['what went well has not failed', { kind: 'failed' }, {}, false],
    ['a lost answer has failed', { kind: 'failed' }, { code: null, aborted: true }, true],
    ['a fault', { kind: 'fault' }, { fault: 'rule-1' }, true],
    ['no operation', { kind: 'unmatched' }, { op: null }, true],
  ])('%s', (_title, filter, row, isShown) => {
    expect(matches({ ...call, ...row }, { ...noFilter, ...filter })).toBe(isShown);
  });

  test('offers what occurs, once each', () => {
    const rows = [call, { ...call, op: null, persona: null, code: 404 }, call];
    expect(choicesOf(rows)).toEqual({ op: ['cart.add'], code: ['10000', '404'], persona: ['buyer', '访客'] });
  });
});

describe('curl', () => {
  const text = (row: Partial<JournalRow>, namespace = 'default') =>
    curlText({ ...call, ...row }, 'http://a:1', namespace);
  test('is the call of the same person in the same namespace', () => {
    expect(text({}, 'demo')).toBe(
      [
        "curl -X POST 'http://a:1/api/cart'",
        "-H 'X-Emu-Persona: buyer'",
        "-H 'X-Emu-Namespace: demo'",
        "-H 'Content-Type: application/json'",
        `--data '{"goods_id":"1001"}'`,
      ].join(' \\\n  '),
    );
  });
  test.each<[string, Partial<JournalRow>, string]>([
    ['a visitor who reads', { method: 'GET', persona: null, body: {} }, "curl 'http://a:1/api/cart'"],
    [
      'a query with a list and Chinese',
      { method: 'GET', persona: null, body: {}, query: { ids: ['1', '2'], keywords: '阿 莫' } },
      "curl 'http://a:1/api/cart?ids%5B%5D=1&ids%5B%5D=2&keywords=%E9%98%BF+%E8%8E%AB'",
    ],
    [
      'an apostrophe',
      { method: 'GET', persona: null, body: {}, path: "/api/a'b" },
      String.raw`curl 'http://a:1/api/a'\''b'`,
    ],
  ])('%s', (_title, row, wanted) => {
    expect(text(row)).toBe(wanted);
  });
});

test.each([
  [10000, false, 'good'],
  [422, false, 'warn'],
  [459, false, 'warn'],
  [503, false, 'bad'],
  [null, false, 'bad'],
  [10000, true, 'bad'],
] as const)('code %s, aborted %s: %s', (code, aborted, tone) => {
  expect(toneOf({ code, aborted })).toBe(tone);
});
