import { openDatabase } from '@baicao/db/client';
import { eventually } from '@baicao/shared/test/eventually';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memoryFiles } from '#domain/files.ts';
import { buildPassThrough } from '#pass-through/pass-through.ts';
import { buildApp, FrozenClock, seededFile, seededRandom, testNow } from '#testing.ts';
import { registerWeb } from '#web/static-web.ts';
import { answersIn, exchange, type RawAnswer } from './raw-request.ts';

/**
 * Malformed requests, written byte by byte: every answer is the product's own, with its request
 * id and its headers, in Chinese for data and as the page for an address a person would open.
 */
const envelope = 'envelope';
const page = 'page';
type Wanted = readonly [status: number, kind: typeof envelope | typeof page | 'empty'];

const host = 'host: 127.0.0.1\r\n';
const get = (path: string) => `GET ${path} HTTP/1.1\r\n${host}\r\n`;
const call = (line: string, headers = '', body = '') => `${line} HTTP/1.1\r\n${host}${headers}\r\n${body}`;
const form = 'content-type: application/x-www-form-urlencoded\r\n';

const odd: readonly (readonly [title: string, bytes: string, wanted: Wanted])[] = [
  ['a cut escape in a page address', get('/%E0%A4%A'), [404, page]],
  ['a bare per cent in a page address', get('/order/info/100%'), [404, page]],
  ['an escape that is no UTF-8 in a page address', get('/%ff/%fe'), [404, page]],
  ['a cut escape, asked for with HEAD', call('HEAD /%E0%A4%A'), [404, 'empty']],
  ['a cut escape, sent to with POST', call('POST /%E0%A4%A'), [400, envelope]],
  ['a cut escape in a call', get('/api/%E0%A4%A'), [400, envelope]],
  ['a cut escape in a path parameter', get('/api/goods/detail/%E0%A4%A'), [400, envelope]],
  ['a cut escape in a phone number', get('/api/user/phone/138%'), [400, envelope]],
  ['a cut escape in a picture', get('/images/goods/%zz'), [400, envelope]],
  ['a cut escape under the control calls', call('POST /__emu/world/%zz'), [400, envelope]],
  ['a cut escape in a query', get('/api/goods/list?keywords=%E0%A4%A'), [400, envelope]],
  ['a path parameter of 300 characters', get(`/api/goods/detail/${'1'.repeat(300)}`), [404, envelope]],
  ['an unknown page of 3,000 characters', get(`/${'x'.repeat(3000)}`), [200, page]],
  ['an unknown call', get('/api/none'), [404, envelope]],
  ['an unknown call with a slash too many', get('//api//none'), [200, page]],
  ['an unknown asset', get('/assets/none.js'), [404, envelope]],
  ['a way out of the folder', get('/assets/..%2f..%2f..%2fetc%2fpasswd'), [404, envelope]],
  ['a NUL in an asset', get('/assets/%00.js'), [404, envelope]],
  ['a way out of the documentation', get('/docs/viewer/..%2f..%2fpackage.json'), [404, envelope]],
  ['an absolute address', get('http://127.0.0.1/api/none'), [404, envelope]],
  ['an address without a slash', get('api/none'), [400, envelope]],
  ['an asterisk', call('OPTIONS *'), [404, envelope]],
  ['OPTIONS of a call', call('OPTIONS /api/goods/list'), [404, envelope]],
  ['HEAD of an unknown call', call('HEAD /api/none'), [404, 'empty']],
  ['TRACE', call('TRACE /api/goods/list'), [404, envelope]],
  ['PATCH of a call', call('PATCH /api/cart/1/edit'), [404, envelope]],
  ['a method of another protocol', call('PROPFIND /api/goods/list'), [404, envelope]],
  ['a method nobody knows', call('FETCH /api/goods/list'), [400, envelope]],
  ['a method in small letters', call('get /api/goods/list'), [400, envelope]],
  ['CONNECT', call('CONNECT 127.0.0.1:80'), [400, envelope]],
  ['no HTTP at all', 'hello\r\n\r\n', [400, envelope]],
  ['TLS on a plain port', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', [400, envelope]],
  ['a version that is none', `GET / HTTP/9.9\r\n${host}\r\n`, [400, envelope]],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400, envelope]],
  ['no Host', 'GET /api/goods/list HTTP/1.1\r\n\r\n', [400, envelope]],
  ['a header without a name', call('GET /api/goods/list', ': x\r\n'), [400, envelope]],
  ['a header with a control character', call('GET /api/goods/list', 'x: \x01\r\n'), [400, envelope]],
  ['headers of 20 KiB', call('GET /api/goods/list', `cookie: ${'x'.repeat(20 * 1024)}\r\n`), [431, envelope]],
  ['an address of 20 KiB', get(`/api/goods/list?keywords=${'x'.repeat(20 * 1024)}`), [431, envelope]],
  ['an expectation nobody meets', call('GET /api/none', 'expect: the-unexpected\r\n'), [404, envelope]],
  ['a wish to upgrade', call('GET /api/none', 'connection: upgrade\r\nupgrade: websocket\r\n'), [404, envelope]],
  ['a length that is none', call('POST /api/favorite', 'content-length: x\r\n'), [400, envelope]],
  ['two lengths', call('POST /api/favorite', 'content-length: 1\r\ncontent-length: 2\r\n', 'ab'), [400, envelope]],
  [
    'a length and chunks',
    call('POST /api/favorite', 'content-length: 1\r\ntransfer-encoding: chunked\r\n', '0\r\n\r\n'),
    [400, envelope],
  ],
  [
    'a chunk that is none',
    call('POST /api/favorite', `${form}transfer-encoding: chunked\r\n`, 'xyz\r\n'),
    [400, envelope],
  ],
  [
    'a chunk with 20 KiB beside its length',
    call('POST /api/favorite', `${form}transfer-encoding: chunked\r\n`, `1;${'x'.repeat(20 * 1024)}\r\n`),
    [413, envelope],
  ],
  ['a body of 300 KiB', call('POST /api/favorite', `${form}content-length: 307200\r\n`, 'x'), [413, envelope]],
  [
    'a content type that is none',
    call('POST /api/favorite', 'content-type: ;;;\r\ncontent-length: 1\r\n', 'x'),
    [415, envelope],
  ],
  ['a body from another site', call('POST /api/favorite', 'origin: null\r\n'), [403, envelope]],
];

