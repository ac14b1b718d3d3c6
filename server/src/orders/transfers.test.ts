// Rule: a transfer that was sent is booked in bank hours; its order waits for it, or says that its money goes to the balance.
import { contract } from '@baicao/shared/contract';
import { dayMs, hourMs } from '@baicao/shared/time/durations';
import { parseMoment } from '@baicao/shared/time/shanghai';
import { describe, expect, test } from 'vitest';
import { codesOf, crowd, race } from '#test/race.ts';
import { sendRaw } from '#test/send.ts';
import { tableFingerprints, one, placeOrder, shopFor, type Shop } from '#test/shop.ts';
import { arrivalOf } from './transfers.ts';

const { order } = contract;
const openShop = shopFor();

const at = (text: string) => parseMoment(text) ?? 0;

test.each([
  ['in the morning', '2026-03-02 10:00:00', '2026-03-02 12:00:00'],
  ['before the bank opens', '2026-03-02 06:30:00', '2026-03-02 11:00:00'],
  ['just in time', '2026-03-02 16:00:00', '2026-03-02 18:00:00'],
  ['too late for today by half an hour', '2026-03-02 16:30:00', '2026-03-03 09:30:00'],
  ['at closing time', '2026-03-02 18:00:00', '2026-03-03 11:00:00'],
  ['at night', '2026-03-02 23:59:59', '2026-03-03 11:00:00'],
])('money sent %s arrives within bank hours', (_title, sent, arrives) => {
  expect(arrivalOf(at(sent))).toBe(at(arrives));
});

/** An order with a waiting transfer; the clock is at 2026-03-02 10:00. */
async function underWay(shop: Shop) {
  const buyer = shop.as('newbie');
  const id = await placeOrder(buyer, [{ goods_id: 1001, number: 40 }], { pay_id: 4 });
  const { data } = await buyer.call(order.pay, { id, pay_id: 4 });
  return { buyer, id, data };
}

type Persona = ReturnType<Shop['as']>;

async function payByScan(shop: Shop, buyer: Persona, id: number) {
  const { data } = await buyer.call(order.pay, { id, pay_id: 2 });
  await sendRaw(shop, { method: 'POST', url: new URL(data.code_url).pathname, body: 'result=paid' });
}

const balance = ({ db }: Shop, id: number) =>
  one<{ fen: number }>(
    db,
    'SELECT b.balance_fen AS fen FROM buyers b JOIN orders o ON o.buyer_id = b.id WHERE o.id = ?',
    id,
  ).fen;

/** What came to the balance for an order, and how many times. */
const arrivals = ({ db }: Shop, id: number) =>
  one(
    db,
    'SELECT count(*) AS n, max(use_type) AS type, max(delta_fen) AS fen, max(note) AS note FROM money_ledger WHERE order_id = ?',
    id,
  );

const told = ({ db }: Shop, id: number) =>
  one<{ n: number }>(db, 'SELECT count(*) AS n FROM messages WHERE cause = ?', `order:${id}:transferredToBalance`).n;

