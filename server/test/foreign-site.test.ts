import { contract, endpoints, isRead } from '@baicao/shared/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleOf, sendAs } from './send.ts';
import { tableFingerprints, one, placeOrder, asShop, type Shop } from './shop.ts';
import { createEmulator } from '#testing.ts';

/** The headers of a browser request caused by another site. */
const foreign: readonly (readonly [string, Record<string, string>])[] = [
  ['cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['same-site', { 'sec-fetch-site': 'same-site' }],
  ['a neighbour', { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost' }],
  ['a foreign origin', { origin: 'https://shop.example' }],
  ['origin null', { origin: 'null' }],
  ['an origin that is no address', { origin: 'localhost' }],
  ['our host on another port', { origin: 'http://localhost:81' }],
];

let shop: Shop;
const cookies = new Map<string, string>();
beforeAll(async () => {
  shop = asShop(await createEmulator());
  for (const name of new Set(['buyer', ...endpoints.flatMap(({ exampleAs }) => exampleAs ?? [])]))
    cookies.set(name, shop.session(name));
});
afterAll(() => shop.close());

const unsafe = endpoints.filter((record) => !isRead(record)).map((record) => [record.name, record] as const);

test.each(unsafe)('%s from another site is 403 and changes nothing', async (_name, record) => {
  const cookie = cookies.get(record.exampleAs ?? 'buyer') ?? '';
  const input = await exampleOf(shop, cookie, record);
  const sessions = () => one(shop.db, 'SELECT count(*) AS n, count(ended_at) AS ended FROM sessions');
  const [tables, open] = [tableFingerprints(shop.db), sessions()];
  for (const [title, headers] of foreign) {
    const { status, code } = await sendAs(shop, { cookie, headers }, record, input);
    expect([title, status, code]).toEqual([title, 403, 403]);
  }
  expect([tableFingerprints(shop.db), sessions()]).toEqual([tables, open]);
});

test('the pay page refuses a form from another site', async () => {
  const buyer = shop.as('expiring');
  const id = await placeOrder(buyer, [{ goods_id: 1001, number: 10 }]);
  const { data } = await buyer.call(contract.order.pay, { id, pay_id: 2 });
  const tables = tableFingerprints(shop.db);
  for (const [title, headers] of foreign) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: new URL(data.code_url).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: 'result=paid',
    });
    expect([title, answer.statusCode]).toEqual([title, 403]);
  }
  expect(tableFingerprints(shop.db)).toEqual(tables);
});

test('requests from the own site and from clients that are no browsers are allowed', async () => {
  const cookie = cookies.get('buyer') ?? '';
  const { favorite } = contract;
  const own: readonly Record<string, string>[] = [
    {},
    { host: 'shop', origin: 'http://shop', 'sec-fetch-site': 'same-origin' },
    { host: 'shop:8080', origin: 'https://shop:8080' },
    { 'sec-fetch-site': 'none' },
  ];
  for (const headers of own) {
    expect((await sendAs(shop, { cookie, headers }, favorite.add, { goods_ids: [1001] })).code).toBe(10000);
  }
});
