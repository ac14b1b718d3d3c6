// Rule: returns by line and number give back the paid share, never more; points that came with the goods go back.
import { contract } from '@baicao/shared/contract';
import { dayMs } from '@baicao/shared/time/durations';
import { expect, test } from 'vitest';
import { moveOrder } from '#orders/move-order.ts';
import { orderHead } from '#orders/order-head.ts';
import { giveCoupon } from '#test/offers.ts';
import { fillCart, one, shopFor, submit, type Shop, type TestClient } from '#test/shop.ts';
import { setBalance, setCredit, setPoints } from '#test/wallet.ts';
import { rejectReturn } from './after-sales-jobs.ts';

const { order } = contract;
const openShop = shopFor();
const vip = 16;

const fen = (yuan: string) => Number(yuan.replace('.', ''));

interface Paid {
  readonly money: number;
  readonly points: number;
  readonly goods: number;
  readonly shipping: number;
}

function paidFor(shop: Shop, id: number): Paid {
  return one<Paid>(
    shop.db,
    `SELECT pay_amount_fen + balance_amount_fen AS money, points_used AS points, shipping_amount_fen AS shipping,
       order_amount_fen - shipping_amount_fen AS goods FROM orders WHERE id = ?`,
    id,
  );
}

/** Money that an order's returns refunded to the wallet, and points they took from the account. */
function backFor(shop: Shop, id: number): { money: number; points: number } {
  return one<{ money: number; points: number }>(
    shop.db,
    `SELECT (SELECT coalesce(sum(delta_fen), 0) FROM money_ledger WHERE order_id = o.id AND use_type = 'refund')
        - (SELECT coalesce(sum(delta_fen), 0) FROM credit_ledger WHERE order_id = o.id AND use_type = 'refund') AS money,
       (SELECT coalesce(sum(delta), 0) FROM points_ledger WHERE order_id = o.id AND use_type = 'refund') AS points FROM orders o WHERE o.id = ?`,
    id,
  );
}

function send(shop: Shop, id: number): void {
  shop.db.writing(() => {
    for (const to of ['billed', 'picked', 'packed', 'shipped'] as const)
      moveOrder(shop.db, orderHead(shop.db, id), to, '', shop.clock.now());
  });
}

async function finishReturns(shop: Shop, username: string): Promise<void> {
  shop.clock.advance(dayMs);
  await shop.as(username).call(order.header, {});
}

async function linesOf(buyer: TestClient, id: number) {
  return (await buyer.call(order.detail, { id })).data.order_goods;
}

const threeLines = [
  { goods_id: 1001, number: 20 },
  { goods_id: 1003, number: 30 },
  { goods_id: 1004, number: 10 },
];

test('a full return refunds 50.00 in points and the rest to the balance, as it was paid', async () => {
  const shop = await openShop();
  setPoints(shop, vip, 5_000);
  setBalance(shop, vip, 10_000_000);
  const buyer = shop.as('vip');
  const ids = await fillCart(buyer, [
    { goods_id: 1001, number: 10 },
    { goods_id: 1004, number: 10 },
    { goods_id: 1005, number: 20 },
    { goods_id: 1007, number: 30 },
  ]);
  const { data } = await submit(buyer, ids, { pay_id: 1, use_points: true, use_balance: true });
  const id = data.order_id;
  const paid = paidFor(shop, id);
  expect(paid).toEqual({ points: 5_000, money: 35_670, goods: 40_670, shipping: 0 });
  send(shop, id);
  const items = (await linesOf(buyer, id)).map((line) => ({ order_goods_id: line.id, number: line.number }));
  const made = await buyer.call(order.returnApply, { id, items, reason: 6 });
  expect(fen(made.data.refund_amount)).toBe(paid.money);
  await finishReturns(shop, 'vip');
  expect(backFor(shop, id)).toEqual({ money: paid.money, points: 5_000 });
});

