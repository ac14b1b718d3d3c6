import { contract } from '@baicao/shared/contract';
import { hourMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import { moveOrder } from '#orders/move-order.ts';
import { orderHead } from '#orders/order-head.ts';
import { tableFingerprints, one, placeOrder, setStock, shopFor, type Shop } from '#test/shop.ts';
import { setCredit } from '#test/wallet.ts';
import { sendRaw } from '#test/send.ts';

const { order } = contract;
const openShop = shopFor();
const plain = 1001;

interface Wallet {
  balance: number;
  points: number;
  used: number;
}

function walletOf(shop: Shop, buyerId: number): Wallet {
  return one<Wallet>(
    shop.db,
    'SELECT balance_fen AS balance, points, credit_used_fen AS used FROM buyers WHERE id = ?',
    buyerId,
  );
}

const stockOf = (shop: Shop) => one<{ stock: number }>(shop.db, 'SELECT stock FROM goods WHERE id = ?', plain).stock;

/** Moves an order to a status as the warehouse would. */
function advance(shop: Shop, id: number, path: readonly ('billed' | 'picked' | 'packed' | 'shipped')[]): void {
  shop.db.writing(() => {
    for (const to of path) moveOrder(shop.db, orderHead(shop.db, id), to, '', shop.clock.now());
  });
}

describe('order.list', () => {
  test.each([0, 1, 2, 3, 4, 5] as const)(
    'tab %i shows as many orders as its header says, newest first',
    async (type) => {
      const shop = await openShop();
      const buyer = shop.as('buyer');
      const header = (await buyer.call(order.header, {})).data.find((tab) => tab.type === type);
      const answer = await buyer.call(order.list, { type });
      expect(answer.meta).toMatchObject({
        current_page: 1,
        per_page: 20,
        total: header?.count,
        last_page: Math.ceil((header?.count ?? 0) / 20),
      });
      const times = answer.data.map((each) => each.created_at);
      expect(times).toEqual([...times].sort().toReversed());
      const allowed: Record<number, number[]> = {
        0: [0, 1, 2, 3, 4, 5, 6, 7],
        1: [0],
        2: [1, 2, 3, 4],
        3: [6],
        4: [7],
        5: [5],
      };
      expect(answer.data.every((each) => allowed[type]?.includes(each.order_status))).toBe(true);
    },
  );

  test('pages through everything once, and is empty past the end', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const { meta } = await buyer.call(order.list, {});
    const seen: number[] = [];
    for (let page = 1; page <= meta.last_page; page += 1)
      seen.push(...(await buyer.call(order.list, { page })).data.map((each) => each.id));
    expect(new Set(seen).size).toBe(meta.total);
    const behind = await buyer.call(order.list, { page: meta.last_page + 1 });
    expect([behind.data, behind.meta.total]).toEqual([[], meta.total]);
  });

  test('a period includes both its days, in Shanghai', async () => {
    const shop = await openShop();
    const ids: number[] = [];
    // 2026-03-02 10:00, then 23:59:59 of the same day, then midnight of the next.
    for (const seconds of [0, 13 * 3600 + 3599, 1]) {
      shop.clock.advance(seconds * 1000);
      ids.push(await placeOrder(shop.as('newbie'), [{ goods_id: plain, number: 10 }], { pay_id: 4 }));
    }
    const buyer = shop.as('newbie');
    const found = async (start_time: string, end_time: string) =>
      (await buyer.call(order.list, { start_time, end_time })).data.map((each) => each.id);
    expect(await found('2026-03-02', '2026-03-02')).toEqual([ids[1], ids[0]]);
    expect(await found('2026-03-03', '2026-03-03')).toEqual([ids[2]]);
    expect(await found('2026-03-02', '2026-03-03')).toHaveLength(3);
    expect((await buyer.call(order.list, { start_time: '2026-03-03' })).data).toHaveLength(1);
    expect((await buyer.call(order.list, { end_time: '2026-03-02' })).data).toHaveLength(2);
    expect(await buyer.call(order.list, { start_time: '2026-03-03', end_time: '2026-03-02' })).toMatchObject({
      code: 422,
      errors: { end_time: ['结束日期不能早于开始日期'] },
    });
  });

  // Rule: a line keeps its batches; nearest expiry first; none past its expiry; orders are found by batch and approval number.
  // Complaint: which orders had this batch.
  test('finds orders by number, goods, batch and approval number, and no others', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const id = await placeOrder(buyer, [{ goods_id: plain, number: 10 }]);
    const other = await placeOrder(buyer, [{ goods_id: 1003, number: 10 }]);
    const { data } = await buyer.call(order.detail, { id });
    const [line] = data.order_goods;
    const found = async (keywords: string) => (await buyer.call(order.list, { keywords })).data.map((each) => each.id);
    for (const keywords of [data.order_sn, '阿莫西林', line?.ph ?? '', line?.goods.pzwh ?? '']) {
      expect([keywords, await found(keywords)]).toEqual([keywords, [id]]);
    }
    expect(await found('')).toEqual([other, id]);
    // The wildcards of LIKE are searched literally.
    expect(await found('%')).toEqual([]);
    expect(await found('_')).toEqual([]);
  });

  test('shows no orders of other buyers', async () => {
    const shop = await openShop();
    await placeOrder(shop.as('vip'), [{ goods_id: plain, number: 10 }]);
    expect((await shop.as('newbie').call(order.list, {})).data).toEqual([]);
  });
});

