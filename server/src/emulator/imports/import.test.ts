// Rule: goods, accounts and prices of one's own can be bought with at once; every wrong cell is named; the same rows again change
// nothing.
import { contract } from '@baicao/shared/contract';
import { describe, expect, test } from 'vitest';
import { inside } from '#test/control-calls.ts';
import { importInto } from '#test/import-into.ts';
import { shopFor, tableFingerprints, type Shop, type TestClient } from '#test/shop.ts';
import { testClientOf } from '#test/test-client.ts';
import { multipart } from '#test/upload.ts';

const { auth, cart, goods, order, user } = contract;
const openShop = shopFor();

const syrup = {
  code: '007',
  name: '云岫重楼胶囊',
  specification: '0.3g*24粒',
  unit: '盒',
  maker: '岚州云岫药业有限公司',
  price: '12.50',
  stock: 500,
};
const account = { username: 'demo_shop', company: '岚州晨星大药房', phone: '13900001001' };

const found = async (who: TestClient, keywords: string) => (await who.call(goods.list, { keywords })).data;
const idOf = async (shop: Shop, keywords = syrup.name) => (await found(shop.as('buyer'), keywords))[0]?.id ?? 0;

/** Logs in by password. */
async function loggedIn(shop: Shop, username: string, password: string): Promise<TestClient> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: auth.login.path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username, password }).toString(),
  });
  expect(answer.json()).toMatchObject({ code: 10000 });
  return testClientOf(shop, String(answer.headers['set-cookie']).split(';')[0]);
}

test('imported goods are found, priced, ordered and paid by an imported account at an imported price', async () => {
  const shop = await openShop();
  await shop.import('goods', [syrup]);
  await shop.import('accounts', [account]);
  await shop.import('prices', [
    { code: '007', price: '11.90' },
    { code: '007', from_number: 50, price: '10.10' },
  ]);
  const buyer = await loggedIn(shop, 'demo_shop', 'baicao123');
  for (const keywords of ['云岫重楼', 'yxzljn', 'yxcljn', 'yunxiuchonglou']) {
    const [row] = await found(buyer, keywords);
    expect(row, keywords).toMatchObject({ name: syrup.name, price: '11.90', number: 500, is_buy: 1 });
  }
  const id = await idOf(shop);
  expect((await buyer.call(cart.add, { params: [{ goods_id: id, number: 60, type: 0 }] })).code).toBe(10000);
  const ids = (await buyer.call(cart.list, {})).data.data.map((line) => line.id);
  const { address_id, summary_token, ...quote } = (await buyer.call(cart.checkout, { ids })).data;
  expect(JSON.stringify(quote)).toContain('606.00');
  const made = await buyer.call(order.create, { ids, pay_id: 4, address_id: address_id ?? 0, summary_token });
  expect(made.code).toBe(10000);
  shop.step('pay', made.data.order_id);
  expect((await buyer.call(order.detail, { id: made.data.order_id })).data).toMatchObject({ order_status: 1 });
  expect((await found(buyer, syrup.name))[0]).toMatchObject({ number: 440 });
});