/** The first whole answer. */
async function send(port: number, bytes: string): Promise<RawAnswer> {
  const firstIn = (received: Buffer) => answersIn(received, bytes.startsWith('HEAD')).answers[0];
  const received = await exchange(port, bytes, (so) => firstIn(so) !== undefined);
  const first = firstIn(received);
  if (first === undefined) throw new Error(`no whole answer: ${received.toString()}`);
  return first;
}

const folder = mkdtempSync(join(tmpdir(), 'baicao-odd-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>百草仓</title><style nonce="__NONCE__"></style>');
const random = seededRandom('odd');
const apps: FastifyInstance[] = [];

async function listening(app: FastifyInstance): Promise<number> {
  await registerWeb(app, { folder, random });
  await app.listen({ port: 0, host: '127.0.0.1' });
  apps.push(app);
  return (app.server.address() as AddressInfo).port;
}

let own: number;
let front: number;
beforeAll(async () => {
  const db = openDatabase(seededFile(testNow));
  own = await listening(buildApp({ db, clock: new FrozenClock(testNow), random, files: memoryFiles() }));
  front = await listening(buildPassThrough({ apiHost: `http://127.0.0.1:${own}`, random }));
});
afterAll(async () => {
  for (const app of apps.toReversed()) await app.close();
  rmSync(folder, { recursive: true });
});

function expectOurs({ status, headers, body }: RawAnswer, [wantedStatus, kind]: Wanted): void {
  expect([status, body]).toEqual([wantedStatus, body]);
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/);
  expect(headers.get('content-security-policy')).not.toContain('unsafe');
  if (kind === page) {
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('content-security-policy')).toContain("base-uri 'none'");
    expect(headers.get('content-security-policy')).toContain(/nonce="([0-9a-f]{32})"/.exec(body)?.[1]);
  }
  if (kind === envelope) {
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    // A sentence of the product; the sentence of 403 names the origin it refuses and the remedy.
    const sentence =
      status === 403
        ? /^请求来自 .+，不是本站 .*，已拒绝。.*PUBLIC_ORIGIN.*CORS_ORIGINS$/
        : /^[^a-z]*(Cookie)?[^a-z]*$/;
    expect(JSON.parse(body)).toEqual({ code: status, message: expect.stringMatching(sentence) });
  }
}

describe('every malformed request gets an answer of the product', () => {
  test.each(odd)('%s', async (_title, bytes, wanted) => {
    expectOurs(await send(own, bytes), wanted);
  });
});

/** Requests that are refused before they reach the real host. */
const unsent = odd.filter(
  ([, bytes]) => !/^(OPTIONS|HEAD|TRACE|PATCH|PROPFIND|POST \/api)|GET \S*\/api\/none/.test(bytes),
);

describe('in front of a real host too', () => {
  test.each(unsent)('%s', async (_title, bytes, wanted) => {
    expectOurs(await send(front, bytes), wanted);
  });
});

describe('while other requests are running', () => {
  test('a request that times out gets 408 on its own connection', async () => {
    const [app] = apps;
    const arrived = new Promise<Socket>((resolve) => app?.server.once('connection', resolve));
    const answer = send(own, call('POST /api/favorite', `${form}content-length: 100\r\n`, 'goods_ids='));
    // Node checks for such requests twice a minute; this is the error it then emits.
    const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    app?.server.emit('clientError', late, await arrived);
    expectOurs(await answer, [408, envelope]);
  });

  test('a server that stops finishes running requests and refuses later ones', async () => {
    const db = openDatabase(seededFile(testNow));
    const app = buildApp({ db, clock: new FrozenClock(testNow), random, files: memoryFiles() });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const begun = new Promise<void>((resolve) => app.server.once('request', () => resolve()));
    const socket = connect(port, '127.0.0.1');
    let text = '';
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.on('data', (part: Buffer) => (text += part.toString()));
    socket.write(call('POST /api/login/userLogin', `${form}content-length: 34\r\n`, 'username=buyer&'));
    await begun;
    const stopped = app.close();
    await eventually(() => expect(app.server.listening).toBe(false));
    socket.write(`password=wrong-word${get('/api/goods/list')}`);
    await closed;
    await stopped;
    db.close();
    const [first = '', second = ''] = text.split(/(?=HTTP\/1\.1 )/);
    expect(first).toMatch(/^HTTP\/1\.1 400 [^]*"code":619/);
    const [refused] = answersIn(Buffer.from(second)).answers;
    expect(refused?.headers.get('connection')).toBe('close');
    if (refused) expectOurs(refused, [503, envelope]);
  });
});
