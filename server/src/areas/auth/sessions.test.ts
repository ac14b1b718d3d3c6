import { contract } from '@baicao/shared/contract';
import { hourMs, minuteMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import { one, shopFor } from '#test/shop.ts';

const { auth, user } = contract;
const openShop = shopFor();
const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';

describe('user.sessions', () => {
  test('lists the live ones with device, address and way, the caller’s own marked', async () => {
    const shop = await openShop();
    const agent = await shop.agent();
    const login = agent.post(auth.login.path).set('user-agent', chromeOnWindows).type('form');
    await login.send({ username: 'buyer', password: 'baicao123' }).expect(200);
    shop.clock.advance(2 * minuteMs);
    const other = shop.as('buyer');
    shop.as('vip');
    const { body } = await agent.get(user.sessions.path).expect(200);
    expect(body.data).toHaveLength(2);
    expect(body.data.find((row: { is_current: number }) => row.is_current === 1)).toMatchObject({
      device: 'Chrome · Windows',
      address: '127.0.0.1',
      method: 'password',
      method_label: '密码登录',
      created_at: '2026-03-02 10:00:00',
    });
    expect((await other.call(user.sessions, {})).data.filter(({ is_current }) => is_current === 1)).toHaveLength(1);
  });

  test('neither its id nor anything else of it is the token', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const [, token = ''] = buyer.cookie.split('=');
    expect(JSON.stringify((await buyer.call(user.sessions, {})).data)).not.toContain(token.slice(0, 16));
  });

  // Rule: a login starts a session with a new token and ends the one before; wrong proofs are slowed down per account and address, the
  // owner is not locked out.
  test('an idle one is over, and a new login ends the one of the same browser', async () => {
    const shop = await openShop();
    shop.as('buyer');
    shop.clock.advance(12 * hourMs);
    const buyer = shop.as('buyer');
    expect((await buyer.call(user.sessions, {})).data).toHaveLength(1);
    await buyer.call(auth.login, { username: 'buyer', password: 'baicao123' });
    expect((await buyer.call(user.sessions, {})).code).toBe(10001);
  });
});

test.each([
  ['a day', 0, 24],
  ['thirty days, where it is remembered,', 1, 30 * 24],
])('a session is over %s after its login, however much it is used', async (_title, remember, hours) => {
  const shop = await openShop();
  const agent = await shop.agent();
  await agent
    .post(auth.login.path)
    .type('form')
    .send({ username: 'buyer', password: 'baicao123', remember })
    .expect(200);
  for (let hour = 8; hour < hours; hour += 8) {
    shop.clock.advance(8 * hourMs);
    await agent.get(user.sessions.path).expect(200);
  }
  shop.clock.advance(8 * hourMs);
  await agent.get(user.sessions.path).expect(401);
});

describe('ending sessions', () => {
  test('another browser is logged out at its next call', async () => {
    const shop = await openShop();
    const [mine, other] = [shop.as('buyer'), shop.as('buyer')];
    const theirs = (await mine.call(user.sessions, {})).data.find(({ is_current }) => is_current === 0);
    expect((await mine.call(user.endSession, { id: theirs?.id ?? '' })).code).toBe(10000);
    expect((await other.call(user.sessions, {})).code).toBe(10001);
    expect((await mine.call(user.endSession, { id: theirs?.id ?? '' })).code).toBe(404);
    expect((await mine.call(user.sessions, {})).data).toHaveLength(1);
  });

  test('the current one is a logout: its cookie is removed', async () => {
    const shop = await openShop();
    const agent = await shop.agent('buyer');
    const { id } = (await agent.get(user.sessions.path)).body.data[0];
    const answer = await agent.delete(`/api/user/sessions/${id}`).expect(200);
    expect(String(answer.headers['set-cookie'])).toMatch(/^baicao_session=;/);
    await agent.get(user.sessions.path).expect(401);
  });

  test('all others at once, and only the caller’s own', async () => {
    const shop = await openShop();
    const stranger = shop.as('vip');
    const [mine, ...others] = [shop.as('buyer'), shop.as('buyer'), shop.as('buyer')];
    expect((await mine.call(user.endOtherSessions, {})).data).toEqual({ count: 2 });
    for (const other of others) expect((await other.call(user.sessions, {})).code).toBe(10001);
    expect((await mine.call(user.endOtherSessions, {})).data).toEqual({ count: 0 });
    expect((await stranger.call(user.sessions, {})).code).toBe(10000);
  });

  test('a remembered one has no idle limit and says so in the list by staying', async () => {
    const shop = await openShop();
    const agent = await shop.agent();
    await agent
      .post(auth.login.path)
      .type('form')
      .send({ username: 'buyer', password: 'baicao123', remember: 1 })
      .expect(200);
    shop.clock.advance(13 * hourMs);
    expect((await agent.get(user.sessions.path).expect(200)).body.data).toHaveLength(1);
    expect(one(shop.db, 'SELECT count(*) AS n FROM sessions WHERE buyer_id = 1 AND ended_at IS NULL')).toEqual({
      n: 1,
    });
  });
});