describe('order.detail', () => {
  test('the amounts of every seeded order of the buyer add up', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const fen = (yuan: string) => Number(yuan.replace('.', ''));
    const sum = (figures: number[]) => figures.reduce((total, each) => total + each, 0);
    for (const { id } of (await buyer.call(order.list, {})).data) {
      const { data } = await buyer.call(order.detail, { id });
      expect(sum(data.order_goods.map((line) => fen(line.total_amount)))).toBe(fen(data.goods_amount));
      expect(fen(data.order_amount)).toBe(
        fen(data.goods_amount) - fen(data.discount_amount) - fen(data.coupon_amount) + fen(data.shipping_amount),
      );
      expect(sum(data.order_goods.map((line) => fen(line.paid_share)))).toBe(
        fen(data.order_amount) - fen(data.shipping_amount),
      );
      expect(fen(data.paid_amount) + fen(data.pay_amount) + fen(data.balance_amount) + fen(data.points_amount)).toBe(
        data.order_status === 7 ? fen(data.balance_amount) + fen(data.points_amount) : fen(data.order_amount),
      );
    }
  });

  test('tracks the steps from 已提交 to 已完成, with times for those reached', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const id = await placeOrder(buyer, [{ goods_id: plain, number: 10 }]);
    const { data } = await buyer.call(order.detail, { id });
    expect(data.steps.map(({ code, time }) => [code, time])).toEqual([
      ['unpaid', '2026-03-02 10:00:00'],
      ['paid', null],
      ['billed', null],
      ['picked', null],
      ['packed', null],
      ['shipped', null],
      ['finished', null],
    ]);
    expect(data).toMatchObject({
      order_status_label: '待付款',
      actions: ['pay', 'cancel'],
      pay_status: 0,
      expires_timestamp: shop.clock.now() / 1000 + 1800,
    });
    await buyer.call(order.cancel, { id, reason: '不想要了' });
    const over = (await buyer.call(order.detail, { id })).data;
    expect(over.steps.map(({ title, content }) => [title, content])).toEqual([
      ['已提交', '订单已提交，等待付款'],
      ['已取消', '不想要了'],
    ]);
    expect(over).toMatchObject({
      cancel_reason: '不想要了',
      actions: ['again'],
      expires_timestamp: 0,
      pay_amount: '0.00',
    });
  });

  test.each(['detail', 'payInfo', 'payState'] as const)(
    'order.%s answers 404 for an order of another buyer',
    async (operation) => {
      const shop = await openShop();
      const id = await placeOrder(shop.as('vip'), [{ goods_id: plain, number: 10 }]);
      const buyer = shop.as('buyer');
      const theirs = await buyer.call(order[operation], { id });
      expect(theirs).toMatchObject({ status: 404, message: '订单不存在' });
      expect(await buyer.call(order[operation], { id: 999_999 })).toEqual(theirs);
    },
  );
});

