import { contract } from '@baicao/shared/contract';
import { parseYuan } from '@baicao/shared/pricing/money';
import { dayMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import { moveMoney } from '#ledger/money.ts';
import { movePoints } from '#ledger/points.ts';
import { placeOrder, shopFor, tableFingerprints, type Shop } from '#test/shop.ts';
import { setBalance, setCredit } from '#test/wallet.ts';

const { user } = contract;
const openShop = shopFor();
const newbieId = 8;
const creditId = 15;

const signedFen = (yuan: string) => (yuan.startsWith('-') ? -1 : 1) * (parseYuan(yuan.replace('-', '')) ?? Number.NaN);

/** Writes each movement a day after the previous one. */
function moveDaily(shop: Shop, deltas: readonly number[]): void {
  const kinds = ['recharge', 'payment', 'refund', 'cashback', 'adjustment'] as const;
  deltas.forEach((deltaFen, index) => {
    const move = {
      buyerId: newbieId,
      deltaFen,
      useType: kinds[index % 5] ?? 'recharge',
      note: `第 ${index + 1} 笔`,
      orderId: null,
    };
    shop.db.writing(() => moveMoney(shop.db, move, shop.clock.now()));
    shop.clock.advance(dayMs);
  });
}

describe('user.money', () => {
  test('has nothing in it for a new buyer, and no due day', async () => {
    const { data } = await (await openShop()).as('newbie').call(user.money, {});
    expect(data).toEqual({
      balance: '0.00',
      frozen: '0.00',
      credit_quota: '0.00',
      credit_used: '0.00',
      credit_due: '0.00',
      credit_left: '0.00',
      credit_due_on: null,
      credit_overdue: '0.00',
      credit_overdue_days: 0,
      points: 0,
      points_worth: '0.00',
      month_in: '0.00',
      month_out: '0.00',
    });
  });

  test('says what is overdue, since when, and what is left of the quota', async () => {
    const { data } = await (await openShop()).as('credit').call(user.money, {});
    expect(data).toMatchObject({
      credit_quota: '50000.00',
      credit_used: '3617.50',
      credit_due: '3617.50',
      credit_left: '46382.50',
      credit_due_on: '2026-02-18',
      credit_overdue: '3617.50',
      credit_overdue_days: 12,
    });
  });

  // Rule: balance that an unpaid order holds is shown as frozen.
  test('balance that an unpaid order holds is frozen until the order is paid or cancelled', async () => {
    const shop = await openShop();
    setBalance(shop, newbieId, 5_000);
    const buyer = shop.as('newbie');
    const id = await placeOrder(buyer, [{ goods_id: 1001, number: 100 }], { pay_id: 2, use_balance: true });
    expect((await buyer.call(user.money, {})).data).toMatchObject({
      balance: '0.00',
      frozen: '50.00',
      month_in: '50.00',
      month_out: '50.00',
    });
    const { data: log } = await buyer.call(user.moneyLog, {});
    expect(log[0]).toMatchObject({ amount: '-50.00', use_type: 2, order_id: id, url: `/order/info/${id}` });
    await buyer.call(contract.order.cancel, { id, reason: '不要了' });
    expect((await buyer.call(user.money, {})).data).toMatchObject({ balance: '50.00', frozen: '0.00' });
  });
});

describe('user.moneyLog', () => {
  test('filters by kind and by days, both included; the running balance is that of the moment', async () => {
    const shop = await openShop();
    moveDaily(shop, [10_000, -2_500, 300, 45, -7_845, 2_000, -100]);
    const buyer = shop.as('newbie');
    const { data, meta } = await buyer.call(user.moneyLog, {});
    expect(meta).toMatchObject({ total: 7, per_page: 20 });
    expect(data.map(({ amount, balance, use_type: type }) => [amount, balance, type])).toEqual([
      ['-1.00', '19.00', 2],
      ['20.00', '20.00', 1],
      ['-78.45', '0.00', 5],
      ['0.45', '78.45', 4],
      ['3.00', '78.00', 3],
      ['-25.00', '75.00', 2],
      ['100.00', '100.00', 1],
    ]);
    const notes = async (input: Parameters<typeof buyer.call<typeof user.moneyLog>>[1]) =>
      (await buyer.call(user.moneyLog, input)).data.map(({ note }) => note);
    expect(await notes({ use_type: 1 })).toEqual(['第 6 笔', '第 1 笔']);
    expect(await notes({ start_time: '2026-03-03', end_time: '2026-03-04' })).toEqual(['第 3 笔', '第 2 笔']);
    expect(await notes({ use_type: 2, start_time: '2026-03-04' })).toEqual(['第 7 笔']);
    expect(await notes({ use_type: 2, end_time: '2026-03-02' })).toEqual([]);
    expect(await notes({ page: 2, per_page: 3 })).toEqual(['第 4 笔', '第 3 笔', '第 2 笔']);
    const { data: sums } = await buyer.call(user.moneySummary, { start_time: '2026-03-03', end_time: '2026-03-06' });
    expect(sums).toMatchObject({ opening: '100.00', in: '3.45', out: '103.45', closing: '0.00' });
    expect(sums.kinds.map((kind) => [kind.use_type_label, kind.in, kind.out, kind.count])).toEqual([
      ['充值', '0.00', '0.00', 0],
      ['支付', '0.00', '25.00', 1],
      ['退款', '3.00', '0.00', 1],
      ['返现', '0.45', '0.00', 1],
      ['调整', '0.00', '78.45', 1],
    ]);
  });

  test.each([
    ['use_type', '9', '类型取值不正确'],
    ['use_type', 'recharge', '类型取值不正确'],
    ['start_time', '2026-02-30', '开始日期须为有效日期，如2026-01-31'],
    ['per_page', '501', '每页数量不能大于500'],
    ['page', '0', '页码不能小于1'],
  ])('refuses %s %s', async (field, value, message) => {
    const buyer = (await openShop()).as('buyer');
    for (const path of ['user_money_log', 'points_log', 'credit_log']) {
      expect(await buyer.get(`/api/user/${path}?${field}=${value}`)).toMatchObject({ code: 422, message });
    }
  });

  test('refuses days in the wrong order, and writes nothing ever', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const before = tableFingerprints(shop.db);
    const swapped = { start_time: '2026-03-02', end_time: '2026-03-01' };
    for (const call of [user.moneyLog, user.moneySummary, user.pointsLog, user.creditLog, user.statement] as const) {
      expect(await buyer.call(call, swapped)).toMatchObject({ code: 422, message: '结束日期不能早于开始日期' });
      expect((await buyer.call(call, { start_time: '2026-01-01', end_time: '2026-03-01' })).code).toBe(10000);
    }
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test('the seeded buyer has every kind, and rows in the order of time add up', async () => {
    const buyer = (await openShop()).as('buyer');
    const { data } = await buyer.call(user.moneyLog, { per_page: 500 });
    expect(new Set(data.map((row) => row.use_type))).toEqual(new Set([1, 2, 3, 4, 5]));
    let balance = 0;
    for (const row of data.toReversed()) {
      balance += signedFen(row.amount);
      expect(signedFen(row.balance)).toBe(balance);
    }
    expect((await buyer.call(user.money, {})).data.balance).toBe(data[0]?.balance);
    const { data: points } = await buyer.call(user.pointsLog, { per_page: 500 });
    expect(new Set(points.map((row) => row.use_type))).toEqual(new Set([1, 2, 3, 4, 5]));
    let left = 0;
    for (const row of points.toReversed()) expect(row.balance).toBe((left += row.points));
    expect(points.find((row) => row.use_type === 4)?.url).toBe('/jfdd');
  });
});

// Rule: open bills add up to what is owed; a repayment settles the oldest, a refund its own order.
describe('user.creditBills', () => {
  test('shows each open order with its due day, and what is left adds up to what is owed', async () => {
    const shop = await openShop();
    const buyer = shop.as('credit');
    const { data } = await buyer.call(user.creditBills, {});
    expect(data).toMatchObject({ used: '3617.50', due_on: '2026-02-18' });
    expect(data.bills).toHaveLength(5);
    expect(data.bills[0]).toMatchObject({ amount: '723.90', settled: '0.00', left: '723.90', overdue_days: 12 });
    expect(data.bills[0]?.url).toBe(`/order/info/${data.bills[0]?.order_id}`);
    setCredit(shop, creditId, 361_750 - 180_000);
    const { data: after } = await buyer.call(user.creditBills, {});
    expect(after.bills.map((bill) => [bill.settled, bill.left])).toEqual([
      ['341.10', '713.60'],
      ['0.00', '621.50'],
      ['0.00', '482.40'],
    ]);
    setCredit(shop, creditId, 0);
    expect((await buyer.call(user.creditBills, {})).data).toEqual({ used: '0.00', due_on: null, bills: [] });
    expect((await buyer.call(user.creditLog, { use_type: 3 })).data.map((row) => row.amount)).toEqual([
      '-1817.50',
      '-1800.00',
      '-486.00',
      '-800.00',
      '1286.00',
    ]);
  });
});

describe('user.statement', () => {
  test('covers twelve months at most', async () => {
    const buyer = (await openShop()).as('buyer');
    expect((await buyer.call(user.statement, { start_time: '2025-03-01', end_time: '2026-02-28' })).code).toBe(10000);
    expect((await buyer.call(user.statement, { start_time: '2024-02-29', end_time: '2025-02-28' })).code).toBe(10000);
    expect((await buyer.call(user.statement, { start_time: '2024-02-29', end_time: '2025-03-01' })).code).toBe(422);
    expect(await buyer.call(user.statement, { start_time: '2025-03-01', end_time: '2026-03-01' })).toMatchObject({
      code: 422,
      message: '对账单最长 12 个月，请缩短期间',
    });
    expect((await buyer.get('/api/user/statement')).code).toBe(422);
  });

  test('lists the orders of the period with their payments and refunds', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    setBalance(shop, newbieId, 5_000);
    shop.db.writing(() =>
      movePoints(
        shop.db,
        { buyerId: newbieId, delta: 120, useType: 'adjustment', note: '赠送', orderId: null },
        shop.clock.now(),
      ),
    );
    const lines = [{ goods_id: 1001, number: 100 }];
    const id = await placeOrder(buyer, lines, { pay_id: 2, use_balance: true, use_points: true });
    const day = { start_time: '2026-03-02', end_time: '2026-03-02' };
    const { data: held } = await buyer.call(user.statement, day);
    expect(held.orders).toMatchObject([
      {
        order_id: id,
        order_status: 0,
        balance_amount: '50.00',
        points_amount: '1.20',
        payment: '微信扫码',
        refund_amount: '0.00',
      },
    ]);
    await buyer.call(contract.order.cancel, { id, reason: '不要了' });
    const { data } = await buyer.call(user.statement, day);
    expect(data.orders[0]).toMatchObject({ order_status: 7, refund_amount: '50.00', refund_points: 120 });
    expect(data.totals).toMatchObject({ balance_amount: '50.00', refund_amount: '50.00' });
    expect(data.points).toMatchObject({ opening: 0, in: 240, out: 120, closing: 120 });
    expect(data.company).toBe('黄石新民大药房');
    expect((await buyer.call(user.statement, { start_time: '2026-03-03', end_time: '2026-03-03' })).data).toMatchObject(
      {
        balance: { opening: '50.00', in: '0.00', out: '0.00', closing: '50.00' },
        orders: [],
      },
    );
  });
});