describe('existing records', () => {
  const files = {
    goods: [syrup],
    accounts: [account],
    prices: [{ code: '007', price: '11.90', from_number: 50 }],
  } as const;

  test('the same file again changes nothing', async () => {
    const shop = await openShop();
    for (const kind of ['goods', 'accounts', 'prices'] as const) {
      expect(await shop.import(kind, files[kind])).toMatchObject({ added: 1, applied: true });
      const before = tableFingerprints(shop.db);
      expect(await shop.import(kind, files[kind])).toMatchObject({ skipped: 1, report: [{ state: 'unchanged' }] });
      expect(tableFingerprints(shop.db)).toEqual(before);
    }
  });

  test('a known key changes the columns that are given, and nothing else', async () => {
    const shop = await openShop();
    await shop.import('goods', [{ ...syrup, category: '自营专柜/胶囊', prescription: 'OTC' }]);
    const row = shop.db.sqlite.prepare<[number], object>('SELECT * FROM goods WHERE id = ?');
    const id = await idOf(shop);
    const before = row.get(id);
    expect(await shop.import('goods', [{ code: '007', name: '云岫安神丸' }])).toMatchObject({ changed: 1 });
    const name = { name: '云岫安神丸', pinyin: expect.anything(), initials: expect.anything() };
    expect(row.get(id)).toEqual({ ...before, ...name });
    expect(await found(shop.as('buyer'), 'yxasw')).toHaveLength(1);
    expect(await found(shop.as('buyer'), syrup.name)).toHaveLength(0);
  });

  test('seeded goods are changed by their number and by their barcode', async () => {
    const shop = await openShop();
    const before = (await shop.as('buyer').call(goods.detail, { id: 1001 })).data;
    expect(await shop.import('goods', [{ id: 1001, price: '99.90', code: 'A-1' }])).toMatchObject({ changed: 1 });
    expect(await shop.import('goods', [{ barcode: before.barcode, unit: '筒' }])).toMatchObject({ changed: 1 });
    expect(await shop.import('goods', [{ code: 'a-1', stock: 7 }])).toMatchObject({ changed: 1 });
    const { data } = await shop.as('buyer').call(goods.detail, { id: 1001 });
    expect(data).toMatchObject({ name: before.name, base_price: '99.90', bzdw: '筒', number: 7 });
  });

  test('a batch is received once, then counted', async () => {
    const shop = await openShop();
    const batches = [
      { code: '007', batch: 'A1', expires_on: '2028/6/30', stock: 40 },
      { code: '007', batch: 'A2', expires_on: '20281231', stock: 60 },
    ];
    await shop.import('goods', [{ ...syrup, stock: 0 }]);
    expect(await shop.import('goods', batches)).toMatchObject({ changed: 2 });
    expect(await shop.import('goods', batches)).toMatchObject({ skipped: 2 });
    expect(await shop.import('goods', [{ code: '007', batch: 'A1', stock: 10 }])).toMatchObject({ changed: 1 });
    expect((await found(shop.as('buyer'), syrup.name))[0]).toMatchObject({ number: 70, ph: 'A1', yxq: '2028-06-30' });
  });

  test('an account keeps its password where none is given, and gets the given one otherwise', async () => {
    const shop = await openShop();
    expect(await shop.import('accounts', [{ username: 'buyer', password: 'baicao123' }])).toMatchObject({ skipped: 1 });
    expect(await shop.import('accounts', [{ username: 'buyer', name: '林晓' }])).toMatchObject({ changed: 1 });
    await loggedIn(shop, 'buyer', 'baicao123');
    expect(await shop.import('accounts', [{ username: 'BUYER', password: 'another-one' }])).toMatchObject({
      changed: 1,
    });
    await loggedIn(shop, 'buyer', 'another-one');
  });

  test('an account is one of a chain by its phone, and waits for approval where a row says so', async () => {
    const shop = await openShop();
    await shop.import('accounts', [
      account,
      { ...account, username: 'demo_store', company: '岚州晨星大药房二店', is_passed: '否' },
    ]);
    expect((await shop.as('demo_shop').call(user.base, {})).data).toMatchObject({ is_passed: 1 });
    expect((await shop.as('demo_store').call(user.base, {})).data).toMatchObject({ is_passed: 0 });
    const stores = (await shop.as('demo_shop').call(user.storesByPhone, { value: account.phone })).data;
    expect(stores.map(({ username }) => username)).toEqual(['demo_shop', 'demo_store']);
    await shop.import('accounts', [{ username: 'demo_shop', certificates_valid_to: '2026-01-31' }]);
    const { data } = await shop.as('demo_shop').call(user.zizhi, {});
    expect(data.find(({ type }) => type === 'drug_licence')).toMatchObject({ days_left: -30 });
  });
});

