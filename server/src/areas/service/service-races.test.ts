// Rule: a request or feedback sent twice is one; thirty requests and three feedbacks a day, the next is told when.
import { contract } from '@baicao/shared/contract';
import { hourMs } from '@baicao/shared/time/durations';
import { expect, test } from 'vitest';
import { codesOf, crowd, many, race } from '#test/race.ts';
import { one, shopFor } from '#test/shop.ts';

const { user } = contract;
const openShop = shopFor();

const request = { goods_name: '注射用胸腺五肽', ypgg: '10mg', number: 50, contact_name: '林峰', phone: '13800000008' };

test('one request sent a hundred times at once is one request, and each call returns its number', async () => {
  const shop = await openShop();
  const { cookie } = shop.as('newbie');
  const answers = await race(shop, many({ cookie, operation: user.buy, input: request }));
  expect(codesOf(answers)).toEqual({ 10000: crowd });
  expect(new Set(answers.map(({ data }) => (data as { id: number }).id)).size).toBe(1);
  expect(one(shop.db, 'SELECT count(*) AS n FROM item_requests WHERE buyer_id = 8')).toEqual({ n: 1 });
});

test('of a hundred different feedbacks at once three are taken', async () => {
  const shop = await openShop();
  const { cookie } = shop.as('newbie');
  const calls = Array.from({ length: crowd }, (_, index) => ({
    cookie,
    operation: user.feedback,
    input: { type: 2, content: `第 ${index} 条不同的建议` },
  }));
  expect(codesOf(await race(shop, calls))).toEqual({ 10000: 3, 429: crowd - 3 });
});

test('a hundred withdrawals take a request back once', async () => {
  const shop = await openShop();
  const buyer = shop.as('newbie');
  const { id } = (await buyer.call(user.buy, request)).data;
  const answers = await race(shop, many({ cookie: buyer.cookie, operation: user.buyWithdraw, input: { id } }));
  expect(codesOf(answers)).toEqual({ 10000: 1, 615: crowd - 1 });
});

test('withdrawing while the answer becomes due: it is answered, then taken back, and said once', async () => {
  const shop = await openShop();
  const buyer = shop.as('newbie');
  const { id } = (await buyer.call(user.buy, request)).data;
  shop.clock.advance(2 * hourMs);
  const { cookie } = buyer;
  const answers = await race(
    shop,
    Array.from({ length: crowd }, (_, index) =>
      index % 2 === 0
        ? { cookie, operation: user.buyWithdraw, input: { id } }
        : { cookie, operation: user.buy, input: request },
    ),
  );
  expect(codesOf(answers)).toEqual({ 10000: 1 + crowd / 2, 615: crowd / 2 - 1 });
  expect(one(shop.db, 'SELECT count(*) AS n FROM item_request_replies WHERE request_id = ?', id)).toEqual({ n: 1 });
  expect(one(shop.db, 'SELECT count(*) AS n FROM messages WHERE cause = ?', `item-request:${id}:sourcing`)).toEqual({
    n: 1,
  });
});
