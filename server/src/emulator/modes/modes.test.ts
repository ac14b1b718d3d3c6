import { contract } from '@baicao/shared/contract';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { control, inside, type Headers } from '#test/control-calls.ts';
import { fakeHost } from '#test/pass-through-host.ts';
import { sendRaw } from '#test/send.ts';
import { shopFor, type Shop } from '#test/shop.ts';

const { auth, cart, goods } = contract;
const openShop = shopFor();
const here = inside('spied');

const ok = (data: unknown, more: object = {}) => ({ code: 10000, message: 'ok', data, ...more });

/** Another host: its answers by path, as JSON, or unchanged where the answer is a text. */
async function hostWith(answers: Readonly<Record<string, unknown>>) {
  const host = await fakeHost((request: IncomingMessage, reply: ServerResponse) => {
    const answer = answers[request.url?.split('?')[0] ?? ''];
    if (answer === undefined) reply.writeHead(404, { 'content-type': 'text/html' }).end('<html>');
    else if (typeof answer === 'string') reply.writeHead(200, { 'content-type': 'text/html' }).end(answer);
    else reply.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(answer));
  });
  onTestFinished(() => host.close());
  return host;
}

const set = (shop: Shop, mode: string, host?: string, headers: Headers = here) =>
  control(shop, 'PUT /mode', { mode, ...(host !== undefined && { host }) }, headers);
const get = (shop: Shop, url: string, headers: Headers = here) => sendRaw(shop, { method: 'GET', url, headers });