describe('prices', () => {
  test('a ladder is given in any order, and must descend', async () => {
    const shop = await openShop();
    await shop.import('goods', [syrup]);
    const answer = await shop.import('prices', [
      { code: '007', from_number: 100, price: '8.00' },
      { code: '007', from_number: 50, price: '9.00' },
      { code: '007', from_number: 200, price: '8.50' },
      { code: '007', price: '10.00' },
      { code: '007', price: '11.00' },
    ]);
    expect(answer.report.map(({ state }) => state)).toEqual(['added', 'added', 'refused', 'changed', 'refused']);
    expect(answer.report[2]?.errors).toEqual({ price: ['满 200 件的价格 ¥8.50 须低于 ¥8.00'] });
    const { data } = await shop.as('buyer').call(goods.detail, { id: await idOf(shop) });
    expect(data).toMatchObject({
      base_price: '10.00',
      ladder_price: [
        { number: 50, price: '9.00' },
        { number: 100, price: '8.00' },
      ],
    });
    // Tiers that are no cheaper than the list price are removed, as in the world step.
    await shop.import('prices', [{ code: '007', price: '8.80' }]);
    expect((await shop.as('buyer').call(goods.detail, { id: await idOf(shop) })).data.ladder_price).toEqual([
      { number: 100, price: '8.00' },
    ]);
  });

  test('a price of one account is refused, not given to all', async () => {
    const shop = await openShop();
    const { report } = await shop.import('prices', [{ id: 1001, price: '1.00', 客户: 'buyer' }]);
    expect(report).toMatchObject([{ state: 'refused', errors: { account: [expect.stringContaining('没有按账号')] } }]);
  });
});

describe('accepted rows', () => {
  const rows = [syrup, { ...syrup, code: '008', price: '12.345' }];

  test('rows that are right, by default; none in a dry run or a strict one', async () => {
    const shop = await openShop();
    const before = tableFingerprints(shop.db);
    const counts = { rows: 2, added: 1, refused: 1 };
    expect(await shop.import('goods', rows, { dryRun: true })).toMatchObject({
      ...counts,
      dry_run: true,
      applied: false,
    });
    const strict = await importInto(shop, 'goods?strict=1', JSON.stringify(rows));
    expect(strict).toMatchObject({
      status: 422,
      body: { ...counts, error: 'invalid', applied: false, message: '1 行有错误，没有导入任何一行' },
    });
    await expect(shop.import('goods', rows, { strict: true })).rejects.toThrow('1 行有错误');
    expect(tableFingerprints(shop.db)).toEqual(before);
    expect(await found(shop.as('buyer'), syrup.name)).toHaveLength(0);
    expect(await shop.import('goods', rows)).toMatchObject({ ...counts, applied: true });
    expect(await found(shop.as('buyer'), syrup.name)).toHaveLength(1);
  });

  test('a namespace is private: a reset removes what was imported, a snapshot keeps it', async () => {
    const shop = await openShop();
    const own = inside('imported');
    const listed = async (headers: Readonly<Record<string, string>>): Promise<number> =>
      (await shop.app.inject({ url: `/api/goods/list?keywords=yxzljn`, headers })).json().data.length;
    await importInto(shop, 'goods', JSON.stringify([syrup]), { headers: own });
    expect([await listed(own), await listed({})]).toEqual([1, 0]);
    await shop.control('POST /snapshots', { name: 'own' }, own);
    await shop.control('POST /reset', {}, own);
    expect(await listed(own)).toBe(0);
    await shop.control('POST /snapshots/own/restore', {}, own);
    expect(await listed(own)).toBe(1);
  });

  test('a file arrives as a body of any type, or in the field of a form', async () => {
    const shop = await openShop();
    const csv =
      '编码,价格,商品名称,规格,单位,生产企业,颜色\r\n007,12.50,云岫重楼胶囊,0.3g*24粒,盒,岚州云岫药业有限公司,红\r\n';
    const form = multipart([{ bytes: Buffer.from(csv), name: 'goods.csv', type: 'text/csv' }]);
    for (const type of ['text/csv', 'application/x-www-form-urlencoded', form.contentType]) {
      const payload = type === form.contentType ? form.body : csv;
      const { status, body } = await importInto(shop, 'goods?dry_run=1', payload, { type });
      expect([status, body.added, body.ignored_columns, body.report], type).toEqual([
        200,
        1,
        ['颜色'],
        [{ row: 2, key: '007', state: 'added' }],
      ]);
    }
  });
});

test('templates can be imported as they are, in every format', async () => {
  for (const format of ['csv', 'xlsx', 'json']) {
    const shop = await openShop();
    for (const kind of ['goods', 'accounts', 'prices']) {
      const { rawPayload, headers } = await shop.app.inject(`/__emu/import/${kind}?format=${format}`);
      expect(headers['content-disposition']).toBe(`attachment; filename="${kind}.${format}"`);
      const { body } = await importInto(shop, kind, rawPayload);
      expect(body, `${kind}.${format}`).toMatchObject({ rows: 2, refused: 0, skipped: 0, ignored_columns: [] });
    }
  }
});
