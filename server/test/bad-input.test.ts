import { contract, type EndpointRecord } from '@baicao/shared/contract';
import { afterAll, describe, expect, onTestFailed, test } from 'vitest';
import { badCartCalls } from './bad-cart-calls.ts';
import { badOrderCalls, submit, type Make } from './bad-order-calls.ts';
import { createOwnedRecords, type OwnedRecords } from './owned-records.ts';
import { sendAs } from './send.ts';
import { asShop, tableFingerprints, one, shopFor, type Shop } from './shop.ts';
import { createEmulator } from '#testing.ts';

/**
 * Inputs of a careless or hostile client for the calls of cart, checkout, order, payment, returns, addresses, coupons and
 * points: each is refused with its code, and no row of any table changes.
 */
const { address, cart, coupon, order, points, voucher } = contract;

const openShop = shopFor();

interface Given {
  readonly shop: Shop;
  readonly own: OwnedRecords;
  readonly theirs: OwnedRecords;
}

async function give(shop: Shop): Promise<Given> {
  return { shop, own: await createOwnedRecords(shop, 'buyer'), theirs: await createOwnedRecords(shop, 'vip') };
}

/** Calls that must change nothing share a world, until a call has changed it. */
let shared: Given | undefined;
const worlds: Shop[] = [];
afterAll(() => Promise.all(worlds.map((shop) => shop.close())));

async function sharedWorld(): Promise<Given> {
  onTestFailed(() => {
    shared = undefined;
  });
  if (shared) return shared;
  const shop = asShop(await createEmulator());
  worlds.push(shop);
  return (shared = await give(shop));
}

async function refusedWithNothingChanged(code: number, make: Make, { shop, own, theirs }: Given): Promise<void> {
  const cookie = shop.session('buyer');
  const { operation, input } = make(own, theirs, shop);
  const tables = tableFingerprints(shop.db);
  const answer = await sendAs(shop, { cookie }, operation, input);
  expect([answer.code, answer.text]).toEqual([code, answer.text]);
  expect(answer.text).toMatch(/[\u4e00-\u9fff]/);
  expect(tableFingerprints(shop.db)).toEqual(tables);
}

/** Invalid quantities: below one, not whole, no figure, cartons of unknown size, beyond nine digits. */
const noQuantity = ['-1', '1.5', '1e3', '0x10', '1,20', '2件', '1000000000000', '9007199254740993', 'NaN', ''];
/** Invalid values of fields where 0 is invalid too. */
const belowOne = ['0', ...noQuantity];

describe('invalid numbers', () => {
  test.each([
    ...belowOne.map((number) => ['cart.add', number] as const),
    ...noQuantity.map((number) => ['cart.edit', number] as const),
    ...belowOne.map((number) => ['order.returnApply', number] as const),
    ...belowOne.map((number) => ['order.afterSalesApply', number] as const),
    ...[...belowOne, '100'].map((number) => ['points.redeem', number] as const),
  ])('%s of %j pieces is 422', async (name, number) => {
    const calls: Readonly<Record<string, Make>> = {
      'cart.add': () => ({ operation: cart.add, input: { params: [{ goods_id: 1001, number }] } }),
      'cart.edit': ({ line: id }) => ({ operation: cart.edit, input: { id, number } }),
      'order.returnApply': ({ sentOrder: id, orderLine }) => ({
        operation: order.returnApply,
        input: { id, items: [{ order_goods_id: orderLine, number }], reason: 6 },
      }),
      'order.afterSalesApply': ({ sentOrder: id, orderLine }) => ({
        operation: order.afterSalesApply,
        input: { id, type: 1, items: [{ order_goods_id: orderLine, number }], content: '少发了一盒' },
      }),
      'points.redeem': ({ address: id }) => ({ operation: points.redeem, input: { id: 1, number, address_id: id } }),
    };
    await refusedWithNothingChanged(422, calls[name] ?? never, await sharedWorld());
  });

  test.each(['-1', '1.0', '1e3', 'x', '1000000000000', '9007199254740993'])(
    'an id of %j is 422, in an address 404',
    async (id) => {
      const { shop, own } = await sharedWorld();
      const cookie = shop.session('buyer');
      const tables = tableFingerprints(shop.db);
      const inBody: readonly (readonly [EndpointRecord, Record<string, unknown>])[] = [
        [cart.add, { params: [{ goods_id: id, number: 10 }] }],
        [cart.batchDelete, { ids: [id] }],
        [cart.batchSelect, { ids: [id], is_selected: 1 }],
        [cart.checkout, { ids: [id] }],
        [cart.checkout, { ids: [own.line], coupon_id: id }],
        [cart.copy, { ids: [own.line], other_user_ids: [id] }],
        [order.create, { ...submit(own), address_id: id }],
        [order.create, { ...submit(own), coupon_id: id }],
        [order.create, { ...submit(own), ids: [id] }],
        [order.create, { ...submit(own), pay_id: id }],
        [coupon.claim, { activity_id: id }],
        [voucher.buy, { activity_id: id, pay_type: 1 }],
        [points.redeem, { id, number: 1, address_id: own.address }],
        [order.returnApply, { id: own.sentOrder, items: [{ order_goods_id: id, number: 1 }], reason: 6 }],
      ];
      for (const [record, input] of inBody)
        expect([record.path, (await sendAs(shop, { cookie }, record, input)).code]).toEqual([record.path, 422]);
      const inPath: readonly (readonly [EndpointRecord, Record<string, unknown>])[] = [
        [cart.edit, { id, number: 10 }],
        [cart.quickAdd, { id }],
        [order.cancel, { id, reason: 'x' }],
        [order.confirm, { id }],
        [order.pay, { id, pay_id: 1 }],
        [order.again, { id }],
        [address.remove, { id }],
        [address.setDefault, { id }],
      ];
      for (const [record, input] of inPath)
        expect([record.path, (await sendAs(shop, { cookie }, record, input)).code]).toEqual([record.path, 404]);
      expect(tableFingerprints(shop.db)).toEqual(tables);
    },
  );
});

