import Fastify, { type FastifyInstance } from 'fastify';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '#testing.ts';
import { front } from '#test/pass-through-host.ts';

describe('in front of a second instance', () => {
  let host: Emulator;
  let app: FastifyInstance;
  beforeAll(async () => {
    host = await createEmulator();
    app = await front(`http://127.0.0.1:${await host.listen()}`);
  });
  afterAll(async () => {
    await app.close();
    await host.close();
  });

  test('a login at the real host is valid here, and a change here is made there', async () => {
    const buyer = request.agent(app.server);
    await buyer
      .post('/api/login/userLogin')
      .type('form')
      .send({ username: 'buyer', password: 'baicao123' })
      .expect(200);
    const base = await buyer.get('/api/user/base').expect(200);
    expect(base.body.data.username).toBe('buyer');
    await buyer.post('/api/favorite').type('form').send({ goods_ids: '1002,1003' }).expect(200);
    const kept = host.db.sqlite
      .prepare(
        "SELECT goods_id FROM favorites f JOIN buyers b ON b.id = f.buyer_id WHERE username = 'buyer' AND goods_id IN (1002, 1003)",
      )
      .pluck();
    expect(kept.all()).toEqual([1002, 1003]);
    await buyer.delete('/api/user/logout').expect(200);
    await buyer.get('/api/cart/total').expect(401);
  });

  test('a browser on this host is no foreign origin there; a foreign one is refused here', async () => {
    const send = (origin: string) =>
      request(app.server)
        .post('/api/login/userLogin')
        .set('host', 'shop.test')
        .set('origin', origin)
        .type('form')
        .send({ username: 'buyer', password: 'baicao123' });
    await send('http://shop.test').expect(200);
    await send('https://evil.example').expect(403);
  });

  test('codes, query, JSON bodies and pictures pass as they are', async () => {
    const refused = await request(app.server).get('/api/goods/list?page=0').expect(422);
    expect(refused.body.code).toBe(422);
    await request(app.server)
      .post('/api/login/userLogin')
      .send({ username: 'buyer', password: 'baicao123' })
      .expect(200);
    const { body } = await request(app.server).get('/api/goods/detail/1001').expect(200);
    const picture = await request(app.server).get(body.data.goods_image[0].list).expect(200);
    expect(picture.headers['content-type']).toContain('svg');
  });

  test('paths the real host never served are 404 in the envelope', async () => {
    const answer = await request(app.server).get('/api/nowhere').expect(404);
    expect(answer.body.code).toBe(404);
  });
});

test('cookies with a domain and https-only prefixes work over http and are sent back under their names', async () => {
  const seen: string[] = [];
  const host = Fastify();
  host.get('/api/login', (_request, reply) =>
    reply
      .header('set-cookie', ['__Host-sid=abc; Path=/; Secure; HttpOnly', 'lang=zh; Domain=shop.example; Path=/'])
      .send({ code: 10000 }),
  );
  host.get('/api/me', (incoming) => {
    seen.push(String(incoming.headers.cookie));
    return { code: 10000 };
  });
  const app = await front(await host.listen({ port: 0, host: '127.0.0.1' }));
  const agent = request.agent(app.server);
  await agent.get('/api/login').expect(200);
  await agent.get('/api/me').expect(200);
  expect(seen[0]?.split('; ').sort()).toEqual(['__Host-sid=abc', 'lang=zh']);
  await app.close();
  await host.close();
});

test('an unreachable host is 502 in the envelope', async () => {
  const app = await front('http://127.0.0.1:1');
  const answer = await request(app.server).get('/api/focus/common').expect(502);
  expect(answer.body).toEqual({ code: 502, message: '系统繁忙，请稍后再试' });
  await request(app.server).get('/readyz').expect(200, { status: 'ready', api_host: 'http://127.0.0.1:1' });
  await app.close();
});
