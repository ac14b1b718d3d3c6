import { endpoints } from '@baicao/shared/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cookieOf, exampleOf, sendAs } from './testing-send.ts';
import { codesOf, many, race } from './testing-race.ts';
import { asShop, booksOf, one, type Shop } from './testing-shop.ts';
import { createEmulator } from './testing.ts';

/** Exactly once (quality R4), for every operation that takes a key. */
const keyed = endpoints.filter(({ idempotent }) => idempotent === true).map((record) => [record.name, record] as const);

let shop: Shop;
beforeEach(async () => {
  shop = asShop(await createEmulator());
});
afterEach(() => shop.close());

test('what orders, pays, claims, draws, redeems or buys takes a key', () => {
  expect(keyed.map(([name]) => name)).toEqual(
    expect.arrayContaining(['order.create', 'order.pay', 'coupon.claim', 'draw.run', 'points.redeem', 'voucher.buy']),
  );
});

test.each(keyed)('%s: one key, one answer, however often it is sent', async (_name, record) => {
  const cookie = await cookieOf(shop, record.exampleAs ?? 'buyer');
  const input = { ...(await exampleOf(shop, cookie, record)), idempotency_key: 'once' };
  const answers = await race(shop, many({ cookie, operation: record, input }));
  expect(codesOf(answers)).toEqual({ 10000: 100 });
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const books = booksOf(shop.db);
  const { idempotency_key: key, ...plain } = input;
  const headers = { 'idempotency-key': key };
  // In the header it is the same key.
  expect((await sendAs(shop, { cookie, headers }, record, plain)).text).toBe(JSON.stringify(answers[0]));
  expect(booksOf(shop.db)).toEqual(books);
});

test.each(keyed)('%s: a key stands for one body and for one buyer', async (_name, record) => {
  const cookie = await cookieOf(shop, record.exampleAs ?? 'buyer');
  const input = { ...(await exampleOf(shop, cookie, record)), idempotency_key: 'once' };
  expect((await sendAs(shop, { cookie }, record, input)).code).toBe(10000);
  const books = booksOf(shop.db);
  expect((await sendAs(shop, { cookie }, record, { ...input, beside: '1' })).code).toBe(422);
  expect(booksOf(shop.db)).toEqual(books);
  const kept = () => one<{ n: number }>(shop.db, 'SELECT count(*) AS n FROM idempotency_keys').n;
  const before = kept();
  const stranger = await cookieOf(shop, 'vip');
  const { text } = await sendAs(shop, { cookie: stranger }, record, input);
  // Whatever it comes to for somebody else, it is not the first buyer's answer.
  expect(kept() - before).toBe(JSON.parse(text).code === 10000 ? 1 : 0);
});

test('a refused call keeps no key: it may succeed later', async () => {
  const record = endpoints.find(({ name }) => name === 'points.redeem');
  if (!record) throw new Error('points.redeem is gone');
  const cookie = await cookieOf(shop, 'newbie');
  const { id } = one<{ id: number }>(shop.db, 'SELECT id FROM addresses WHERE buyer_id = 8');
  const input = { id: 1, number: 1, address_id: id, idempotency_key: 'later' };
  expect((await sendAs(shop, { cookie }, record, input)).code).toBe(612);
  expect(one(shop.db, "SELECT count(*) AS n FROM idempotency_keys WHERE key = 'later'")).toEqual({ n: 0 });
});
