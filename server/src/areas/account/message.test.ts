// Rule: what happens is told once, also by a job that runs again, and counted in `message_count`.
import { contract } from '@baicao/shared/contract';
import { dayMs, hourMs, minuteMs } from '@baicao/shared/time/durations';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '#testing.ts';
import { sendMessage } from '#domain/inbox.ts';
import { asShop, one, placeOrder, type Shop } from '#test/shop.ts';

const { message, order, goods, user } = contract;

let emulator: Emulator;
let shop: Shop;
beforeEach(async () => {
  emulator = await createEmulator();
  shop = asShop(emulator);
});
afterEach(() => emulator.close());

const tell = (buyerId: number, title: string, type: 1 | 2 | 3 | 4 | 5 | 6 = 1) =>
  shop.db.writing(() => sendMessage(shop.db, { buyerId, type, title, content: '内容', url: '' }, shop.clock.now()));
const titles = (buyerId: number) =>
  shop.db.sqlite.prepare('SELECT title FROM messages WHERE buyer_id = ? ORDER BY id DESC').pluck().all(buyerId);
const since = (count: number, buyerId = 1) => titles(buyerId).slice(0, titles(buyerId).length - count);
const step = (name: string, body: object) =>
  emulator.agent().then((agent) => agent.post(`/__emu/world/${name}`).send(body));

describe('message.list', () => {
  test('pages through one’s own, newest first', async () => {
    const agent = await emulator.agent('buyer');
    const { data, meta } = (await agent.get('/api/user/message').expect(200)).body;
    expect(data).toHaveLength(20);
    expect(meta.total).toBeGreaterThanOrEqual(40);
    const ids = data.map((row: { id: number }) => row.id);
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a));
    const next = (await agent.get('/api/user/message?page=2').expect(200)).body.data;
    expect(next[0].id).toBeLessThan(ids[19]);
  });

  test('by type and by whether it is read; both together', async () => {
    const agent = await emulator.agent('buyer');
    tell(1, '新的物流', 2);
    const { data } = (await agent.get('/api/user/message?type=2&is_read=0').expect(200)).body;
    expect(data[0]).toMatchObject({ title: '新的物流', type: 2, type_label: '物流', is_read: 0 });
    expect(new Set(data.map((row: { type: number; is_read: number }) => `${row.type}${row.is_read}`))).toEqual(
      new Set(['20']),
    );
    const read = (await agent.get('/api/user/message?is_read=1').expect(200)).body.data;
    expect(read.every((row: { is_read: number }) => row.is_read === 1)).toBe(true);
  });

  test.each(['type=0', 'type=7', 'type=a', 'is_read=2', 'page=0'])('%s is 422', async (query) => {
    const agent = await emulator.agent('buyer');
    expect((await agent.get(`/api/user/message?${query}`)).body.code).toBe(422);
  });

  test('the newcomer was welcomed and told nothing else', async () => {
    const agent = await emulator.agent('newbie');
    const { data } = (await agent.get('/api/user/message').expect(200)).body;
    expect(data.map((row: { title: string }) => row.title)).toEqual(['欢迎加入百草仓']);
  });
});

