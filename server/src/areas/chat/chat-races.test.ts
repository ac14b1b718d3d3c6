// Rule: the chat answers once, by the clock, with the buyer's own orders and the prices the buyer may see.
import { contract } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { secondMs } from '@baicao/shared/time/durations';
import { expect, test } from 'vitest';
import { codesOf, crowd, many, race } from '#test/race.ts';
import { one, shopFor } from '#test/shop.ts';

const { chat } = contract;
const openShop = shopFor();

test('a hundred messages at once: ten are sent, the others refused', async () => {
  const shop = await openShop();
  const { cookie } = shop.as('buyer');
  const answers = await race(shop, many({ cookie, operation: chat.send, input: { content: '你好' } }));
  expect(codesOf(answers)).toEqual({ 10000: limits.chat.perMinute, 429: crowd - limits.chat.perMinute });
});

test('a message sent a hundred times with one key is there once', async () => {
  const shop = await openShop();
  const { cookie } = shop.as('buyer');
  const input = { content: '只有一次', idempotency_key: 'once' };
  const answers = await race(shop, many({ cookie, operation: chat.send, input }));
  expect(codesOf(answers)).toEqual({ 10000: crowd });
  expect(one(shop.db, "SELECT count(*) AS n FROM chat_messages WHERE content = '只有一次'")).toEqual({ n: 1 });
});

test('an answer that falls due under a hundred calls is given once, and read once', async () => {
  const shop = await openShop();
  const buyer = shop.as('buyer');
  await buyer.call(chat.read, { until: 999_999_999 });
  const { data: own } = await buyer.call(chat.send, { content: '你好' });
  shop.clock.advance(limits.chat.answerSeconds * secondMs);
  const { cookie } = buyer;
  const lists = many({ cookie, operation: chat.list, input: { after: own.id } }, crowd / 2);
  const reads = many({ cookie, operation: chat.read, input: { until: 999_999_999 } }, crowd / 2);
  const answers = await race(shop, [...lists, ...reads]);
  expect(codesOf(answers)).toEqual({ 10000: crowd });
  const read = answers.slice(crowd / 2).reduce((sum, { data }) => sum + (data as { read: number }).read, 0);
  expect(read).toBe(1);
  expect(one(shop.db, 'SELECT count(*) AS n FROM chat_messages WHERE id > ?', own.id)).toEqual({ n: 1 });
});
