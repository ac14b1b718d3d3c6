import { contract } from '@baicao/shared/contract';
import { eventually } from '@baicao/shared/test/eventually';
import { get } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { control, inside, type Headers } from '#test/control-calls.ts';
import { shopFor, type Shop } from '#test/shop.ts';

const { auth, cart, goods } = contract;
const openShop = shopFor();
const form = 'application/x-www-form-urlencoded';
const requests = async (shop: Shop, headers: Headers = {}) => (await control(shop, 'GET /requests', {}, headers)).body;
const login = (shop: Shop, password: string) =>
  shop.app.inject({
    method: 'POST',
    url: auth.login.path,
    headers: { 'content-type': form },
    payload: `username=buyer&password=${password}`,
  });

describe('the journal', () => {
  test('lists calls and answers, newest first, with secrets hidden', async () => {
    const shop = await openShop();
    await shop.app.inject({ url: `${cart.total.path}?x=1`, headers: { 'x-emu-persona': 'buyer' } });
    await login(shop, 'not-the-password');
    await shop.app.inject(`${goods.list.path}?page=x`);
    const [wrong, refused, total] = await requests(shop);
    expect(total).toEqual({
      id: 1,
      at: '2026-03-02T02:00:00.000Z',
      request_id: expect.stringMatching(/^[0-9a-f]{16}$/),
      method: 'GET',
      path: cart.total.path,
      op: 'cart.total',
      persona: 'buyer',
      query: { x: '1' },
      body: {},
      status: 200,
      code: 10000,
      message: null,
      errors: null,
      fault: null,
      aborted: false,
      ms: expect.any(Number),
    });
    expect(refused).toMatchObject({
      op: 'auth.login',
      persona: null,
      body: { username: 'buyer', password: '•••' },
      status: 400,
      code: 619,
    });
    expect(wrong).toMatchObject({ code: 422, errors: { page: [expect.any(String)] }, message: expect.any(String) });
    expect(JSON.stringify(await requests(shop))).not.toContain('not-the-password');
  });

  test('filters and counts calls, also calls of no operation', async () => {
    const shop = await openShop();
    for (const url of [goods.list.path, goods.list.path, '/api/goods/lst', '/api/none']) await shop.app.inject(url);
    await shop.app.inject({ method: 'DELETE', url: goods.list.path });
    const count = async (body: object) => (await control(shop, 'POST /requests/count', body)).body.count;
    expect(
      await Promise.all(
        [{}, { op: 'goods.list' }, { path: '/api/none' }, { method: 'DELETE' }, { code: 404 }].map(count),
      ),
    ).toEqual([5, 2, 1, 1, 3]);
    const found = (await control(shop, 'POST /requests/find', { op: 'goods.list', code: 10000 })).body;
    expect(found.map(({ id }: { id: number }) => id)).toEqual([2, 1]);
    const { body } = await control(shop, 'GET /requests/unmatched');
    expect(body.map(({ path }: { path: string }) => path)).toEqual([goods.list.path, '/api/none', '/api/goods/lst']);
    expect(body[0].near[0]).toEqual({ op: 'goods.list', method: 'GET', path: goods.list.path });
    expect(body[2].near.length).toBeGreaterThan(0);
    expect((await control(shop, 'DELETE /requests')).body).toEqual({ removed: 5 });
    expect(await requests(shop)).toEqual([]);
  });

  test('belongs to a namespace, holds a thousand calls, and is emptied by a reset', async () => {
    const shop = await openShop();
    await shop.app.inject({ url: goods.hot.path, headers: inside('one') });
    expect([await requests(shop), (await requests(shop, inside('one'))).length]).toEqual([[], 1]);
    for (let call = 0; call < 1_001; call += 1) await shop.app.inject({ url: '/api/none', headers: inside('one') });
    const kept = await requests(shop, inside('one'));
    expect([kept.length, kept[0].id]).toEqual([1_000, 1_002]);
    await control(shop, 'POST /reset', {}, inside('one'));
    expect(await requests(shop, inside('one'))).toEqual([]);
  });

  test('tells the rule that fired, a lost answer, and a client that went away', async () => {
    const shop = await openShop();
    const put = (rule: object) => control(shop, 'PUT /faults', rule);
    await put({ id: 'busy', effect: { status: 200, code: 614 } });
    await shop.app.inject(goods.list.path);
    await put({ id: 'lost', effect: { connection: 'reset' } });
    await shop.app.inject(goods.list.path).catch(() => undefined);
    expect(await requests(shop)).toMatchObject([
      { fault: 'lost', aborted: true, code: null },
      { fault: 'busy', aborted: false, status: 200, code: 614 },
    ]);
    await put({ id: 'hung', effect: { connection: 'hang' } });
    const socket = connect(await shop.listen(), '127.0.0.1');
    socket.write(`GET ${goods.hot.path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`);
    await eventually(async () => expect((await control(shop, 'GET /faults')).body[0].fired).toBe(1));
    socket.destroy();
    await eventually(async () => expect((await requests(shop))[0]).toMatchObject({ fault: 'hung', aborted: true }));
  });

  test('is a stream of what comes, until its namespace ends', async () => {
    const shop = await openShop();
    const port = await shop.listen();
    let text = '';
    const ended = new Promise((resolve) => {
      const request = get({ port, host: '127.0.0.1', path: '/__emu/requests/stream' }, (answer) => {
        answer.on('data', (part: Buffer) => (text += part.toString()));
        answer.once('close', resolve);
      });
      onTestFinished(() => void request.destroy());
    });
    await eventually(() => expect(text).toBe(': open\n\n'));
    await shop.app.inject(goods.hot.path);
    await eventually(() => expect(text).toContain('"op":"goods.hot"'));
    await control(shop, 'POST /reset');
    await ended;
  });

  test.each<[string, string, object, Headers, number]>([
    ['an operation that is none', 'POST /requests/find', { op: 'goods.lst' }, {}, 422],
    ['a code that is none', 'POST /requests/count', { code: 'x' }, {}, 422],
    ['an unknown field', 'POST /requests/find', { url: '/api' }, {}, 422],
    ['a page of another site', 'GET /requests', {}, { origin: 'http://evil.example' }, 403],
    ['a form of another site', 'DELETE /requests', {}, { 'sec-fetch-site': 'cross-site' }, 403],
    ['a name that only points here', 'GET /requests/stream', {}, { host: 'rebound.example' }, 403],
  ])('refuses %s', async (_title, call, body, headers, status) => {
    const shop = await openShop();
    await shop.app.inject(goods.hot.path);
    expect(await control(shop, call, body, headers)).toEqual({
      status,
      body: { error: expect.any(String), message: expect.stringMatching(/\p{Script=Han}/u) },
    });
    expect(await requests(shop)).toHaveLength(1);
  });
});