describe('message.read and message.remove', () => {
  test('what is read lowers the counts and message_count, once', async () => {
    const buyer = shop.as('newbie');
    await buyer.call(message.read, { all: true });
    tell(8, '一', 2);
    tell(8, '二', 4);
    const [second, first] = (await buyer.call(message.list, {})).data;
    expect((await buyer.call(message.counts, {})).data).toMatchObject({ unread: 2 });
    expect((await buyer.call(user.base, {})).data.message_count).toBe(2);
    const ids = [first?.id ?? 0];
    expect((await buyer.call(message.read, { ids })).data).toEqual({ read: 1, unread: 1 });
    expect((await buyer.call(message.read, { ids })).data).toEqual({ read: 0, unread: 1 });
    expect((await buyer.call(user.base, {})).data.message_count).toBe(1);
    expect((await buyer.call(message.remove, { ids: [second?.id ?? 0] })).data).toEqual({ removed: 1, unread: 0 });
  });

  test('all of one type leaves the others unread', async () => {
    const buyer = shop.as('newbie');
    await buyer.call(message.read, { all: true });
    tell(8, '一', 2);
    tell(8, '二', 4);
    expect((await buyer.call(message.read, { all: true, type: 2 })).data).toEqual({ read: 1, unread: 1 });
    const { types } = (await buyer.call(message.counts, {})).data;
    expect(types.map(({ type, unread }) => [type, unread])).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 1],
      [5, 0],
      [6, 0],
    ]);
  });

  test('ids of other buyers are ignored; only ids of others is 404; no choice is 422', async () => {
    const buyer = shop.as('newbie');
    tell(8, '自己的');
    tell(1, '别人的');
    const [own] = (await buyer.call(message.list, {})).data;
    const { id: foreign } = one<{ id: number }>(shop.db, 'SELECT max(id) AS id FROM messages WHERE buyer_id = 1');
    for (const operation of [message.read, message.remove]) {
      expect((await buyer.call(operation, { ids: [foreign] })).code).toBe(404);
      expect((await buyer.call(operation, { ids: [foreign, own?.id ?? 0] })).code).toBe(10000);
    }
    expect(one(shop.db, 'SELECT read_at FROM messages WHERE id = ?', foreign)).toEqual({ read_at: null });
    expect((await buyer.call(message.read, {})).code).toBe(422);
  });
});