const never: Make = () => {
  throw new Error('a case without its call');
};

describe('a refused call changes nothing', () => {
  test.each([...badOrderCalls, ...badCartCalls])('%s is %i', async (_title, code, make) => {
    await refusedWithNothingChanged(code, make, await sharedWorld());
  });

  test('a second submit of one summary is 615', async () => {
    const given = await give(await openShop());
    const submitted = await sendAs(
      given.shop,
      { cookie: given.shop.session('buyer') },
      order.create,
      submit(given.own),
    );
    expect(submitted.code).toBe(10000);
    await refusedWithNothingChanged(615, (own) => ({ operation: order.create, input: submit(own) }), given);
  });

  test('a second payment is 614', async () => {
    const given = await give(await openShop());
    const input = { id: given.own.unpaidOrder, pay_id: 1 };
    const paid = await sendAs(given.shop, { cookie: given.shop.session('buyer') }, order.pay, input);
    expect(paid.code).toBe(10000);
    await refusedWithNothingChanged(614, () => ({ operation: order.pay, input }), given);
  });

  test('a key that was used for something else is 422', async () => {
    const given = await give(await openShop());
    const key = { idempotency_key: 'once' };
    const first = { ...submit(given.own), ...key };
    const submitted = await sendAs(given.shop, { cookie: given.shop.session('buyer') }, order.create, first);
    expect(submitted.code).toBe(10000);
    const pay: Make = ({ unpaidOrder: id }) => ({ operation: order.pay, input: { id, pay_id: 1, ...key } });
    await refusedWithNothingChanged(422, pay, given);
  });

  test('a fault in the middle of a submit rolls back all of it', async () => {
    const given = await give(await openShop());
    given.shop.db.sqlite.exec(
      'CREATE TEMP TRIGGER fault AFTER INSERT ON order_line_batches BEGIN SELECT RAISE(ABORT, 1); END',
    );
    await refusedWithNothingChanged(500, (own) => ({ operation: order.create, input: submit(own) }), given);
  });
});

function linesOf(shop: Shop, username: string): number[] {
  const sql = 'SELECT id FROM cart_lines WHERE buyer_id = (SELECT id FROM buyers WHERE username = ?)';
  return shop.db.sqlite.prepare<[string], number>(sql).pluck().all(username);
}

test('a price the client sends is never charged', async () => {
  const shop = await openShop();
  const buyer = shop.as('newbie');
  const { data } = await buyer.call(cart.add, { params: [{ goods_id: 1001, number: 10, price: '0.01', type: 0 }] });
  expect(data.lines[0]?.reason).toContain('现价');
  const cookie = shop.session('newbie');
  const [id] = linesOf(shop, 'newbie');
  const cheap = { price: '0.01', total_amount: '0.01', pay_amount: '0.00', order_amount: '0.01' };
  const { text } = await sendAs(shop, { cookie }, cart.checkout, { ids: [id], ...cheap });
  const checked = (JSON.parse(text) as { data: { summary_token: string; address_id: number; total_amount: string } })
    .data;
  const input = {
    ids: [id],
    pay_id: 2,
    address_id: checked.address_id,
    summary_token: checked.summary_token,
    ...cheap,
  };
  expect((await sendAs(shop, { cookie }, order.create, input)).code).toBe(10000);
  const { price, base } = one<{ price: number; base: number }>(
    shop.db,
    'SELECT l.price_fen AS price, g.base_price_fen AS base FROM order_lines l JOIN goods g ON g.id = l.goods_id ORDER BY l.id DESC LIMIT 1',
  );
  expect(price).toBe(base);
});