describe('order.transferred', () => {
  test('answers when the money will arrive, and it is booked then', async () => {
    const shop = await openShop();
    const { buyer, id, data } = await underWay(shop);
    expect(data.transfer).toMatchObject({ reported_at: null, arrives_at: null });
    const told = await buyer.call(order.transferred, { id });
    expect(told.data).toMatchObject({
      state: 'waiting',
      transfer: { reported_at: '2026-03-02 10:00:00', arrives_at: '2026-03-02 12:00:00' },
    });
    shop.clock.advance(2 * hourMs - 1);
    expect((await buyer.call(order.payState, { id })).data.state).toBe('waiting');
    shop.clock.advance(1);
    expect((await buyer.call(order.payState, { id })).data.state).toBe('paid');
    expect((await buyer.call(order.detail, { id })).data).toMatchObject({
      order_status_label: '已付款',
      pay_id: 4,
      paid_at: '2026-03-02 12:00:00',
    });
  });

  test('an order placed by transfer shows the account at once and can be reported without another click', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const id = await placeOrder(buyer, [{ goods_id: 1001, number: 40 }], { pay_id: 4 });
    expect((await buyer.call(order.payState, { id })).data.transfer).toMatchObject({ arrives_at: null });
    const told = await buyer.call(order.transferred, { id });
    expect(told.data).toMatchObject({ state: 'waiting', transfer: { arrives_at: '2026-03-02 12:00:00' } });
    shop.clock.advance(2 * hourMs);
    expect((await buyer.call(order.payState, { id })).data.state).toBe('paid');
  });

  test('a second report changes nothing', async () => {
    const shop = await openShop();
    const { buyer, id } = await underWay(shop);
    const first = await buyer.call(order.transferred, { id });
    shop.clock.advance(hourMs);
    // Seeded purchases of vouchers expire meanwhile.
    await buyer.call(order.payState, { id });
    const before = tableFingerprints(shop.db);
    expect((await buyer.call(order.transferred, { id })).data).toEqual(first.data);
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test('keeps the order open until the money must have arrived, however late the report', async () => {
    const shop = await openShop();
    const { id } = await underWay(shop);
    shop.clock.advance(23 * hourMs);
    // Sessions expire meanwhile.
    await shop.as('newbie').call(order.transferred, { id });
    // Past the 24 hours of a transfer, and past the arrival at 11:00: the order is paid, not expired.
    shop.clock.advance(100 * hourMs);
    expect((await shop.as('newbie').call(order.detail, { id })).data).toMatchObject({
      order_status_label: '已付款',
      paid_at: '2026-03-03 11:00:00',
    });
  });

  test('without a report nothing is paid: the order expires', async () => {
    const shop = await openShop();
    const { id } = await underWay(shop);
    shop.clock.advance(dayMs);
    expect((await shop.as('newbie').call(order.detail, { id })).data.order_status_label).toBe('已取消');
  });

  test('refuses an order without a transfer, a closed one, and one of another buyer', async () => {
    const shop = await openShop();
    const { buyer, id } = await underWay(shop);
    expect((await shop.as('vip').call(order.transferred, { id })).code).toBe(404);
    await buyer.call(order.pay, { id, pay_id: 2 });
    const before = tableFingerprints(shop.db);
    const refused = await buyer.call(order.transferred, { id });
    expect([refused.code, refused.message]).toEqual([614, expect.stringContaining('没有进行中的银行转账')]);
    expect(tableFingerprints(shop.db)).toEqual(before);
    await buyer.call(order.cancel, { id, reason: '不想要了' });
    expect((await buyer.call(order.transferred, { id })).code).toBe(614);
  });

  test.each([
    [
      'cancelled by the buyer',
      (_shop: Shop, buyer: Persona, id: number) => buyer.call(order.cancel, { id, reason: '不想要了' }),
      7,
    ],
    ['paid on the pay page of a scan', payByScan, 1],
  ])(
    'the money for an order %s meanwhile goes to the balance, once, and the buyer is told',
    async (_title, close, status) => {
      const shop = await openShop();
      const { buyer, id } = await underWay(shop);
      await buyer.call(order.transferred, { id });
      await close(shop, buyer, id);
      const before = balance(shop, id);
      shop.clock.advance(2 * hourMs - 1);
      await buyer.call(order.payState, { id });
      expect(balance(shop, id)).toBe(before);
      for (const ms of [1, dayMs]) {
        shop.clock.advance(ms);
        await shop.as('newbie').call(order.payState, { id });
        expect(balance(shop, id)).toBe(before + 36_520);
      }
      const { data } = await shop.as('newbie').call(order.detail, { id });
      expect(data.order_status).toBe(status);
      expect(arrivals(shop, id)).toEqual({
        n: 1,
        type: 'recharge',
        fen: 36_520,
        note: expect.stringMatching(`^订单 ${data.order_sn} 的银行转账到账（.+），转入余额$`),
      });
      expect(told(shop, id)).toBe(1);
      expect(() => shop.step('pay', id)).toThrow();
    },
  );

  test('the pay step lets the money for a cancelled order arrive at once, and no second time', async () => {
    const shop = await openShop();
    const { buyer, id } = await underWay(shop);
    await buyer.call(order.transferred, { id });
    await buyer.call(order.cancel, { id, reason: '不想要了' });
    const before = balance(shop, id);
    expect(shop.step('pay', id)).toMatchObject({ status: 'cancelled' });
    shop.clock.advance(dayMs);
    await shop.as('newbie').call(order.payState, { id });
    expect(balance(shop, id)).toBe(before + 36_520);
  });

  test('it pays its order where another method was chosen but not used, and is not asked for again', async () => {
    const shop = await openShop();
    const { buyer, id } = await underWay(shop);
    const first = await buyer.call(order.transferred, { id });
    await buyer.call(order.pay, { id, pay_id: 2 });
    shop.clock.advance(hourMs);
    expect((await buyer.call(order.pay, { id, pay_id: 4 })).data).toEqual(first.data);
    await buyer.call(order.pay, { id, pay_id: 2 });
    shop.clock.advance(hourMs);
    expect((await shop.as('newbie').call(order.detail, { id })).data).toMatchObject({ order_status: 1, pay_id: 4 });
    expect(arrivals(shop, id)).toMatchObject({ n: 0 });
  });

  test.each([0, -1])(
    'a hundred cancellations %i ms from the arrival bring the money to the balance once',
    async (early) => {
      const shop = await openShop();
      const { buyer, id } = await underWay(shop);
      await buyer.call(order.transferred, { id });
      const before = balance(shop, id);
      shop.clock.advance(2 * hourMs + early);
      const cancel = { cookie: buyer.cookie, operation: order.cancel, input: { id, reason: '不想要了' } };
      const look = { cookie: buyer.cookie, operation: order.payState, input: { id } };
      const answers = await race(
        shop,
        Array.from({ length: crowd }, (_, index) => (index % 2 === 0 ? cancel : look)),
      );
      expect(codesOf(answers)).toEqual({ 10000: crowd / 2 + 1, 614: crowd / 2 - 1 });
      shop.clock.advance(hourMs);
      await shop.as('newbie').call(order.payState, { id });
      expect(balance(shop, id)).toBe(before + 36_520);
      expect(arrivals(shop, id)).toMatchObject({ n: 1, type: early < 0 ? 'recharge' : 'refund', fen: 36_520 });
    },
  );

  test('a hundred concurrent reports and cancellations leave one outcome', async () => {
    const shop = await openShop();
    const { buyer, id } = await underWay(shop);
    const tell = { cookie: buyer.cookie, operation: order.transferred, input: { id } };
    const cancel = { cookie: buyer.cookie, operation: order.cancel, input: { id, reason: '不想要了' } };
    const answers = await race(
      shop,
      Array.from({ length: crowd }, (_, index) => (index === crowd / 2 ? cancel : tell)),
    );
    const { 10000: done = 0, 614: refused = 0 } = codesOf(answers);
    expect(done + refused).toBe(crowd);
    expect((await buyer.call(order.detail, { id })).data.order_status_label).toBe('已取消');
  });
});

test('the pay step lets the money arrive at once', async () => {
  const shop = await openShop();
  const { buyer, id } = await underWay(shop);
  await buyer.call(order.transferred, { id });
  expect(shop.step('pay', id)).toMatchObject({ status: 'paid', label: '已付款' });
  shop.clock.advance(5 * hourMs);
  expect((await buyer.call(order.payState, { id })).data).toMatchObject({ state: 'paid', pay_id: 4 });
});