test('many partial returns with a rejected one in between refund the same in total and never more', async () => {
  const shop = await openShop();
  setPoints(shop, vip, 4_999);
  setBalance(shop, vip, 10_000_000);
  const buyer = shop.as('vip');
  const coupon = giveCoupon(shop, { buyerId: vip, money: 1_737 });
  const ids = await fillCart(buyer, threeLines);
  const input = { pay_id: 1, use_points: true, use_balance: true, coupon_id: [coupon] } as const;
  const { data } = await submit(buyer, ids, { ...input, coupon_id: [coupon] });
  const id = data.order_id;
  send(shop, id);
  const paid = paidFor(shop, id);
  const left = new Map((await linesOf(buyer, id)).map((line) => [line.id, line.number]));
  const promised = { money: 0, points: 0 };
  for (let turn = 0; [...left.values()].some((number) => number > 0); turn += 1) {
    const items = [...left].flatMap(([lineId, number], index) =>
      number > 0 && (turn + index) % 2 === 0 ? [{ order_goods_id: lineId, number: Math.min(number, 3 + index) }] : [],
    );
    if (items.length === 0) continue;
    const made = (await buyer.call(order.returnApply, { id, items, reason: 6 })).data;
    if (turn % 3 === 1) {
      expect(shop.db.writing(() => rejectReturn(shop.db, made.id, '商品完好，不予退货', shop.clock.now()))).toBe(true);
      continue;
    }
    for (const { order_goods_id: lineId, number } of items) left.set(lineId, (left.get(lineId) ?? 0) - number);
    promised.money += fen(made.refund_amount);
    promised.points += one<{ n: number }>(
      shop.db,
      'SELECT refund_points AS n FROM order_returns WHERE id = ?',
      made.id,
    ).n;
    expect(promised.money).toBeLessThanOrEqual(paid.money);
    expect(promised.points).toBeLessThanOrEqual(paid.points);
  }
  expect(promised).toEqual({ money: paid.money, points: 4_999 });
  await finishReturns(shop, 'vip');
  expect(backFor(shop, id)).toEqual({ money: paid.money, points: 4_999 });
});

test('shipping is not refunded, and is counted as paid in money: all points are refunded', async () => {
  const shop = await openShop();
  setPoints(shop, vip, 5_000);
  setBalance(shop, vip, 10_000_000);
  const buyer = shop.as('vip');
  const small = [
    { goods_id: 1001, number: 10 },
    { goods_id: 1003, number: 10 },
  ];
  const { data } = await submit(buyer, await fillCart(buyer, small), {
    pay_id: 1,
    use_points: true,
    use_balance: true,
  });
  const id = data.order_id;
  const paid = paidFor(shop, id);
  expect(paid).toMatchObject({ shipping: 1_500, points: 5_000 });
  send(shop, id);
  const items = (await linesOf(buyer, id)).map((line) => ({ order_goods_id: line.id, number: line.number }));
  await buyer.call(order.returnApply, { id, items, reason: 6 });
  await finishReturns(shop, 'vip');
  expect(backFor(shop, id)).toEqual({ money: paid.money - 1_500, points: 5_000 });
});

test('each order of a split submit is returned on its own, off the account and in points', async () => {
  const shop = await openShop();
  setPoints(shop, 15, 3_333);
  setCredit(shop, 15, 0);
  const buyer = shop.as('credit');
  const sql =
    'SELECT id FROM goods WHERE warehouse_id = 2 AND stock > 100 AND id > 1000 AND limit_number IS NULL ORDER BY id';
  const rows = [...threeLines, { goods_id: one<{ id: number }>(shop.db, sql).id, number: 30 }];
  await submit(buyer, await fillCart(buyer, rows), { pay_id: 5, use_points: true });
  const ids = shop.db.sqlite
    .prepare<[], number>('SELECT id FROM orders WHERE group_id = (SELECT max(id) FROM order_groups) ORDER BY id')
    .pluck()
    .all();
  expect(ids.length).toBe(2);
  for (const id of ids) {
    send(shop, id);
    const items = (await linesOf(buyer, id)).map((line) => ({ order_goods_id: line.id, number: line.number }));
    await buyer.call(order.returnApply, { id, items, reason: 6 });
  }
  await finishReturns(shop, 'credit');
  for (const id of ids) {
    const { money, points, shipping } = paidFor(shop, id);
    expect(backFor(shop, id)).toEqual({ money: money - shipping, points });
  }
  expect(one(shop.db, 'SELECT credit_used_fen AS used, points FROM buyers WHERE id = 15')).toMatchObject({
    points: 3_333,
  });
});