describe('order.cancel', () => {
  // Rule: stock is taken once and released once; 30 minutes, 24 hours; cancel gives back everything once.
  test('gives back stock, balance and points, once', async () => {
    const shop = await openShop();
    const before = { stock: stockOf(shop), wallet: walletOf(shop, 1) };
    const buyer = shop.as('buyer');
    const id = await placeOrder(buyer, [{ goods_id: plain, number: 40 }], { use_balance: true, use_points: true });
    expect(stockOf(shop)).toBe(before.stock - 40);
    expect((await buyer.call(order.cancel, { id, reason: '不想要了' })).code).toBe(10000);
    expect({ stock: stockOf(shop), wallet: walletOf(shop, 1) }).toEqual(before);
    const tables = tableFingerprints(shop.db);
    expect(await buyer.call(order.cancel, { id, reason: '再来一次' })).toMatchObject({
      code: 614,
      message: expect.stringContaining('当前为“已取消”，不能取消'),
    });
    expect(tableFingerprints(shop.db)).toEqual(tables);
  });

  test('refunds to the balance what was paid by scan', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const id = await placeOrder(buyer, [{ goods_id: plain, number: 40 }]);
    const { data } = await buyer.call(order.pay, { id, pay_id: 2 });
    await sendRaw(shop, { method: 'POST', url: new URL(data.code_url).pathname, body: 'result=paid' });
    await buyer.call(order.cancel, { id, reason: '不想要了' });
    expect(walletOf(shop, 8)).toMatchObject({ balance: 36_520 });
    expect(shop.db.sqlite.prepare('SELECT state FROM payments WHERE order_id = ?').pluck().all(id)).toEqual([
      'refunded',
    ]);
    expect((await buyer.call(order.payState, { id })).data.state).toBe('failed');
  });

  test('takes its amount off the account and refunds what was paid back meanwhile', async () => {
    const shop = await openShop();
    setCredit(shop, 15, 0);
    const buyer = shop.as('credit');
    const first = await placeOrder(buyer, [{ goods_id: plain, number: 40 }], { pay_id: 5 });
    await buyer.call(order.cancel, { id: first, reason: '不想要了' });
    expect(walletOf(shop, 15)).toMatchObject({ used: 0, balance: 500_000 });
    const second = await placeOrder(buyer, [{ goods_id: plain, number: 40 }], { pay_id: 5 });
    setCredit(shop, 15, 10_000);
    await buyer.call(order.cancel, { id: second, reason: '不想要了' });
    expect(walletOf(shop, 15)).toMatchObject({ used: 0, balance: 526_520 });
  });

  test('is refused once the order is billed, and changes nothing', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    for (const status of ['billed', 'picked', 'packed', 'shipped', 'finished']) {
      const { id, sn } = one<{ id: number; sn: string }>(
        shop.db,
        'SELECT id, order_sn AS sn FROM orders WHERE buyer_id = 1 AND status = ?',
        status,
      );
      const before = tableFingerprints(shop.db);
      const answer = await buyer.call(order.cancel, { id, reason: '不想要了' });
      expect(answer).toMatchObject({ code: 614, message: expect.stringContaining(`订单 ${sn} 当前为`) });
      expect(tableFingerprints(shop.db)).toEqual(before);
    }
  });

  test.each(['cancel', 'confirm', 'pay'] as const)(
    'order.%s answers 404 for an order of another buyer',
    async (operation) => {
      const shop = await openShop();
      const id = await placeOrder(shop.as('vip'), [{ goods_id: plain, number: 10 }]);
      const buyer = shop.as('buyer');
      const before = tableFingerprints(shop.db);
      const answers = {
        cancel: () => buyer.call(order.cancel, { id, reason: '不是我的' }),
        confirm: () => buyer.call(order.confirm, { id }),
        pay: () => buyer.call(order.pay, { id, pay_id: 1 }),
      };
      expect(await answers[operation]()).toMatchObject({ status: 404, message: '订单不存在' });
      expect(tableFingerprints(shop.db)).toEqual(before);
    },
  );

  test('needs a reason', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const id = await placeOrder(buyer, [{ goods_id: plain, number: 10 }]);
    expect(await buyer.call(order.cancel, { id, reason: ' ' })).toMatchObject({ code: 422 });
  });

  test('stock of a batch that expired meanwhile cannot be sold again', async () => {
    const shop = await openShop();
    setStock(shop.db, plain, 20, shop.clock.now());
    shop.db.sqlite.exec(`UPDATE batches SET expires_on = '2026-03-02' WHERE goods_id = 1001 AND stock > 0`);
    shop.db.sqlite.exec(`UPDATE goods SET expires_on = '2026-03-02' WHERE id = 1001`);
    const id = await placeOrder(shop.as('newbie'), [{ goods_id: plain, number: 20 }], { pay_id: 4 });
    shop.clock.advance(20 * hourMs);
    const buyer = shop.as('newbie');
    await buyer.call(order.cancel, { id, reason: '不想要了' });
    const added = await buyer.call(contract.cart.add, { params: [{ goods_id: plain, number: 10, type: 0 }] });
    expect(added.code).toBe(601);
  });
});

describe('order.confirm', () => {
  test('finishes a shipped order, and its 优选 goods earn a point a yuan', async () => {
    const shop = await openShop();
    shop.db.sqlite.exec('UPDATE goods SET is_preferred = 1 WHERE id = 1001');
    const buyer = shop.as('expiring');
    const before = walletOf(shop, 11);
    const id = await placeOrder(
      buyer,
      [
        { goods_id: plain, number: 10 },
        { goods_id: 1003, number: 50 },
      ],
      { pay_id: 1 },
    );
    advance(shop, id, ['billed', 'picked', 'packed', 'shipped']);
    expect((await buyer.call(order.detail, { id })).data).toMatchObject({
      actions: ['confirm', 'again', 'return', 'after_sales', 'invoice'],
      shipping_status: 1,
    });
    expect((await buyer.call(order.confirm, { id })).code).toBe(10000);
    expect(walletOf(shop, 11).points).toBe(before.points + 91);
    expect((await buyer.call(order.detail, { id })).data).toMatchObject({
      order_status: 6,
      shipping_status: 2,
      finished_at: '2026-03-02 10:00:00',
      actions: ['again', 'return', 'after_sales', 'invoice'],
    });
    const tables = tableFingerprints(shop.db);
    expect((await buyer.call(order.confirm, { id })).code).toBe(614);
    expect(tableFingerprints(shop.db)).toEqual(tables);
  });

  test.each(['unpaid', 'paid', 'billed', 'packed', 'cancelled'])(
    'refuses an order that is %s with 614',
    async (status) => {
      const shop = await openShop();
      const { id } = one<{ id: number }>(shop.db, 'SELECT id FROM orders WHERE buyer_id = 1 AND status = ?', status);
      const before = tableFingerprints(shop.db);
      expect((await shop.as('buyer').call(order.confirm, { id })).code).toBe(614);
      expect(tableFingerprints(shop.db)).toEqual(before);
    },
  );
});
