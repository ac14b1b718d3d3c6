import { contract, endpoints } from '@baicao/shared/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exampleOf, sendAs } from './send.ts';
import { codesOf, many, race } from './race.ts';
import { requestOf } from '@baicao/shared/contract/request-of';
import { asShop, tableFingerprints, fillCart, one, type Shop } from './shop.ts';
import { createEmulator } from '#testing.ts';

/** Exactly once, for every operation that takes a key. */
const keyed = endpoints.filter(({ idempotent }) => idempotent === true).map((record) => [record.name, record] as const);

let shop: Shop;
beforeEach(async () => {
  shop = asShop(await createEmulator());
});
afterEach(() => shop.close());

test('every call that orders, pays, claims, draws, redeems or buys takes a key', () => {
  expect(keyed.map(([name]) => name)).toEqual(
    expect.arrayContaining(['order.create', 'order.pay', 'coupon.claim', 'draw.run', 'points.redeem', 'voucher.buy']),
  );
});

test.each(keyed)('%s: one key, one answer, however often it is sent', async (_name, record) => {
  const cookie = shop.session(record.exampleAs ?? 'buyer');
  const input = { ...(await exampleOf(shop, cookie, record)), idempotency_key: 'once' };
  const answers = await race(shop, many({ cookie, operation: record, input }));
  expect(codesOf(answers)).toEqual({ 10000: 100 });
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const tables = tableFingerprints(shop.db);
  const { idempotency_key: key, ...plain } = input;
  const headers = { 'idempotency-key': key };
  // A key in the header is the same key.
  expect((await sendAs(shop, { cookie, headers }, record, plain)).text).toBe(JSON.stringify(answers[0]));
  expect(tableFingerprints(shop.db)).toEqual(tables);
});

/** One changed field per operation, which makes the example a different request: in the path, in the body, or one with a default. */
const others: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'chat.send': { content: '另一句话' },
  'coupon.claim': { activity_id: 2 },
  'invoice.apply': { title: '另一个抬头' },
  'draw.run': { id: 2 },
  'order.create': { remarks: '送到后门' },
  'order.pay': { pay_id: 1 },
  'points.redeem': { number: 2 },
  'purchase.createList': { name: '另一张' },
  'purchase.copyList': { name: '另一张' },
  'purchase.setLines': { mode: 'add' },
  'purchase.listToCart': { goods_ids: [1001] },
  'voucher.buy': { pay_type: 2 },
  'voucher.retry': { pay_type: 1 },
};

test.each(keyed)('%s: a key belongs to one request and one buyer', async (name, record) => {
  const cookie = shop.session(record.exampleAs ?? 'buyer');
  const input = { ...(await exampleOf(shop, cookie, record)), idempotency_key: 'once' };
  expect((await sendAs(shop, { cookie }, record, input)).code).toBe(10000);
  const tables = tableFingerprints(shop.db);
  const other = { ...input, ...others[name] };
  expect(other).not.toEqual(input);
  const refused = await sendAs(shop, { cookie }, record, other);
  expect([refused.code, refused.text]).toEqual([422, expect.stringContaining('该幂等键已用于另一个请求')]);
  expect(tableFingerprints(shop.db)).toEqual(tables);
  const answersStored = () => one<{ n: number }>(shop.db, 'SELECT count(*) AS n FROM idempotency_keys').n;
  const before = answersStored();
  const stranger = shop.session('vip');
  const { text } = await sendAs(shop, { cookie: stranger }, record, input);
  // Another buyer with the same key does not get the first buyer's answer.
  expect(answersStored() - before).toBe(JSON.parse(text).code === 10000 ? 1 : 0);
});

/** Sending the defaults explicitly changes nothing. */
const defaults: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'order.create': { remarks: '', use_balance: 0, use_points: '0', invoice_kind: 1 },
};

test.each(keyed)('%s: one request has one key, however it is written', async (name, record) => {
  const cookie = shop.session(record.exampleAs ?? 'buyer');
  const input: Readonly<Record<string, unknown>> = {
    ...(await exampleOf(shop, cookie, record)),
    idempotency_key: 'once',
  };
  const first = await sendAs(shop, { cookie }, record, input);
  expect(first.code).toBe(10000);
  const tables = tableFingerprints(shop.db);
  const { idempotency_key: key, ...plain } = input;
  const again = async (fields: Readonly<Record<string, unknown>>, headers: Readonly<Record<string, string>> = {}) =>
    (await sendAs(shop, { cookie, headers }, record, fields)).text;
  expect(await again(Object.fromEntries(Object.entries(input).toReversed()))).toBe(first.text);
  expect(await again({ ...input, ...defaults[name], idempotency_key: ` ${String(key)} ` })).toBe(first.text);
  expect(await again({ ...input, beside: '1' })).toBe(first.text);
  expect(await again(input, { 'idempotency-key': 'once' })).toBe(first.text);
  expect(await again(plain, { 'idempotency-key': 'once' })).toBe(first.text);
  const json = await shop.app.inject({
    method: record.method,
    url: requestOf(record, plain).url,
    headers: { cookie, 'idempotency-key': 'once' },
    payload: plain,
  });
  expect(json.body).toBe(first.text);
  expect(tableFingerprints(shop.db)).toEqual(tables);
});

test('ids in another order are the same ids', async () => {
  const record = contract.order.create;
  const buyer = shop.as('buyer');
  await fillCart(buyer, [
    { goods_id: 1001, number: 10 },
    { goods_id: 1002, number: 10 },
  ]);
  const ids = (await buyer.call(contract.cart.list, {})).data.data.map((line) => line.id);
  const { data } = await buyer.call(contract.cart.checkout, { ids });
  const input = { ids, pay_id: 2 as const, address_id: data.address_id ?? 0, summary_token: data.summary_token };
  const first = await buyer.call(record, { ...input, idempotency_key: 'once' });
  expect([ids.length > 1, first.code]).toEqual([true, 10000]);
  expect(await buyer.call(record, { ...input, ids: ids.toReversed(), idempotency_key: 'once' })).toEqual(first);
});

test('two keys for one call are refused, and so is a repeated key', async () => {
  const record = contract.points.redeem;
  const cookie = shop.session('buyer');
  const tables = tableFingerprints(shop.db);
  const headers = { 'idempotency-key': 'another' };
  for (const [sent, message] of [
    [await sendAs(shop, { cookie, headers }, record, { ...record.example, idempotency_key: 'once' }), '只填写一个'],
    [await sendAs(shop, { cookie }, record, { ...record.example, idempotency_key: ['a', 'b'] }), '幂等键只能填写一次'],
  ] as const) {
    expect([sent.code, sent.text]).toEqual([422, expect.stringContaining(message)]);
  }
  expect(tableFingerprints(shop.db)).toEqual(tables);
});

test('a refused call stores no key: it may succeed later', async () => {
  const record = endpoints.find(({ name }) => name === 'points.redeem');
  if (!record) throw new Error('points.redeem is gone');
  const cookie = shop.session('newbie');
  const { id } = one<{ id: number }>(shop.db, 'SELECT id FROM addresses WHERE buyer_id = 8');
  const input = { id: 1, number: 1, address_id: id, idempotency_key: 'later' };
  expect((await sendAs(shop, { cookie }, record, input)).code).toBe(612);
  expect(one(shop.db, "SELECT count(*) AS n FROM idempotency_keys WHERE key = 'later'")).toEqual({ n: 0 });
});
