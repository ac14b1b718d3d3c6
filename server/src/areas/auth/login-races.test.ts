import { contract } from '@baicao/shared/contract';
import { expect, test } from 'vitest';
import { codesOf, many, race } from '#test/race.ts';
import { shopFor } from '#test/shop.ts';

const openShop = shopFor();
const { login } = contract.auth;

test('of a hundred concurrent guesses ten are checked', async () => {
  const shop = await openShop();
  const guess = (password: string) => ({ cookie: '', operation: login, input: { username: 'buyer', password } });
  const answers = await race(shop, [...many(guess('wrong-password'), 99), guess('baicao123')]);
  expect(codesOf(answers)).toEqual({ 429: 90, 619: 10 });
  expect(answers.at(-1)?.code).toBe(429);
});

test('a hundred concurrent logins with the right password all succeed', async () => {
  const shop = await openShop();
  const right = { cookie: '', operation: login, input: { username: 'buyer', password: 'baicao123' } };
  expect(codesOf(await race(shop, many(right)))).toEqual({ 10000: 100 });
});
