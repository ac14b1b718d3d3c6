import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeHost, front, type FakeHost } from '#test/pass-through-host.ts';

let host: FakeHost;
let app: FastifyInstance;
let answered: Readonly<Record<string, string | string[]>> = {};
let status = 200;

beforeAll(async () => {
  host = await fakeHost((_incoming, reply) => {
    reply.writeHead(status, { 'content-type': 'application/json', ...answered });
    reply.end('{"code":10000}');
  });
  app = await front(host.origin);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await host.close();
});
beforeEach(() => {
  host.asked.length = 0;
  answered = {};
  status = 200;
});

const sent = () => host.asked[0]?.headers ?? {};

/** From a client that does not normalise the path. */
async function sendAs(address: string): Promise<unknown> {
  const { port } = app.server.address() as AddressInfo;
  const call = httpRequest({ port, host: '127.0.0.1', path: address }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return json(answer);
}

describe('passed to the real host', () => {
  test.each([
    ['accept', 'application/json'],
    ['accept-language', 'zh-CN'],
    ['content-type', 'application/x-www-form-urlencoded'],
    ['idempotency-key', 'k-1'],
    ['if-none-match', '"1"'],
    ['range', 'bytes=0-9'],
    ['user-agent', 'test'],
    ['x-requested-with', 'XMLHttpRequest'],
    ['x-xsrf-token', 'x'],
  ])('%s as it came', async (name, value) => {
    await request(app.server).get('/api/any').set(name, value);
    expect(sent()[name]).toBe(value);
  });

  test('its own host name, and its own origin', async () => {
    const { server } = app;
    await request(server)
      .post('/api/any')
      .set({ host: 'front.test', origin: 'http://front.test', referer: 'http://front.test/cart?a=1' });
    expect(sent()).toMatchObject({ host: new URL(host.origin).host, origin: host.origin, referer: `${host.origin}/` });
  });

  test('no foreign origin, also for reads', async () => {
    await request(app.server).get('/api/any').set('origin', 'https://evil.example').expect(200);
    expect(sent().origin).toBeUndefined();
  });

  test.each([
    'x-emu-namespace',
    'x-emu-persona',
    'x-emu-delay',
    'x-emu-now',
    'x-emu-token',
    'prefer',
    'authorization',
    'proxy-authorization',
    'forwarded',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-real-ip',
    'via',
    'te',
    'upgrade',
    'keep-alive',
    'sec-fetch-site',
    'x-request-id',
    'x-http-method-override',
    'whatever-else',
  ])('no %s', async (name) => {
    await request(app.server).get('/api/any').set(name, 'same-origin').expect(200);
    expect(sent()).not.toHaveProperty(name);
  });

  test.each([
    ['', 'baicao_session=ours', undefined],
    ['', '__Host-baicao_session=ours; sid=1', 'sid=1'],
    ['', 'baicao_session =ours; a=1; baicao_session=b; c=d=e', 'a=1; c=d=e'],
    ['', 'bare; =x; sid=1', 'sid=1'],
    ['', 'passed-baicao_session=theirs', 'baicao_session=theirs'],
    ['', '__Host-baicao_scan=ours; baicao_scan=ours; passed-baicao_scan=theirs', 'baicao_scan=theirs'],
    ['', 'passed-host-sid=1; passed-secure-sid=2', '__Host-sid=1; __Secure-sid=2'],
  ])('%sof the cookies "%s": %s', async (_title, cookie, expected) => {
    await request(app.server).get('/api/any').set('cookie', cookie).expect(200);
    expect(sent().cookie).toBe(expected);
  });

  test.each([
    ['/api/list?__code=459&page=2&__ns=a&__as=buyer', '/api/list?page=2'],
    ['/api/list?__code=459', '/api/list'],
    ['/api/list?__code[]=459&%5F%5Fns=a&a[]=1&b=%E9%98%BF', '/api/list?a[]=1&b=%E9%98%BF'],
    ['/api/list?a=?&code=1&&c', '/api/list?a=?&code=1&c'],
    ['/images/a@2x.png?v=1', '/images/a@2x.png?v=1'],
  ])('of %s what is no steering of the emulator', async (address, expected) => {
    await request(app.server).get(address).expect(200);
    expect(host.asked[0]?.url).toBe(expected);
  });

  test.each([
    '/api/../admin',
    '/api/%2e%2e/admin',
    '/api/x/..%2f..%2fadmin',
    '/api/%252e%252e/x',
    '/images/..%5cx',
    '/api/.',
    'http://evil.example/api/x',
  ])('nothing of %s', async (address) => {
    expect(await sendAs(address)).toMatchObject({ code: 400 });
    expect(host.asked).toEqual([]);
  });
});

describe('passed from the real host', () => {
  test.each([
    ['cache-control', 'max-age=60'],
    ['content-disposition', 'attachment; filename="a.pdf"'],
    ['content-encoding', 'identity'],
    ['content-type', 'text/html; charset=gbk'],
    ['etag', '"1"'],
    ['last-modified', 'Thu, 01 Jan 2026 00:00:00 GMT'],
    ['retry-after', '7'],
    ['vary', 'accept'],
  ])('%s as it came', async (name, value) => {
    answered = { [name]: value };
    const { headers } = await request(app.server).get('/api/any');
    expect(headers[name]).toBe(value);
  });

  test.each([
    'access-control-allow-credentials',
    'access-control-allow-origin',
    'alt-svc',
    'clear-site-data',
    'content-location',
    'content-security-policy-report-only',
    'cross-origin-opener-policy',
    'link',
    'location',
    'nel',
    'permissions-policy',
    'refresh',
    'report-to',
    'reporting-endpoints',
    'server',
    'service-worker-allowed',
    'set-login',
    'sourcemap',
    'strict-transport-security',
    'timing-allow-origin',
    'via',
    'www-authenticate',
    'x-frame-options',
    'x-powered-by',
    'x-whatever',
  ])('no %s', async (name) => {
    answered = { [name]: '*' };
    const { headers } = await request(app.server).get('/api/any').expect(200);
    expect(headers).not.toHaveProperty(name);
  });

  test.each(['/api/any', '/images/any.svg'])('ours in place of its own at %s', async (address) => {
    answered = {
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src *; script-src 'unsafe-inline'",
      'x-content-type-options': 'sniff',
      'referrer-policy': 'unsafe-url',
      'x-request-id': 'theirs',
    };
    const { headers } = await request(app.server).get(address).expect(200);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    });
    expect(headers['x-request-id']).not.toContain('theirs');
  });

  test('its cookies, except any with the name of our session or scan, or without a name', async () => {
    answered = {
      'set-cookie': [
        'baicao_session=x; Path=/',
        'baicao_scan=x',
        'sid=1; Domain=shop.example',
        '=baicao_session=y',
        'bare',
      ],
    };
    const { headers } = await request(app.server).get('/api/any').expect(200);
    expect(headers['set-cookie']).toEqual(['passed-baicao_session=x; Path=/', 'passed-baicao_scan=x', 'sid=1']);
  });

  test('a redirect within it as a path of this site', async () => {
    status = 302;
    answered = { location: `${host.origin}/api/other?a=1` };
    const { headers } = await request(app.server).get('/api/any').redirects(0).expect(302);
    expect(headers['location']).toBe('/api/other?a=1');
  });

  test.each([301, 302, 303, 307, 308])('%i to another site as an error without a location', async (code) => {
    status = code;
    answered = { location: 'https://evil.example/', 'set-cookie': 'sid=1' };
    const { headers, body } = await request(app.server).get('/images/any').redirects(0).expect(502);
    expect(body).toEqual({ code: 502, message: '系统繁忙，请稍后再试' });
    expect(headers).not.toHaveProperty('location');
    expect(headers).not.toHaveProperty('set-cookie');
  });

  test('304 answers, and the length of HEAD answers', async () => {
    status = 304;
    answered = { etag: '"1"' };
    await request(app.server).get('/api/any').set('if-none-match', '"1"').expect(304).expect('etag', '"1"');
    status = 200;
    await request(app.server).head('/api/any').expect(200);
  });
});
