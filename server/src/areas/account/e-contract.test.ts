import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@baicao/shared/contract';
import { minuteMs } from '@baicao/shared/time/durations';
import { codesOf, crowd, many, race } from '#test/race.ts';
import { shopFor } from '#test/shop.ts';
import { createEmulator, type Emulator } from '#testing.ts';

const openShop = shopFor();

let emulator: Emulator;
beforeAll(async () => {
  emulator = await createEmulator();
});
afterAll(() => emulator.close());

const signed = (username: string) =>
  emulator.db.sqlite.prepare('SELECT contract_signed_at FROM buyers WHERE username = ?').pluck().get(username);

describe('user.contract and user.signContract', () => {
  test('an unsigned contract names the company and keeps checkout closed with 459', async () => {
    const agent = await emulator.agent('unsigned');
    const { data } = (await agent.get('/api/user/dzht').expect(200)).body;
    expect(data).toMatchObject({ state: 'unsigned', state_label: '未签署', signed_at: null });
    expect(data.content).toContain(data.company);
    await agent
      .post('/api/cart')
      .type('form')
      .send({ 'params[0][goods_id]': 1001, 'params[0][number]': 10 })
      .expect(200);
    const { id } = (await agent.get('/api/cart/list')).body.data.data[0];
    expect((await agent.post('/api/cart/checkout').type('form').send({ ids: id })).body.code).toBe(459);
  });

  test.each([
    ['another company', { company: '别的公司', agree: 1 }, 'company'],
    ['no company', { agree: 1 }, 'company'],
    ['not agreed', { company: '任意', agree: 0 }, 'agree'],
  ])('%s is refused beside the field and signs nothing', async (_title, body, field) => {
    const agent = await emulator.agent('unsigned');
    const answer = await agent.post('/api/user/dzht').type('form').send(body).expect(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect(signed('unsigned')).toBeNull();
  });

  test('signed once; then checkout opens, and a second signature is 615', async () => {
    const agent = await emulator.agent('unsigned');
    const { company } = (await agent.get('/api/user/dzht')).body.data;
    const answer = await agent.post('/api/user/dzht').type('form').send({ company, agree: 1 }).expect(200);
    expect(answer.body.data).toMatchObject({
      state: 'signed',
      state_label: '已签署',
      signed_at: '2026-03-02 10:00:00',
    });
    const { id } = (await agent.get('/api/cart/list')).body.data.data[0];
    await agent.post('/api/cart/checkout').type('form').send({ ids: id }).expect(200);
    emulator.clock.advance(minuteMs);
    expect((await agent.post('/api/user/dzht').type('form').send({ company, agree: 1 })).body.code).toBe(615);
    expect(signed('unsigned')).toBe(emulator.clock.now() - minuteMs);
  });

  test('a company name cannot smuggle markup into the text', async () => {
    const agent = await emulator.agent('newbie');
    emulator.db.sqlite.prepare("UPDATE buyers SET company = '<img src=x>' WHERE username = 'newbie'").run();
    const { content } = (await agent.get('/api/user/dzht')).body.data;
    expect(content).not.toContain('<img');
    expect(content).toContain('&lt;img src=x&gt;');
  });
});

test('a hundred signatures at once: one signs', async () => {
  const shop = await openShop();
  const { cookie } = shop.as('unsigned');
  const input = { company: '咸宁桂香大药房', agree: 1 };
  const call = { cookie, operation: contract.user.signContract, input };
  expect(codesOf(await race(shop, many(call)))).toEqual({ 10000: 1, 615: crowd - 1 });
});

test('a contract that is signed already is 615', async () => {
  const shop = await openShop();
  const buyer = shop.as('buyer');
  expect((await buyer.call(contract.user.signContract, { company: '康民大药房', agree: true })).code).toBe(615);
});

describe('user.storesByPhone', () => {
  test('a chain sees its five stores, the head first and itself marked', async () => {
    const agent = await emulator.agent('chain2');
    const { phone } = (await agent.get('/api/user/base')).body.data;
    const { data } = (await agent.get(`/api/user/phone/${phone}`).expect(200)).body;
    expect(data).toHaveLength(5);
    expect(data[0]).toMatchObject({ username: 'chain', is_master: 1, is_current: 0 });
    expect(
      data
        .filter((one: { is_current: number }) => one.is_current === 1)
        .map((one: { username: string }) => one.username),
    ).toEqual(['chain2']);
  });

  test("another company's phone answers an empty list", async () => {
    const owner = await emulator.agent('chain');
    const { phone } = (await owner.get('/api/user/base')).body.data;
    const agent = await emulator.agent('buyer');
    expect((await agent.get(`/api/user/phone/${phone}`).expect(200)).body.data).toEqual([]);
  });
});
