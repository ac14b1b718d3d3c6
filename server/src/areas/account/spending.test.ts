// Rule: spending by month and category is that of the paid orders, to the fen, returns deducted.
import { contract } from '@baicao/shared/contract';
import { parseYuan, sumFen } from '@baicao/shared/pricing/money';
import { dayMs, hourMs } from '@baicao/shared/time/durations';
import { dayOf } from '@baicao/shared/time/shanghai';
import { expect, test } from 'vitest';
import { moveOrder } from '#orders/move-order.ts';
import { orderHead } from '#orders/order-head.ts';
import { one, placeOrder, shopFor, type Shop } from '#test/shop.ts';
import { setBalance } from '#test/wallet.ts';

const { user, order } = contract;
const openShop = shopFor();
const fen = (yuan: string) => parseYuan(yuan) ?? Number.NaN;

interface OrderRow {
  readonly createdAt: number;
  readonly status: string;
  readonly amount: number;
  readonly returned: number;
}

/** Computes the spending again, order by order. */
function expected(shop: Shop, buyerId: number): Map<string, { total: number; orders: number }> {
  const rows = shop.db.sqlite
    .prepare<[number], OrderRow>(
      `SELECT o.created_at AS createdAt, o.status, o.order_amount_fen AS amount,
         coalesce((SELECT sum(refund_fen + refund_points) FROM order_returns WHERE order_id = o.id AND state = 'completed'), 0) AS returned
       FROM orders o WHERE o.buyer_id = ?`,
    )
    .all(buyerId);
  const months = new Map<string, { total: number; orders: number }>();
  for (const { createdAt, status, amount, returned } of rows) {
    if (status === 'unpaid' || status === 'cancelled') continue;
    const month = dayOf(createdAt).slice(0, 7);
    const before = months.get(month) ?? { total: 0, orders: 0 };
    months.set(month, { total: before.total + amount - returned, orders: before.orders + 1 });
  }
  return months;
}

test('every month is the sum of its paid orders, its categories add up to it, for everybody', async () => {
  const shop = await openShop();
  const people = shop.db.sqlite
    .prepare<[], { id: number; username: string }>('SELECT id, username FROM buyers WHERE is_disabled = 0 AND id < 140')
    .all();
  let seen = 0;
  for (const { id, username } of people) {
    const { data } = await shop.as(username).call(user.spending, { months: 24 });
    const months = expected(shop, id);
    expect(data).toHaveLength(24);
    for (const { month, total, orders, categories } of data) {
      const own = months.get(month) ?? { total: 0, orders: 0 };
      expect([username, month, fen(total), orders]).toEqual([username, month, own.total, own.orders]);
      expect(sumFen(categories.map(({ amount }) => fen(amount)))).toBe(own.total);
      seen += own.orders;
    }
  }
  expect(seen).toBeGreaterThan(300);
});

test('months are those of Shanghai, the running one last, as many as asked for', async () => {
  const shop = await openShop();
  const buyer = shop.as('buyer');
  const { data } = await buyer.call(user.spending, {});
  expect(data.map(({ month }) => month)).toEqual([
    '2025-04',
    '2025-05',
    '2025-06',
    '2025-07',
    '2025-08',
    '2025-09',
    '2025-10',
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
    '2026-03',
  ]);
  expect((await buyer.call(user.spending, { months: 1 })).data).toHaveLength(1);
  for (const months of ['0', '25', '1.5', 'x']) {
    expect((await buyer.get(`/api/user/spending?months=${months}`)).code).toBe(422);
  }
});

test('an order counts once it is paid, in the month it was placed, and a cancelled one never did', async () => {
  // 23:00 on the last day of March in Shanghai, still that day in UTC.
  const shop = await openShop();
  shop.clock.advance(29 * dayMs + 13 * hourMs);
  const buyer = shop.as('newbie');
  setBalance(shop, 8, 10_000_000);
  const id = await placeOrder(buyer, [{ goods_id: 1001, number: 10 }], { pay_id: 4 });
  const march = async () =>
    (await shop.as('newbie').call(user.spending, { months: 2 })).data.find(({ month }) => month === '2026-03');
  expect(await march()).toMatchObject({ total: '0.00', orders: 0, categories: [] });
  shop.clock.advance(2 * hourMs);
  expect((await buyer.call(order.pay, { id, pay_id: 1 })).code).toBe(10000);
  const { order_amount: amount } = (await buyer.call(order.detail, { id })).data;
  expect(await march()).toMatchObject({ total: amount, orders: 1 });
  await buyer.call(order.cancel, { id, reason: '不想要了' });
  expect(await march()).toMatchObject({ total: '0.00', orders: 0 });
});

test('a completed return is taken off, an applied one is not yet', async () => {
  const shop = await openShop();
  const buyer = shop.as('vip');
  setBalance(shop, 16, 10_000_000);
  const id = await placeOrder(buyer, [{ goods_id: 1001, number: 20 }], { pay_id: 1, use_balance: true });
  shop.db.writing(() => {
    for (const to of ['billed', 'picked', 'packed', 'shipped'] as const)
      moveOrder(shop.db, orderHead(shop.db, id), to, '', shop.clock.now());
  });
  const march = async () => {
    const { data } = await shop.as('vip').call(user.spending, { months: 1 });
    return fen(data[0]?.total ?? '');
  };
  const before = await march();
  const line = one<{ id: number }>(shop.db, 'SELECT id FROM order_lines WHERE order_id = ?', id).id;
  const applied = await buyer.call(order.returnApply, { id, items: [{ order_goods_id: line, number: 5 }], reason: 6 });
  expect(await march()).toBe(before);
  shop.clock.advance(2 * dayMs);
  const { refundFen } = one<{ refundFen: number }>(
    shop.db,
    'SELECT refund_fen + refund_points AS refundFen FROM order_returns WHERE id = ?',
    applied.data.id,
  );
  expect(refundFen).toBeGreaterThan(0);
  expect(await march()).toBe(before - refundFen);
});

test('a buyer without purchases has an empty row for each month', async () => {
  const shop = await openShop();
  const { data } = await shop.as('pending').call(user.spending, {});
  expect(new Set(data.map(({ total, orders, categories }) => `${total} ${orders} ${categories.length}`))).toEqual(
    new Set(['0.00 0 0']),
  );
});
