import { contract } from '@baicao/shared/contract';
import { expect, test } from 'vitest';
import { control } from '#test/control-calls.ts';
import { shopFor, type Shop, type TestClient } from '#test/shop.ts';
import type { RanScenarioAnswer } from './scenario-calls.ts';

const { cart, goods, order, user } = contract;
const openShop = shopFor();

interface Played {
  readonly shop: Shop;
  /** The persona of the scenario. */
  readonly buyer: TestClient;
  readonly ran: RanScenarioAnswer;
}

const orderId = ({ ran }: Played): number => ran.saved['order'].data.order_id;
const orderOf = async (played: Played) => (await played.buyer.call(order.detail, { id: orderId(played) })).data;

/** The outcome that each shipped scenario promises. */
const promises: Readonly<Record<string, (played: Played) => Promise<void>>> = {
  'certificate-refused': async ({ buyer }) => {
    const { data } = await buyer.call(user.zizhi, {});
    expect(data.find(({ type }) => type === 'drug_licence')).toMatchObject({
      state: 'refused',
      days_left: -7,
      upload: { state: 'refused', note: '照片反光，看不清有效期' },
    });
    const { code } = await buyer.call(cart.add, { params: [{ goods_id: 1001, number: 20, type: 0 }] });
    expect(code).toBe(605);
  },
  'contract-unsigned': async ({ buyer }) => {
    const { data } = await buyer.call(cart.list, {});
    expect((await buyer.call(cart.checkout, { ids: data.data.map(({ id }) => id) })).code).toBe(459);
  },
  'new-customer-in-review': async ({ buyer }) => {
    const certificates = (await buyer.call(user.zizhi, {})).data;
    expect(certificates.map(({ state }) => state)).toEqual(['valid', 'reviewing', 'reviewing']);
    expect((await buyer.call(goods.detail, { id: 1001 })).data).toMatchObject({ is_buy: 0 });
  },
  'order-about-to-lapse': async (played) => {
    expect(await orderOf(played)).toMatchObject({ order_status: 0 });
    await control(played.shop, 'POST /clock/advance', { by: 'PT2M' });
    expect(await orderOf(played)).toMatchObject({ order_status: 7 });
  },
  'order-on-its-way': async (played) => {
    expect(await orderOf(played)).toMatchObject({ order_status: 5 });
    const { data } = await played.buyer.call(order.logistics, { id: orderId(played) });
    expect(data.steps.length).toBeGreaterThan(0);
    await control(played.shop, 'POST /world/deliver', { order_id: orderId(played) });
    expect(await orderOf(played)).toMatchObject({ order_status: 6 });
  },
  'return-in-progress': async ({ shop, ran }) => {
    const { id } = ran.saved['return'].data;
    const stateOf = async () => (await shop.as('newbie').call(order.returnInfo, { id })).data.state_label;
    expect(await stateOf()).toBe('已同意');
    await control(shop, 'POST /clock/advance', { by: 'P1D' });
    expect(await stateOf()).toBe('已完成');
  },
  'shop-in-trouble': async ({ buyer }) => {
    const ids = (await buyer.call(cart.list, {})).data.data.map(({ id }) => id);
    const { address_id, summary_token } = (await buyer.call(cart.checkout, { ids })).data;
    const submit = () => buyer.call(order.create, { ids, pay_id: 2, address_id: address_id ?? 0, summary_token });
    for (const code of [503, 503, 10000]) expect((await submit()).code).toBe(code);
  },
  'sold-out-in-cart': async ({ buyer }) => {
    const lines = (await buyer.call(cart.list, {})).data.data;
    const stateOf = (id: number) => lines.find((line) => line.goods?.id === id);
    expect(stateOf(1001)).toMatchObject({ goods: { number: 0 }, invalid: expect.anything() });
    expect(stateOf(1002)).toMatchObject({ number: 50, goods: { number: 30 } });
    expect(stateOf(1003)).toMatchObject({ invalid: null });
  },
};

test('every shipped scenario has a promise, a title and no fault', async () => {
  const { body } = await control(await openShop(), 'GET /scenarios');
  expect(body.map(({ name }: { name: string }) => name)).toEqual(Object.keys(promises));
  for (const row of body) {
    expect(row).toMatchObject({ title: expect.stringMatching(/\p{Script=Han}/u), source: 'shipped' });
    expect(row, row.name).not.toHaveProperty('error');
  }
});

test.each(Object.entries(promises))('%s brings about what it promises, twice the same', async (name, checkPromise) => {
  const shop = await openShop();
  const first = await shop.scenario(name);
  const again = await shop.scenario(name);
  expect(again.state_hash).toBe(first.state_hash);
  await checkPromise({ shop, buyer: shop.as(again.persona ?? ''), ran: again });
});
