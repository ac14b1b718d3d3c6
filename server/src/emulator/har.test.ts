import { contract } from '@baicao/shared/contract';
import { eventually } from '@baicao/shared/test/eventually';
import { get } from 'node:http';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { control, inside, type Headers } from '#test/control-calls.ts';
import { shopFor, type Shop } from '#test/shop.ts';

const { auth, cart, goods, user } = contract;
const openShop = shopFor();
const form = 'application/x-www-form-urlencoded';

/** Custom fields begin with an underscore. */
const object = <T extends z.ZodRawShape>(shape: T) =>
  z.looseObject(shape).refine((given) => Object.keys(given).every((key) => key in shape || key.startsWith('_')));
const comment = { comment: z.string().optional() };
const size = z.int().min(-1);
const pair = object({ name: z.string(), value: z.string(), ...comment });
const message = {
  httpVersion: z.string(),
  cookies: z.array(pair),
  headers: z.array(pair),
  headersSize: size,
  bodySize: size,
};
const ms = z.number().min(0);

/** The parts of HAR 1.2 that describe one call. */
const har12 = object({
  log: object({
    version: z.literal('1.2'),
    creator: object({ name: z.string(), version: z.string(), ...comment }),
    entries: z.array(
      object({
        startedDateTime: z.iso.datetime({ offset: true }),
        time: ms,
        request: object({
          ...message,
          method: z.string().min(1),
          url: z.url(),
          queryString: z.array(pair),
          postData: object({
            mimeType: z.string(),
            params: z.array(object({ name: z.string(), value: z.string().optional() })).optional(),
            text: z.string().optional(),
            ...comment,
          }).optional(),
          ...comment,
        }),
        response: object({
          ...message,
          status: z.int().min(0),
          statusText: z.string(),
          content: object({ size, mimeType: z.string(), text: z.string().optional(), ...comment }),
          redirectURL: z.string(),
          ...comment,
        }),
        cache: object({}),
        timings: object({ send: ms, wait: ms, receive: ms, ...comment }),
        ...comment,
      }),
    ),
    ...comment,
  }),
});

async function harOf(shop: Shop, headers: Headers = {}) {
  const { body } = await control(shop, 'GET /requests.har', {}, { host: 'localhost:3000', ...headers });
  const read = har12.safeParse(body);
  expect(read.error?.issues ?? []).toEqual([]);
  return body.log;
}