describe('each event sends one message', () => {
  test('an order shipped and delivered', async () => {
    const buyer = shop.as('newbie');
    const before = titles(8).length;
    const id = await placeOrder(buyer, [{ goods_id: 1001, number: 10 }]);
    for (const name of ['pay', 'bill', 'pick', 'ship', 'deliver'])
      expect((await step(name, { order_id: id })).status).toBe(200);
    expect(since(before, 8)).toEqual(['订单已送达', '订单已发货']);
    expect((await step('deliver', { order_id: id })).status).toBe(409);
    expect(since(before, 8)).toHaveLength(2);
    const [newest] = (await buyer.call(message.list, {})).data;
    expect(newest).toMatchObject({ type: 2, url: `/order/info/${id}`, is_read: 0 });
  });

  test('a buyer who confirms gets no message about it', async () => {
    const buyer = shop.as('newbie');
    const before = titles(8).length;
    const id = await placeOrder(buyer, [{ goods_id: 1001, number: 10 }]);
    for (const name of ['pay', 'bill', 'pick', 'ship']) await step(name, { order_id: id });
    await buyer.call(order.confirm, { id });
    expect(since(before, 8)).toEqual(['订单已发货']);
  });

  test('an order that expires', async () => {
    const buyer = shop.as('newbie');
    const before = titles(8).length;
    await placeOrder(buyer, [{ goods_id: 1001, number: 10 }]);
    shop.clock.advance(31 * minuteMs);
    await buyer.call(message.list, {});
    await buyer.call(message.list, {});
    expect(since(before, 8)).toEqual(['订单超时未支付，已自动取消']);
  });

  test('a transfer that arrives', async () => {
    const buyer = shop.as('newbie');
    const before = titles(8).length;
    const id = await placeOrder(buyer, [{ goods_id: 1001, number: 10 }], { pay_id: 4 });
    await buyer.call(order.pay, { id, pay_id: 4 });
    await buyer.call(order.transferred, { id });
    shop.clock.advance(23 * hourMs);
    await buyer.call(message.list, {});
    expect(since(before, 8)).toContain('银行转账已到账');
  });

  test('a return agreed to and refunded', async () => {
    const buyer = shop.as('buyer');
    const before = titles(1).length;
    const [line] = (await buyer.call(order.detail, { id: 3 })).data.order_goods;
    const items = [{ order_goods_id: line?.id ?? 0, number: 1 }];
    const { data } = await buyer.call(order.returnApply, { id: 3, items, reason: 6 });
    shop.clock.advance(1.5 * hourMs);
    await buyer.call(message.list, {});
    expect(since(before)).toContain('退货申请已同意');
    shop.clock.advance(23 * hourMs);
    await buyer.call(message.list, {});
    expect(one(shop.db, 'SELECT count(*) AS n FROM messages WHERE cause = ?', `return:${data.id}:completed`)).toEqual({
      n: 1,
    });
  });

  test('a licence that is about to end, and has ended; after a jump of the clock only the present state is reported', async () => {
    const before = titles(11).length;
    const buyer = shop.as('expiring');
    shop.clock.advance(dayMs);
    await buyer.call(message.list, {});
    expect(since(before, 11)).toEqual([]);
    shop.clock.advance(9 * dayMs);
    await buyer.call(message.list, {});
    await buyer.call(message.list, {});
    expect(since(before, 11)).toEqual(['药品经营许可证已过期，暂不能采购']);
  });

  // Rule: certificates are announced 30 and 10 days before their end and after it, coupons three days before.
  test('thirty and ten days before the end, and afterwards', async () => {
    const today = one<{ day: string }>(
      shop.db,
      "SELECT date(? / 1000 + 28800, 'unixepoch', '+32 days') AS day",
      shop.clock.now(),
    ).day;
    shop.db.sqlite.prepare("UPDATE certificates SET valid_to = ? WHERE buyer_id = 8 AND type = 'mandate'").run(today);
    const before = titles(8).length;
    for (let day = 0; day < 40; day += 1) {
      shop.clock.advance(dayMs);
      // A session lasts two weeks at most: a call of another account runs the job.
      await shop.as('vip').call(user.base, {});
    }
    expect(since(before, 8).filter((title) => String(title).startsWith('采购委托书'))).toEqual([
      '采购委托书已过期，暂不能采购',
      '采购委托书临近到期，请尽快更新',
      '采购委托书即将到期',
    ]);
  });

  // Rule: certificates are announced 30 and 10 days before their end and after it, coupons three days before.
  test('coupons that end in three days: one message for all of a morning, each coupon in one', async () => {
    const ending = shop.clock.now() + 4 * dayMs;
    shop.db.sqlite
      .prepare(
        'UPDATE buyer_coupons SET valid_to = ? WHERE buyer_id = 16 AND order_group_id IS NULL AND type IN (0, 1)',
      )
      .run(ending);
    const before = titles(16).length;
    for (let day = 0; day < 6; day += 1) {
      shop.clock.advance(dayMs);
      await shop.as('vip').call(user.base, {});
    }
    const { n } = one<{ n: number }>(
      shop.db,
      'SELECT count(*) AS n FROM buyer_coupons WHERE buyer_id = 16 AND valid_to = ?',
      ending,
    );
    expect(n).toBeGreaterThan(1);
    expect(since(before, 16).filter((title) => String(title).includes('券即将到期'))).toEqual([`${n} 张券即将到期`]);
    // They have ended meanwhile: nobody need read it any more.
    const { readAt } = one<{ readAt: number }>(
      shop.db,
      "SELECT read_at AS readAt FROM messages WHERE buyer_id = 16 AND title LIKE '%券即将到期' ORDER BY id DESC",
    );
    expect(readAt).toBe(ending);
    const { data: counts } = await shop.as('vip').call(contract.message.counts, {});
    const unread = 'SELECT count(*) AS n FROM messages WHERE buyer_id = 16 AND read_at IS NULL';
    expect(counts.unread).toBe(one<{ n: number }>(shop.db, unread).n);
  });
});

