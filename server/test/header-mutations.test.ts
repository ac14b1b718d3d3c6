import { contract } from '@baicao/shared/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '#testing.ts';
import { fuzzRequests, inside } from './random-requests.ts';
import { answersIn, exchange, type RawAnswer } from './raw-request.ts';

/**
 * Requests with mutated headers, written byte by byte: each gets an answer of the product and no fault, what a header says comes back in no
 * header, nobody smuggles a second request past the first, and a write happens only where its answer says so.
 */
const mark = 'mark7f3a';
const body = 'goods_ids=1001';
const bases = [
  `GET ${contract.goods.list.path}?page=2`,
  `GET ${contract.user.base.path}`,
  `GET ${contract.cart.list.path}`,
  `POST ${contract.favorite.add.path}`,
  `POST ${contract.favorite.cancel.path}`,
  'GET /images/categories/1.svg',
  'GET /docs',
  'GET /healthz',
  'GET /nowhere',
];

/** Names of headers that servers, proxies and frameworks act upon. */
const names = [
  ['host', 'origin', 'referer', 'cookie', 'content-type', 'content-length', 'transfer-encoding', 'content-encoding'],
  ['accept', 'accept-encoding', 'accept-language', 'accept-charset', 'range', 'if-range', 'if-none-match', 'if-match'],
  ['if-modified-since', 'expect', 'connection', 'upgrade', 'te', 'trailer', 'keep-alive', 'idempotency-key'],
  ['x-request-id', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'via', 'max-forwards'],
  ['x-http-method-override', 'x-original-url', 'x-rewrite-url', 'authorization', 'user-agent', 'prefer', 'priority'],
  ['sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest', '__proto__', 'constructor', 'x', 'sec-websocket-key'],
].flat();

const values = [
  [
    '',
    ' ',
    '\t',
    '0',
    '-1',
    '+14',
    '14',
    '0x0e',
    '14, 14',
    '9'.repeat(30),
    '9e99',
    'null',
    '*',
    '*/*',
    ';;;',
    ',,,',
    '"',
  ],
  [
    'chunked',
    'Chunked',
    'xchunked',
    'chunked, identity',
    'identity',
    'gzip',
    'br;q=0',
    'gzip, br;q=1.5',
    'close',
    'upgrade',
  ],
  [
    'keep-alive',
    'websocket',
    '100-continue',
    'trailers',
    'bytes=0-',
    'bytes=-1',
    'bytes=5-2',
    'bytes=0-1,3-4',
    'W/"x"',
  ],
  ['PUT', 'DELETE', '/api/user/logout', '../../etc/passwd', '%0d%0aset-cookie:%20x=1', 'cross-site', 'same-origin'],
  ['navigate', 'application/json', 'multipart/form-data', 'text/plain', 'for=127.0.0.1;proto=https', '127.0.0.1, ::1'],
  [mark, `https://${mark}.example`, `${mark}.example:99999`, `sid=${mark}`, `a=${mark}; a=${mark}`, `"${mark}`],
  ['\u00e9\u00ff', '\u0001', '\u0000', 'x'.repeat(5_000), '=', '[', '{"a":1}', 'Mon, 02 Mar 2026 02:00:00 GMT'],
].flat();

const edits = fc.array(
  fc.record({
    how: fc.constantFrom('set', 'add', 'drop', 'fold', 'space'),
    name: fc.constantFrom(...names),
    value: fc.constantFrom(...values),
  }),
  { minLength: 1, maxLength: 3 },
);
const requests = fc.record({ base: fc.constantFrom(...bases), edits });

type Header = readonly [name: string, value: string];
type Edits = typeof edits extends fc.Arbitrary<infer T> ? T : never;

function edited(headers: readonly Header[], { how, name, value }: Edits[number]): Header[] {
  if (how === 'drop') return headers.filter(([other]) => other !== name);
  if (how === 'add') return [...headers, [name, value]];
  if (how === 'fold') return [...headers, [name, `${value}\r\n ${value}`]];
  if (how === 'space') return [...headers, [`${name} `, value]];
  return [...headers.filter(([other]) => other !== name), [name, value]];
}

/** Whether the edits may change where the request ends: its body may then be taken for a second request. */
const mayFrame = (all: Edits) =>
  all.some(({ name }) => /^(content-length|transfer-encoding|connection|upgrade)$/.test(name));

let emulator: Emulator;
let port: number;
beforeAll(async () => {
  emulator = await createEmulator({ app: { control: null } });
  port = await emulator.listen();
});
afterAll(() => emulator.close());

function expectOurs({ status, head, headers, body: text }: RawAnswer, request: string): void {
  expect(status, request).toBeLessThan(500);
  expect(status, request).toBeGreaterThanOrEqual(200);
  expect(headers.get('x-request-id'), request).toMatch(/^[0-9a-f]{16}$/);
  expect(headers.get('x-content-type-options'), request).toBe('nosniff');
  expect(headers.get('content-security-policy'), request).toMatch(/^default-src 'none'/);
  expect(head, request).not.toContain(mark);
  expect(text, request).not.toMatch(inside);
  // The sentence of 403 names the origin that it refuses.
  if (status !== 403) expect(text, request).not.toContain(mark);
  const isEnvelope =
    headers.get('content-type') === 'application/json; charset=utf-8' && !headers.has('content-encoding');
  if (isEnvelope && status >= 400) expect(JSON.parse(text), request).toMatchObject({ code: expect.any(Number) });
}

test('a request with mutated headers gets one answer of the product, and no write but what its answer says', async () => {
  const favourites = () =>
    emulator.db.sqlite
      .prepare(
        "SELECT count(*) FROM favorites WHERE goods_id = 1001 AND buyer_id = (SELECT id FROM buyers WHERE username = 'newbie')",
      )
      .pluck()
      .get();
  const cookie = emulator.session('newbie');
  let answered = 0;
  for (const { base, edits: all } of fc.sample(requests, fuzzRequests)) {
    const isWrite = base.startsWith('POST');
    const headers: Header[] = [
      ['host', 'shop'],
      ['cookie', cookie],
      ...(isWrite
        ? ([
            ['content-type', 'application/x-www-form-urlencoded'],
            ['content-length', '14'],
          ] as const)
        : []),
    ];
    const lines = all.reduce<readonly Header[]>(edited, headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const request = `${base} HTTP/1.1\r\n${lines.join('')}\r\n${isWrite ? body : ''}`;
    const before = favourites();
    const { answers, rest } = answersIn(await exchange(port, request));
    const [first, ...others] = answers;
    expect(rest.toString('latin1'), request).toBe('');
    if (first) expectOurs(first, request);
    // A request that is cut off needs no answer, and what follows on a framed request is no request.
    else expect(mayFrame(all), request).toBe(true);
    expect(
      others.map(({ status }) => status).filter((status) => status !== 400),
      request,
    ).toEqual([]);
    if (others.length > 0) expect(mayFrame(all), request).toBe(true);
    if (first?.status !== 200 || !isWrite) expect(favourites(), request).toBe(before);
    if (first?.status === 200) answered += 1;
  }
  // Many are answered all the same: the mutations are no mere noise.
  expect(answered).toBeGreaterThan(fuzzRequests / 10);
});