describe('the journal as HAR', () => {
  test('is a file of that format without any call, too', async () => {
    const { app } = await openShop();
    const { headers, payload } = await app.inject('/__emu/requests.har');
    expect(headers['content-disposition']).toBe('attachment; filename="default.har"');
    expect(har12.parse(JSON.parse(payload)).log.entries).toEqual([]);
  });

  test('has every call with what was asked and what is known of the answer, the oldest first', async () => {
    const shop = await openShop();
    const as = { 'x-emu-persona': 'buyer' };
    await shop.app.inject(`${goods.list.path}?page=x&word=${encodeURIComponent('阿莫')}&word=b`);
    await shop.app.inject({
      method: 'POST',
      url: cart.add.path,
      headers: { ...as, 'content-type': form },
      payload: 'params[0][goods_id]=1001&params[0][number]=10',
    });
    const { entries } = await harOf(shop);
    expect(entries[0]).toMatchObject({
      startedDateTime: '2026-03-02T02:00:00.000Z',
      request: {
        method: 'GET',
        url: 'http://localhost:3000/api/goods/list?page=x&word=%E9%98%BF%E8%8E%AB&word=b',
        queryString: [
          { name: 'page', value: 'x' },
          { name: 'word', value: '阿莫' },
          { name: 'word', value: 'b' },
        ],
        bodySize: 0,
      },
      response: { status: 422, statusText: 'Unprocessable Entity', content: { mimeType: 'application/json' } },
      _op: 'goods.list',
      _persona: null,
      _code: 422,
      _fault: null,
      _aborted: false,
    });
    const { content, bodySize } = entries[0].response;
    expect(JSON.parse(content.text)).toMatchObject({ code: 422, errors: { page: [expect.any(String)] } });
    expect([content.size, bodySize]).toEqual([Buffer.byteLength(content.text), Buffer.byteLength(content.text)]);
    expect(entries[1]).toMatchObject({
      request: {
        method: 'POST',
        postData: {
          mimeType: form,
          params: [
            { name: 'params[0][goods_id]', value: '1001' },
            { name: 'params[0][number]', value: '10' },
          ],
        },
        bodySize: 45,
      },
      response: { status: 200, content: { size: -1, comment: 'not kept' }, bodySize: -1, headersSize: -1 },
      _op: 'cart.add',
      _persona: 'buyer',
      _code: 10000,
    });
    expect(entries).toHaveLength(2);
  });

  test('hides secrets in addresses, forms and JSON', async () => {
    const { app, ...shop } = await openShop();
    const secret = 'not-for-anybody';
    await app.inject(`${goods.list.path}?token=${secret}&page=1`);
    for (const [type, payload] of [
      [form, `username=buyer&password=${secret}`],
      ['application/json', JSON.stringify({ username: 'buyer', password: secret })],
    ])
      await app.inject({ method: 'POST', url: auth.login.path, headers: { 'content-type': type }, payload });
    const log = await harOf({ ...shop, app });
    expect(JSON.stringify(log)).not.toContain(secret);
    expect(log.entries[0].request.url).toMatch(/\?token=%E2%80%A2.*&page=1$/);
    expect(log.entries[2].request.postData).toEqual({
      mimeType: 'application/json',
      text: '{"username":"buyer","password":"•••"}',
    });
  });

  test('tells faults, calls of no operation, broken addresses, files, and clients that went away', async () => {
    const shop = await openShop();
    const port = await shop.listen();
    await control(shop, 'PUT /faults', [
      { id: 'busy', match: { op: 'goods.list' }, effect: { code: 503 } },
      { id: 'silent', match: { op: 'goods.hot' }, effect: { connection: 'hang' } },
    ]);
    await shop.app.inject(goods.list.path);
    await shop.app.inject('/api/none?q=%zz');
    await shop.app.inject({ url: '/api/user/zizhi/1/file', headers: { 'x-emu-persona': 'buyer' } });
    await shop.app.inject({
      method: 'POST',
      url: user.zizhi.path,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--',
    });
    const going = get({ host: '127.0.0.1', port, path: goods.hot.path }).on('error', () => undefined);
    await eventually(async () => expect((await control(shop, 'GET /faults')).body[1].fired).toBe(1));
    going.destroy();
    await eventually(async () => expect((await harOf(shop)).entries).toHaveLength(5));
    const { entries } = await harOf(shop);
    expect(entries[0]).toMatchObject({
      _fault: 'busy',
      response: { status: 503, content: { text: expect.any(String) } },
    });
    expect(entries[1]).toMatchObject({ _op: null, request: { url: 'http://localhost:3000/api/none' } });
    expect(entries[2]).toMatchObject({ response: { status: 200, content: { mimeType: 'application/octet-stream' } } });
    expect(entries[3]).toMatchObject({ request: { bodySize: -1 } });
    expect(entries[4]).toMatchObject({ _fault: 'silent', _aborted: true, _code: null, response: { status: 0 } });
  });

  test('calls are in the order of arrival, however late they ended', async () => {
    const shop = await openShop();
    const port = await shop.listen();
    await control(shop, 'PUT /faults', { match: { op: 'goods.hot' }, effect: { connection: 'hang' } });
    const waiting = get({ host: '127.0.0.1', port, path: goods.hot.path }).on('error', () => undefined);
    await eventually(async () => expect((await control(shop, 'GET /faults')).body[0].fired).toBe(1));
    await control(shop, 'POST /clock/advance', { by: 'PT1M' });
    await shop.app.inject(goods.list.path);
    waiting.destroy();
    await eventually(async () => expect((await harOf(shop)).entries).toHaveLength(2));
    expect((await harOf(shop)).entries).toMatchObject([
      { _op: 'goods.hot', startedDateTime: '2026-03-02T02:00:00.000Z' },
      { _op: 'goods.list', startedDateTime: '2026-03-02T02:01:00.000Z' },
    ]);
  });

  test('belongs to a namespace, and a reset empties it', async () => {
    const shop = await openShop();
    await shop.app.inject({ url: goods.list.path, headers: inside('one') });
    expect((await harOf(shop)).entries).toEqual([]);
    expect((await harOf(shop, inside('one'))).entries).toHaveLength(1);
    await control(shop, 'POST /reset', {}, inside('one'));
    expect((await harOf(shop, inside('one'))).entries).toEqual([]);
  });
});
