import { contract } from '@baicao/shared/contract';
import { dayOf } from '@baicao/shared/time/shanghai';
import { expect, test } from 'vitest';
import { testNow } from '#testing.ts';
import { codesOf, race } from '#test/race.ts';
import { one, shopFor } from '#test/shop.ts';
import { certainPrize, giveChances } from '#test/certain-prize.ts';

const open = shopFor();
const operation = contract.draw.run;
const hundred = <T>(make: (index: number) => T): T[] => Array.from({ length: 100 }, (_, index) => make(index));

test('a hundred draws at once with one chance: one succeeds, the others get 613', async () => {
  const shop = await open();
  const { cookie } = shop.as('newbie');
  const answers = await race(
    shop,
    hundred(() => ({ cookie, operation, input: { id: 1 } })),
  );
  expect(codesOf(answers)).toEqual({ 10000: 1, 613: 99 });
  expect(one(shop.db, 'SELECT count(*) AS runs FROM draw_runs WHERE buyer_id = 8')).toEqual({ runs: 1 });
});

test('a hundred repeats of one draw under one key: one draw, one answer', async () => {
  const shop = await open();
  const { cookie } = shop.as('newbie');
  const answers = await race(
    shop,
    hundred(() => ({ cookie, operation, input: { id: 1, idempotency_key: 'turn' } })),
  );
  expect(codesOf(answers)).toEqual({ 10000: 100 });
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(one(shop.db, 'SELECT count(*) AS runs FROM draw_runs WHERE buyer_id = 8')).toEqual({ runs: 1 });
});

test('a hundred draws of two buyers for the last piece: one gets it, the others get the fallback prize', async () => {
  const shop = await open();
  certainPrize(shop.db, '6.66元红包', 1);
  const people = ['newbie', 'clinic'] as const;
  for (const username of people) giveChances(shop.db, username, dayOf(testNow), 50);
  const cookies = await Promise.all(people.map(async (username) => shop.as(username).cookie));
  const money = () => one<{ fen: number }>(shop.db, 'SELECT sum(balance_fen) AS fen FROM buyers').fen;
  const before = money();
  const answers = await race(
    shop,
    hundred((index) => ({ cookie: cookies[index % 2] ?? '', operation, input: { id: 1 } })),
  );
  expect(codesOf(answers)).toEqual({ 10000: 100 });
  const names = answers.map(({ data }) => (data as { name: string }).name);
  expect(names.filter((name) => name === '6.66元红包')).toHaveLength(1);
  expect(names.filter((name) => name === '6积分')).toHaveLength(99);
  expect(money()).toBe(before + 666);
});