describe('who answers', () => {
  test('is this server, until another mode is set', async () => {
    const shop = await openShop();
    expect((await control(shop, 'GET /mode', {}, here)).body).toEqual({ mode: 'emulate', host: null });
    expect((await get(shop, '/api/no-such-call')).status).toBe(404);
  });

  test('spy: calls of no operation are sent to the host, in this namespace only', async () => {
    const shop = await openShop();
    const host = await hostWith({ '/api/loyalty/stamps': ok({ stamps: 3 }), [goods.list.path]: ok([]) });
    expect((await set(shop, 'spy', host.origin)).body).toEqual({ mode: 'spy', host: host.origin });
    expect((await get(shop, '/api/loyalty/stamps?x=1')).body.data).toEqual({ stamps: 3 });
    expect((await get(shop, goods.list.path)).body.data.length).toBeGreaterThan(0);
    expect((await get(shop, '/api/loyalty/stamps', {})).status).toBe(404);
    expect(host.asked.map(({ url }) => url)).toEqual(['/api/loyalty/stamps?x=1']);
    const [row] = (await control(shop, 'POST /requests/find', { path: '/api/loyalty/stamps' }, here)).body;
    expect(row).toMatchObject({ op: null, status: 200, code: 10000 });
  });

  test('capture: all calls are sent to the host, with body and cookies, and its answers are recorded', async () => {
    const shop = await openShop();
    const host = await hostWith({ [cart.total.path]: ok({ total: 77 }), [cart.add.path]: ok({ count: 1, lines: [] }) });
    await set(shop, 'capture', host.origin);
    expect((await get(shop, cart.total.path)).body.data).toEqual({ total: 77 });
    const body = 'params[0][goods_id]=1001&params[0][number]=10';
    const added = await sendRaw(shop, { method: 'POST', url: cart.add.path, headers: here, cookie: 'theirs=1', body });
    expect(added.body).toEqual(ok({ count: 1, lines: [] }));
    expect(host.asked[1]?.headers).toMatchObject({ cookie: 'theirs=1', 'content-length': String(body.length) });
    expect(host.asked[1]?.headers).not.toHaveProperty('x-emu-namespace');
    const { entries } = (await control(shop, 'GET /requests.har', {}, { ...here, host: 'localhost' })).body.log;
    expect(
      entries.map(
        ({ response }: { response: { content: { text: string } } }) => JSON.parse(response.content.text).data,
      ),
    ).toEqual([{ total: 77 }, { count: 1, lines: [] }]);
    expect(entries[1].request.postData.params).toContainEqual({ name: 'params[0][goods_id]', value: '1001' });
    await set(shop, 'emulate');
    expect((await get(shop, cart.total.path)).status).toBe(401);
  });

  test('diff: the answers are the host’s, and compared with the contract', async () => {
    const shop = await openShop();
    const host = await hostWith({ [cart.total.path]: ok({ total: '3', sum: 1 }), [goods.list.path]: '<html>' });
    await set(shop, 'diff', host.origin);
    for (const path of [cart.total.path, cart.total.path, goods.list.path]) await get(shop, path);
    expect((await control(shop, 'GET /diff', {}, here)).body).toEqual([
      {
        op: 'cart.total',
        calls: 2,
        drifts: [
          { kind: 'type', place: 'data.total', expected: 'number', found: 'string "3"', count: 2 },
          { kind: 'extra', place: 'data.sum', expected: 'nothing', found: 'number 1', count: 2 },
        ],
      },
      { op: 'goods.list', calls: 1, drifts: [expect.objectContaining({ kind: 'type', place: '' })] },
    ]);
    expect((await control(shop, 'DELETE /diff', {}, here)).body).toEqual({ removed: 2 });
    expect((await control(shop, 'GET /diff', {}, here)).body).toEqual([]);
  });

  test('diff: another emulator has no drift', async () => {
    const [shop, other] = [await openShop(), await openShop()];
    const { port } = other.server.listening
      ? (other.server.address() as { port: number })
      : { port: await other.listen() };
    await set(shop, 'diff', `http://127.0.0.1:${port}`);
    const login = await sendRaw(shop, {
      method: 'POST',
      url: auth.login.path,
      headers: here,
      body: 'username=buyer&password=baicao123',
    });
    const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
    expect(cookie).toMatch(/^passed-/);
    const total = await sendRaw(shop, { method: 'GET', url: cart.total.path, headers: here, cookie });
    expect(total.body.code).toBe(10000);
    const found = (await control(shop, 'GET /diff', {}, here)).body;
    expect(found).toEqual([
      { op: 'auth.login', calls: 1, drifts: [] },
      { op: 'cart.total', calls: 1, drifts: [] },
    ]);
  });

  test('faults come first; a host that does not answer is a 502', async () => {
    const shop = await openShop();
    const host = await hostWith({ [cart.total.path]: ok({ total: 1 }) });
    await set(shop, 'capture', host.origin);
    await control(
      shop,
      'POST /faults',
      { match: { op: 'cart.total' }, when: { first: 1 }, effect: { code: 459 } },
      here,
    );
    expect((await get(shop, cart.total.path)).body.code).toBe(459);
    expect(host.asked).toEqual([]);
    expect((await get(shop, cart.total.path)).body.data).toEqual({ total: 1 });
    await host.close();
    expect((await get(shop, cart.total.path)).body).toMatchObject({ code: 502 });
  });

  test('a reset leads back to this server', async () => {
    const shop = await openShop();
    const host = await hostWith({});
    await set(shop, 'capture', host.origin);
    await control(shop, 'POST /reset', {}, here);
    expect((await control(shop, 'GET /mode', {}, here)).body).toEqual({ mode: 'emulate', host: null });
    expect((await get(shop, goods.list.path)).body.code).toBe(10000);
  });

  const refused: readonly [title: string, fields: Readonly<Record<string, unknown>>][] = [
    ['no mode', {}],
    ['an unknown mode', { mode: 'replay', host: 'http://127.0.0.1:1' }],
    ['no host', { mode: 'spy' }],
    ['a host where there is none', { mode: 'emulate', host: 'http://127.0.0.1:1' }],
    ['a host with a path', { mode: 'diff', host: 'http://127.0.0.1:1/api' }],
    ['a host with a password', { mode: 'diff', host: 'http://a:b@127.0.0.1:1' }],
    ['another protocol', { mode: 'diff', host: 'file:///etc' }],
    ['this server itself', { mode: 'diff', host: 'http://localhost:80' }],
    ['an unknown field', { mode: 'emulate', to: 'x' }],
  ];
  test.each(refused)('%s is refused and changes nothing', async (_title, fields) => {
    const shop = await openShop();
    const { status, body } = await control(shop, 'PUT /mode', fields, { ...here, host: 'localhost:80' });
    expect([status, body.error]).toEqual([422, 'invalid']);
    expect((await control(shop, 'GET /mode', {}, here)).body.mode).toBe('emulate');
  });
});
