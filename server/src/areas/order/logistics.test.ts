import { contract } from '@baicao/shared/contract';
import { hourMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import { moveOrder } from '#orders/move-order.ts';
import { orderHead } from '#orders/order-head.ts';
import { placeOrder, shopFor, type Shop } from '#test/shop.ts';

const { order } = contract;
const openShop = shopFor();

type State = 'billed' | 'picked' | 'packed' | 'shipped' | 'finished';

function advance(shop: Shop, id: number, path: readonly State[]): void {
  shop.db.writing(() => {
    for (const to of path) moveOrder(shop.db, orderHead(shop.db, id), to, '', shop.clock.now());
  });
}

/** An order of `buyer`, paid from the balance and moved along this path. */
async function shopWithOrder(path: readonly State[] = []) {
  const shop = await openShop();
  const buyer = shop.as('buyer');
  const id = await placeOrder(buyer, [{ goods_id: 1001, number: 20 }], { pay_id: 1 });
  advance(shop, id, path);
  return { shop, buyer, id };
}

const untilPacked = ['billed', 'picked', 'packed'] as const;
const nowhere = { carrier: '', number: '', steps: [] };

describe('order.logistics', () => {
  const early: [readonly State[], string][] = [
    [[], '已付款，等待仓库接单'],
    [untilPacked.slice(0, 1), '仓库已接单，等待拣货'],
    [untilPacked.slice(0, 2), '已拣货，等待出库'],
    [untilPacked, '已出库，等待承运方揽收'],
  ];
  test.each(early)('before shipping (%j) there is a state but no step', async (path, label) => {
    const { buyer, id } = await shopWithOrder(path);
    const { code, data } = await buyer.call(order.logistics, { id });
    expect(code).toBe(10000);
    expect(data).toEqual({ state: path.at(-1) ?? 'paid', state_label: label, ...nowhere });
  });

  test('an unpaid or cancelled order has no step', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const id = await placeOrder(buyer, [{ goods_id: 1001, number: 20 }], { pay_id: 4 });
    expect((await buyer.call(order.logistics, { id })).data).toEqual({
      state: 'unpaid',
      state_label: '订单待付款，付款后由仓库发货',
      ...nowhere,
    });
    await buyer.call(order.cancel, { id, reason: '不想要了' });
    expect((await buyer.call(order.logistics, { id })).data).toEqual({
      state: 'cancelled',
      state_label: '订单已取消，不再发货',
      ...nowhere,
    });
  });

  test('gains steps with the clock between pick-up and receipt, the same on every call', async () => {
    const { shop, buyer, id } = await shopWithOrder(untilPacked);
    shop.clock.advance(hourMs);
    advance(shop, id, ['shipped']);
    const first = (await buyer.call(order.logistics, { id })).data;
    expect(first).toMatchObject({ state: 'shipped', state_label: '运输中' });
    expect(first.number).toMatch(/^BC[0-9]{12,}$/);
    expect(first.steps).toEqual([
      { time: '2026-03-02 10:00:00', action: expect.stringContaining('打包出库') },
      { time: '2026-03-02 11:00:00', action: `${first.carrier}已揽收` },
    ]);
    shop.clock.advance(10 * hourMs);
    const later = (await buyer.call(order.logistics, { id })).data;
    expect(later.steps.slice(0, 2)).toEqual(first.steps);
    expect(later.steps.slice(2).map((step) => step.time)).toEqual(['2026-03-02 13:00:00', '2026-03-02 20:00:00']);
    shop.clock.advance(hourMs / 2);
    advance(shop, id, ['finished']);
    const received = (await buyer.call(order.logistics, { id })).data;
    expect(received).toMatchObject({
      state: 'finished',
      state_label: '已签收',
      carrier: first.carrier,
      number: first.number,
    });
    expect(received.steps.slice(0, 4)).toEqual(later.steps);
    expect(received.steps.slice(4)).toEqual([
      { time: '2026-03-02 21:30:00', action: expect.stringContaining('签收人') },
    ]);
    shop.clock.advance(2 * hourMs);
    expect((await buyer.call(order.logistics, { id })).data).toEqual(received);
  });

  test('every shipped order of the seed has its steps in chronological order', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const { data } = await buyer.call(order.list, { type: 5 });
    expect(data.length).toBeGreaterThan(0);
    for (const { id } of data) {
      const times = (await buyer.call(order.logistics, { id })).data.steps.map((step) => step.time);
      expect(times.length).toBeGreaterThan(1);
      expect(times).toEqual([...times].sort());
    }
  });

  test('an order of another company is 404', async () => {
    const { shop, id } = await shopWithOrder([...untilPacked, 'shipped']);
    const other = shop.as('newbie');
    for (const each of [id, 999_999]) {
      const answer = await other.call(order.logistics, { id: each });
      expect([answer.status, answer.code, answer.message]).toEqual([404, 404, '订单不存在']);
    }
  });
});
