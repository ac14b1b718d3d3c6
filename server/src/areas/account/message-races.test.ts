// Rule: what happens is told once, also by a job that runs again, and counted in `message_count`.
import { contract } from '@baicao/shared/contract';
import { dayMs, hourMs } from '@baicao/shared/time/durations';
import { expect, test } from 'vitest';
import { sendMessage } from '#domain/inbox.ts';
import { codesOf, crowd, many, race } from '#test/race.ts';
import { one, placeOrder, shopFor } from '#test/shop.ts';

const { message, goods } = contract;
const openShop = shopFor();

interface Read {
  readonly read: number;
}

test('messages read by a hundred calls at once are each read once', async () => {
  const shop = await openShop();
  const { cookie } = shop.as('newbie');
  shop.db.writing(() => {
    for (let index = 0; index < 30; index += 1) {
      const title = `消息 ${index}`;
      sendMessage(shop.db, { buyerId: 8, type: 1, title, content: '内容', url: '' }, shop.clock.now());
    }
  });
  const before = one<{ n: number }>(
    shop.db,
    'SELECT count(*) AS n FROM messages WHERE buyer_id = 8 AND read_at IS NULL',
  ).n;
  const answers = await race(shop, many({ cookie, operation: message.read, input: { all: 1 } }));
  expect(codesOf(answers)).toEqual({ 10000: crowd });
  expect(answers.reduce((sum, { data }) => sum + (data as Read).read, 0)).toBe(before);
  expect(before).toBeGreaterThanOrEqual(30);
});

test('a morning with a hundred calls at once sends each notice once', async () => {
  const shop = await openShop();
  // The clock jumps from hour to hour: the session must last, and each hour has its own race.
  const { cookie } = shop.as('expiring');
  shop.db.sqlite
    .prepare(
      "UPDATE certificates SET valid_to = date(? / 1000 + 28800, 'unixepoch', '+30 days') WHERE buyer_id = 11 AND type = 'mandate'",
    )
    .run(shop.clock.now() + dayMs);
  const told = () =>
    one(shop.db, "SELECT count(*) AS n FROM messages WHERE buyer_id = 11 AND title LIKE '采购委托书%'");
  expect(told()).toEqual({ n: 0 });
  shop.clock.advance(dayMs);
  const calls = many({ cookie, operation: message.list, input: {} }, crowd / 2);
  await race(shop, [...calls, ...many({ cookie, operation: message.read, input: { all: 1 } }, crowd / 2)]);
  expect(told()).toEqual({ n: 1 });
  shop.clock.advance(hourMs);
  await race(shop, calls);
  expect(told()).toEqual({ n: 1 });
});

test('goods that come back while a hundred calls come in end a reminder with one message', async () => {
  const shop = await openShop();
  const buyer = shop.as('newbie');
  await buyer.call(goods.remind, { id: 1001, kind: 'price', is_on: true });
  shop.db.sqlite.prepare('UPDATE goods SET base_price_fen = base_price_fen - 1 WHERE id = 1001').run();
  const { cookie } = buyer;
  await race(shop, many({ cookie, operation: message.list, input: {} }));
  expect(one(shop.db, 'SELECT count(*) AS n FROM messages WHERE buyer_id = 8 AND type = 5')).toEqual({ n: 1 });
});

test('an order that expires during a hundred calls sends one message', async () => {
  const shop = await openShop();
  const buyer = shop.as('newbie');
  const id = await placeOrder(buyer, [{ goods_id: 1001, number: 10 }]);
  shop.clock.advance(hourMs);
  const { cookie } = buyer;
  await race(shop, many({ cookie, operation: message.read, input: { all: 1 } }));
  expect(one(shop.db, 'SELECT count(*) AS n FROM messages WHERE cause = ?', `order:${id}:expired`)).toEqual({ n: 1 });
});
