import { contract } from '@baicao/shared/contract';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendAs } from './send.ts';
import { asShop, type Shop } from './shop.ts';
import { createEmulator, type EmulatorOptions } from '#testing.ts';

/** Pages that reach the server through a proxy, and pages of other origins that may call it. */

const { auth, favorite, goods, order } = contract;
type Headers = Readonly<Record<string, string>>;

async function shopAt(app: EmulatorOptions['app']): Promise<Shop> {
  return asShop(await createEmulator({ app: { ...app } }));
}

/** Calls with the cookie of an http site and of an https site. */
function liked(shop: Shop, headers: Headers) {
  const session = shop.session('buyer');
  return sendAs(shop, { cookie: `${session}; __Host-${session}`, headers }, favorite.add, { goods_ids: [1001] });
}

describe('behind a proxy that changes the host', () => {
  let shop: Shop;
  beforeAll(async () => (shop = await shopAt({})));
  afterAll(() => shop.close());

  test('a page of this site is accepted when the browser says so', async () => {
    const headers = { host: '127.0.0.1:3000', origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' };
    expect((await liked(shop, headers)).code).toBe(10000);
  });

  test('a browser that does not name the site is refused with cause and remedy', async () => {
    const { code, text } = await liked(shop, { host: '127.0.0.1:3000', origin: 'https://shop.example' });
    expect(code).toBe(403);
    const { message } = JSON.parse(text) as { message: string };
    for (const part of ['https://shop.example', '127.0.0.1:3000', 'PUBLIC_ORIGIN', 'CORS_ORIGINS'])
      expect(message).toContain(part);
  });
});

test.each(['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'])(
  'the emulator is not steered through a proxy it was not told of, which says so by %s',
  async (header) => {
    const shop = await shopAt({});
    const headers = { host: '127.0.0.1:3000', [header]: '203.0.113.7' };
    const answer = await shop.app.inject({ method: 'POST', url: '/__emu/reset', headers });
    expect(answer.statusCode).toBe(403);
    expect(answer.json<{ message: string }>().message).toContain('PUBLIC_ORIGIN');
    await shop.close();
  },
);

describe('with PUBLIC_ORIGIN', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await shopAt({
      origins: { publicOrigin: 'https://shop.example', allowed: new Set() },
      control: { isLoopback: false, token: 'a token of the tests' },
    });
  });
  afterAll(() => shop.close());

  test.each<[string, Headers, number]>([
    ['the public origin', { origin: 'https://shop.example' }, 10000],
    ['its neighbour', { origin: 'https://www.shop.example' }, 403],
    ['it without encryption', { origin: 'http://shop.example' }, 403],
    ['the origin of the request itself', { host: 'localhost:3000', origin: 'http://localhost:3000' }, 10000],
  ])('%s', async (_title, headers, code) => {
    expect((await liked(shop, headers)).code).toBe(code);
  });

  test('cookies are those of an encrypted site, and addresses for other devices are public', async () => {
    const login = await shop.app.inject({
      method: 'POST',
      url: auth.login.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'username=buyer&password=baicao123',
    });
    const cookie = String(login.headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-baicao_session=.*; Secure/);
    const { text } = await sendAs(shop, { cookie: cookie.split(';')[0] ?? '' }, order.pay, { id: 1, pay_id: 2 });
    const { code, data } = JSON.parse(text) as { code: number; data: { code_url: string } };
    expect([code, new URL(data.code_url).origin]).toEqual([10000, 'https://shop.example']);
  });

  test('every answer holds the browser to https on this host: a call, a refusal, what is no address and no HTTP', async () => {
    const { inject } = shop.app;
    const answers = [
      await inject('/api/user/base'),
      await inject('/api/none'),
      await inject('/api/%E0%A4%A'),
      await inject({ method: 'POST', url: favorite.add.path, headers: { origin: 'https://evil.example' } }),
    ];
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['strict-transport-security']])).toEqual(
      [200, 404, 400, 403].map((status) => [status, 'max-age=31536000']),
    );
    const socket = connect(await shop.listen(), '127.0.0.1', () => socket.end('hello\r\n\r\n'));
    expect(await text(socket)).toContain('\r\nstrict-transport-security: max-age=31536000\r\n');
  });

  test('others come through the proxy, too: the emulator is steered with its token alone', async () => {
    const reset = (headers: Headers) =>
      shop.app.inject({ method: 'POST', url: '/__emu/reset', headers: { host: '127.0.0.1:3000', ...headers } });
    expect((await reset({})).statusCode).toBe(403);
    expect((await reset({ 'x-emu-token': 'a token of the tests' })).statusCode).toBe(200);
  });
});

test.each([null, 'http://shop.example', 'https://localhost', 'https://shop.localhost:8443'])(
  'with the public origin %s no browser is held to https',
  async (publicOrigin) => {
    const shop = await shopAt({ origins: { publicOrigin, allowed: new Set() } });
    const { statusCode, headers } = await shop.app.inject('/api/user/base');
    expect([statusCode, headers['strict-transport-security']]).toEqual([200, undefined]);
    await shop.close();
  },
);

test('only a trusted proxy sets the address of the caller', async () => {
  const forwarded = {
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'shop.example',
  };
  const trusting = await shopAt({ trustProxy: 'loopback' });
  const wary = await shopAt({});
  const cookieOf = async (shop: Shop) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: auth.login.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://shop.example', ...forwarded },
      payload: 'username=buyer&password=baicao123',
    });
    return [answer.json<{ code: number }>().code, String(answer.headers['set-cookie']).split('=')[0]];
  };
  expect(await cookieOf(trusting)).toEqual([10000, '__Host-baicao_session']);
  expect(await cookieOf(wary)).toEqual([403, 'undefined']);
  await Promise.all([trusting.close(), wary.close()]);
});

describe('with CORS_ORIGINS', () => {
  const page = 'http://localhost:5173';
  let shop: Shop;
  beforeAll(async () => (shop = await shopAt({ origins: { publicOrigin: null, allowed: new Set([page]) } })));
  afterAll(() => shop.close());

  const asked = (origin: string) =>
    shop.app.inject({
      method: 'OPTIONS',
      url: favorite.add.path,
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-emu-namespace,prefer',
      },
    });

  test('a browser that asks before is answered', async () => {
    const { statusCode, headers } = await asked(page);
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': page,
      'access-control-allow-credentials': 'true',
      'access-control-max-age': '600',
    });
    expect(headers['access-control-allow-headers']).toContain('x-emu-namespace');
    expect(headers['vary']).toContain('Origin');
  });

  test('no other origin is let in', async () => {
    for (const origin of ['http://localhost:5174', 'https://localhost:5173', 'null', `${page}.example`]) {
      expect((await asked(origin)).headers['access-control-allow-origin']).toBeUndefined();
      expect((await liked(shop, { origin, 'sec-fetch-site': 'same-site' })).code).toBe(403);
    }
  });

  test('its pages read, write and steer the emulator', async () => {
    const headers = { origin: page, 'sec-fetch-site': 'same-site' };
    const list = await shop.app.inject({ url: goods.list.path, headers: { ...headers, 'x-emu-namespace': 'dev' } });
    expect([list.statusCode, list.headers['access-control-allow-origin']]).toEqual([200, page]);
    expect(list.headers['access-control-expose-headers']).toContain('x-request-id');
    expect((await liked(shop, headers)).code).toBe(10000);
    const reset = await shop.app.inject({ method: 'POST', url: '/__emu/reset', headers });
    expect(reset.statusCode).toBe(200);
  });
});