// Rule: a reminder ends when goods are back or cheaper, also by an offer that begins later.
describe('reminders of goods', () => {
  const setStock = (id: number, number: number) => {
    shop.db.writing(() => {
      const { id: batch } = one<{ id: number }>(shop.db, 'SELECT max(id) AS id FROM batches WHERE goods_id = ?', id);
      const day = "date('now', '+10 years')";
      shop.db.sqlite
        .prepare(`UPDATE batches SET stock = stock + ?, expires_on = ${day} WHERE id = ?`)
        .run(number, batch);
      shop.db.sqlite
        .prepare("INSERT INTO stock_ledger (batch_id, delta, reason, created_at) VALUES (?, ?, 'adjusted', 0)")
        .run(batch, number);
      shop.db.sqlite
        .prepare(
          'UPDATE goods SET (stock, expires_on) = (SELECT sum(stock), min(CASE WHEN stock > 0 THEN expires_on END) FROM batches WHERE goods_id = goods.id) WHERE id = ?',
        )
        .run(id);
    });
  };

  test('goods that are back end the reminder with one message', async () => {
    const buyer = shop.as('newbie');
    await buyer.call(goods.remind, { id: 1, kind: 'stock', is_on: true });
    const before = titles(8).length;
    await buyer.call(message.list, {});
    expect(since(before, 8)).toEqual([]);
    setStock(1, 100);
    const [newest] = (await buyer.call(message.list, {})).data;
    expect(newest).toMatchObject({ type: 5, url: '/list/info/1' });
    setStock(1, 100);
    await buyer.call(message.list, {});
    expect(since(before, 8)).toHaveLength(1);
    expect(one(shop.db, 'SELECT count(*) AS n FROM reminders')).toEqual({ n: 0 });
  });

  test('a lower price ends the reminder; a higher or equal one does not', async () => {
    const buyer = shop.as('newbie');
    await buyer.call(goods.remind, { id: 1001, kind: 'price', is_on: true });
    const before = titles(8).length;
    const setPrice = (delta: number) =>
      shop.db.sqlite.prepare('UPDATE goods SET base_price_fen = base_price_fen + ? WHERE id = 1001').run(delta);
    for (const delta of [50, -50]) {
      setPrice(delta);
      await buyer.call(message.list, {});
      expect(since(before, 8)).toEqual([]);
    }
    setPrice(-1);
    await buyer.call(message.list, {});
    expect(since(before, 8)).toHaveLength(1);
  });

  test('an offer that begins later lowers the price then', async () => {
    const buyer = shop.as('newbie');
    await buyer.call(goods.remind, { id: 1001, kind: 'price', is_on: true });
    const before = titles(8).length;
    const now = shop.clock.now();
    shop.db.sqlite
      .prepare(
        "INSERT INTO offers (goods_id, kind, name, price_fen, starts_at, ends_at) VALUES (1001, 'special', '特价', 1, ?, ?)",
      )
      .run(now + hourMs, now + dayMs);
    await buyer.call(message.list, {});
    expect(since(before, 8)).toEqual([]);
    shop.clock.advance(hourMs);
    await buyer.call(message.list, {});
    expect(since(before, 8)).toHaveLength(1);
  });

  test('an offer already planned when the reminder is set', async () => {
    const buyer = shop.as('newbie');
    const now = shop.clock.now();
    shop.db.sqlite
      .prepare(
        "INSERT INTO offers (goods_id, kind, name, price_fen, starts_at, ends_at) VALUES (1001, 'special', '特价', 1, ?, ?)",
      )
      .run(now + hourMs, now + dayMs);
    await buyer.call(goods.remind, { id: 1001, kind: 'price', is_on: true });
    const before = titles(8).length;
    shop.clock.advance(hourMs);
    await buyer.call(message.list, {});
    expect(since(before, 8)).toHaveLength(1);
  });
});

describe('POST /__emu/world/message', () => {
  const body = { username: 'newbie', type: 6, title: '客服回访', content: '请查收', url: '/order' };

  test('the person finds it unread', async () => {
    expect((await step('message', body)).body).toEqual({ username: 'newbie', type: 6, title: '客服回访' });
    const [newest] = (await shop.as('newbie').call(message.list, {})).data;
    expect(newest).toMatchObject({ type: 6, title: '客服回访', content: '请查收', url: '/order', is_read: 0 });
  });

  test.each([
    [{ username: 'nobody' }, 404],
    [{ type: 7 }, 422],
    [{ title: '' }, 422],
    [{ url: 'https://elsewhere.example' }, 422],
    [{ url: '//elsewhere.example' }, 422],
    [{ url: '/\\elsewhere.example' }, 422],
  ])('%j is refused and changes nothing', async (wrong, status) => {
    const before = titles(8);
    expect((await step('message', { ...body, ...wrong })).status).toBe(status);
    expect(titles(8)).toEqual(before);
  });
});
