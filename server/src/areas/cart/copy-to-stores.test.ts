import { sentinels } from '@baicao/seeds/sentinels';
import { contract } from '@baicao/shared/contract';
import { describe, expect, test } from 'vitest';
import { tableFingerprints, fillCart, one, setStock, shopFor, type Shop } from '#test/shop.ts';

const { cart } = contract;
const openShop = shopFor();
/** Antibiotic, pack of 10. */
const plain = 1001;
const [chain, chain1, chain2, clinic] = [2, 3, 4, 7];

const cartOf = (shop: Shop, buyerId: number) =>
  shop.db.sqlite
    .prepare(
      `SELECT type, coalesce(goods_id, combination_id) AS id, number, is_selected AS selected FROM cart_lines
       WHERE buyer_id = ? ORDER BY id`,
    )
    .all(buyerId);

const write = (shop: Shop, sql: string) => shop.db.writing(() => shop.db.sqlite.prepare(sql).run());

/** Takes 抗生素制剂 out of a store's business scope. */
const narrow = (shop: Shop, buyerId: number) =>
  write(shop, `DELETE FROM buyer_scopes WHERE buyer_id = ${buyerId} AND scope_id = 2`);

describe('cart.copy', () => {
  test('adds the buyer’s lines to the carts of the other stores, with goods, type and number; the own cart stays unchanged', async () => {
    const shop = await openShop();
    const head = shop.as('chain');
    const ids = await fillCart(head, [
      { goods_id: plain, number: 20 },
      { goods_id: sentinels.spikeNow, number: 5, type: 1 },
      { goods_id: 1, number: 1, type: 3 },
    ]);
    const before = cartOf(shop, chain);
    const answer = await head.call(cart.copy, { ids, other_user_ids: [chain2, chain1] });
    expect(answer.code, answer.message).toBe(10000);
    expect(answer.data.map(({ user_id, company, count }) => [user_id, company, count])).toEqual([
      [chain1, '仁安堂连锁药房江汉路店', 3],
      [chain2, '仁安堂连锁药房光谷店', 3],
    ]);
    expect(answer.data[0]?.lines).toMatchObject([
      { goods_id: plain, name: '阿莫西林胶囊', number: 20, state: 'added', reason: '' },
      { goods_id: sentinels.spikeNow, number: 5, state: 'added' },
      { goods_id: 1, number: 1, state: 'added' },
    ]);
    for (const store of [chain, chain1, chain2]) expect(cartOf(shop, store)).toEqual(before);
  });

  test('copies only the named lines, and only the buyer’s own', async () => {
    const shop = await openShop();
    const head = shop.as('chain');
    const [, second] = await fillCart(head, [
      { goods_id: plain, number: 20 },
      { goods_id: 1003, number: 30 },
    ]);
    // Line 1 is in the cart of `buyer`.
    await head.call(cart.copy, { ids: [1, second ?? 0], other_user_ids: [chain1] });
    expect(cartOf(shop, chain1)).toEqual([{ type: 0, id: 1003, number: 30, selected: 1 }]);
  });

  test('adds to a line the store already has', async () => {
    const shop = await openShop();
    await fillCart(shop.as('chain1'), [{ goods_id: plain, number: 30 }]);
    const head = shop.as('chain');
    const ids = await fillCart(head, [{ goods_id: plain, number: 20 }]);
    const { data } = await head.call(cart.copy, { ids, other_user_ids: [chain1] });
    expect(data).toMatchObject([{ count: 1, lines: [{ number: 50, state: 'added' }] }]);
    expect(cartOf(shop, chain1)).toEqual([{ type: 0, id: plain, number: 50, selected: 1 }]);
  });

  test('a store may copy to the other stores and to the master account', async () => {
    const shop = await openShop();
    const store = shop.as('chain1');
    const ids = await fillCart(store, [{ goods_id: plain, number: 20 }]);
    const { data } = await store.call(cart.copy, { ids, other_user_ids: [chain, chain1, chain2] });
    expect(data.map(({ user_id }) => user_id)).toEqual([chain, chain2]);
    expect(cartOf(shop, chain1)).toEqual([{ type: 0, id: plain, number: 20, selected: 1 }]);
  });

  test('every store has its own purchase policy: goods it may not buy are refused there, with the reason, and added elsewhere', async () => {
    const shop = await openShop();
    narrow(shop, chain1);
    const head = shop.as('chain');
    const ids = await fillCart(head, [
      { goods_id: plain, number: 20 },
      { goods_id: 1003, number: 30 },
    ]);
    const { data } = await head.call(cart.copy, { ids, other_user_ids: [chain1, chain2] });
    expect(data.map(({ lines }) => lines.map(({ state, number }) => [state, number]))).toEqual([
      [
        ['refused', 0],
        ['added', 30],
      ],
      [
        ['added', 20],
        ['added', 30],
      ],
    ]);
    expect(data[0]?.lines[0]?.reason).toContain('经营范围');
    expect(cartOf(shop, chain1)).toEqual([{ type: 0, id: 1003, number: 30, selected: 1 }]);
  });

  test('a clinic of the chain is limited to its scope, and its cart stays unchanged when nothing is allowed', async () => {
    const shop = await openShop();
    write(
      shop,
      `UPDATE buyers SET phone = (SELECT phone FROM buyers WHERE id = ${chain}), master_id = ${chain} WHERE id = ${clinic}`,
    );
    const head = shop.as('chain');
    const ids = await fillCart(head, [{ goods_id: plain, number: 20 }]);
    const before = tableFingerprints(shop.db);
    const { data } = await head.call(cart.copy, { ids, other_user_ids: [clinic] });
    expect(data).toMatchObject([
      { user_id: clinic, count: 0, lines: [{ goods_id: plain, number: 0, state: 'refused' }] },
    ]);
    expect(data[0]?.lines[0]?.reason).toContain('经营范围');
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test('a combination is copied as a whole or not at all: the goods that the store may not buy is named', async () => {
    const shop = await openShop();
    const part = one<{ scope: number; name: string }>(
      shop.db,
      `SELECT g.scope_id AS scope, g.name FROM combination_goods c JOIN goods g ON g.id = c.goods_id
       WHERE c.combination_id = 1 ORDER BY g.id DESC LIMIT 1`,
    );
    write(shop, `DELETE FROM buyer_scopes WHERE buyer_id = ${chain1} AND scope_id = ${part.scope}`);
    const head = shop.as('chain');
    const ids = await fillCart(head, [{ goods_id: 1, number: 2, type: 3 }]);
    const { code, data } = await head.call(cart.copy, { ids, other_user_ids: [chain1, chain2] });
    expect(code).toBe(10000);
    expect(data.map(({ user_id, count, lines }) => [user_id, count, lines[0]?.number, lines[0]?.state])).toEqual([
      [chain1, 0, 0, 'refused'],
      [chain2, 1, 2, 'added'],
    ]);
    expect(data[0]?.lines[0]?.reason).toMatch(/不在您的经营范围内/);
    expect(cartOf(shop, chain1)).toEqual([]);
    expect(cartOf(shop, chain2)).toEqual([{ type: 3, id: 1, number: 2, selected: 1 }]);
  });

  test('ephedrine goods are refused for a store without the mandate, with the reason; everything else is copied', async () => {
    const shop = await openShop();
    write(
      shop,
      `INSERT INTO cart_lines (buyer_id, type, goods_id, number, is_selected, seen_price_fen, created_at)
      VALUES (${chain}, 0, ${sentinels.ephedrine}, 2, 1, 950, ${shop.clock.now()})`,
    );
    const head = shop.as('chain');
    const { data: cartNow } = await head.call(cart.list, {});
    const ids = cartNow.data.map((line) => line.id);
    const { data } = await head.call(cart.copy, { ids, other_user_ids: [chain1] });
    const refused = data[0]?.lines.filter((line) => line.state === 'refused') ?? [];
    expect(refused).toMatchObject([{ goods_id: sentinels.ephedrine, number: 0 }]);
    expect(refused[0]?.reason).toContain('您尚未上传含麻委托书');
    expect(data[0]?.count).toBe(ids.length - 1);
  });

  test('a store not yet approved gets nothing', async () => {
    const shop = await openShop();
    write(shop, `UPDATE buyers SET is_passed = 0, approved_at = NULL WHERE id = ${chain1}`);
    const head = shop.as('chain');
    const ids = await fillCart(head, [{ goods_id: plain, number: 20 }]);
    const { data } = await head.call(cart.copy, { ids, other_user_ids: [chain1] });
    expect(data[0]?.lines[0]).toMatchObject({ state: 'refused' });
    expect(data[0]?.lines[0]?.reason).toContain('审核');
    expect(cartOf(shop, chain1)).toEqual([]);
  });

  test('every store has its own limits, and numbers are corrected by them', async () => {
    const shop = await openShop();
    await fillCart(shop.as('chain1'), [{ goods_id: sentinels.limitTwo, number: 1 }]);
    await fillCart(shop.as('chain2'), [{ goods_id: sentinels.limitTwo, number: 2 }]);
    const head = shop.as('chain');
    const ids = await fillCart(head, [{ goods_id: sentinels.limitTwo, number: 2 }]);
    const { data } = await head.call(cart.copy, { ids, other_user_ids: [chain1, chain2, 5] });
    expect(data.map(({ lines }) => [lines[0]?.state, lines[0]?.number])).toEqual([
      ['corrected', 2],
      ['refused', 2],
      ['added', 2],
    ]);
    expect(data[0]?.lines[0]?.reason).toContain('每日限购');
    expect(data[1]?.lines[0]?.reason).toContain('不能再加');
  });

  test('goods that have sold out since are refused with the reason', async () => {
    const shop = await openShop();
    const head = shop.as('chain');
    const ids = await fillCart(head, [{ goods_id: plain, number: 20 }]);
    setStock(shop.db, plain, 0, shop.clock.now());
    const { data } = await head.call(cart.copy, { ids, other_user_ids: [chain1] });
    expect(data[0]?.lines[0]).toMatchObject({ state: 'refused', number: 0 });
    expect(data[0]?.lines[0]?.reason).toContain('已售罄');
  });

  test('a full cart accepts no new line, but more of existing lines', async () => {
    const shop = await openShop();
    const plenty = shop.db.sqlite
      .prepare('SELECT id FROM goods WHERE id NOT IN (?, 1003) ORDER BY id LIMIT 299')
      .all(plain) as { id: number }[];
    const fill = (id: number) =>
      `INSERT INTO cart_lines (buyer_id, type, goods_id, number, is_selected, seen_price_fen, created_at) VALUES (${chain1}, 0, ${id}, 10, 0, 1, 1)`;
    for (const id of [plain, ...plenty.map((each) => each.id)]) write(shop, fill(id));
    const head = shop.as('chain');
    const ids = await fillCart(head, [
      { goods_id: plain, number: 20 },
      { goods_id: 1003, number: 30 },
    ]);
    const { data } = await head.call(cart.copy, { ids, other_user_ids: [chain1] });
    expect(data).toMatchObject([
      {
        count: 300,
        lines: [
          { state: 'added', number: 30 },
          { state: 'refused', number: 0 },
        ],
      },
    ]);
    expect(data[0]?.lines[1]?.reason).toContain('最多放300行');
  });

  const strangers: [string, string, (shop: Shop) => void][] = [
    ['a stranger', '1', () => undefined],
    ['himself', '2', () => undefined],
    ['nobody', '999999', () => undefined],
    [
      'an account with the same phone but another master account',
      '3',
      (shop) => write(shop, 'UPDATE buyers SET master_id = NULL WHERE id = 3'),
    ],
    [
      'a store of another chain',
      '3',
      (shop) => write(shop, "UPDATE buyers SET phone = '13800000001', master_id = 1 WHERE id = 3"),
    ],
    ['a closed store', '3', (shop) => write(shop, 'UPDATE buyers SET is_disabled = 1 WHERE id = 3')],
  ];
  test.each(strangers)('%s is treated as not existing, and nothing changes', async (_name, id, prepare) => {
    const shop = await openShop();
    prepare(shop);
    const head = shop.as('chain');
    const ids = await fillCart(head, [{ goods_id: plain, number: 20 }]);
    const before = tableFingerprints(shop.db);
    const answer = await head.call(cart.copy, { ids, other_user_ids: [Number(id)] });
    expect([answer.status, answer.code, answer.message]).toEqual([404, 404, '门店不存在']);
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test('an account of another chain among the stores is ignored', async () => {
    const shop = await openShop();
    const head = shop.as('chain');
    const ids = await fillCart(head, [{ goods_id: plain, number: 20 }]);
    const strangersCart = cartOf(shop, 1);
    const { data } = await head.call(cart.copy, { ids, other_user_ids: [1, chain1, 999_999] });
    expect(data.map(({ user_id }) => user_id)).toEqual([chain1]);
    expect(cartOf(shop, 1)).toEqual(strangersCart);
  });

  test('lines of another buyer are treated as not existing', async () => {
    const shop = await openShop();
    const head = shop.as('chain');
    const before = tableFingerprints(shop.db);
    const answer = await head.call(cart.copy, { ids: [1], other_user_ids: [chain1] });
    expect([answer.status, answer.message]).toEqual([404, '购物车商品不存在']);
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test('copied lines have the store’s price of today', async () => {
    const shop = await openShop();
    const head = shop.as('chain');
    const ids = await fillCart(head, [{ goods_id: plain, number: 20 }]);
    write(shop, `UPDATE cart_lines SET seen_price_fen = 1 WHERE buyer_id = ${chain}`);
    await head.call(cart.copy, { ids, other_user_ids: [chain1] });
    const seen = `SELECT seen_price_fen AS fen FROM cart_lines WHERE buyer_id = ${chain1}`;
    expect(one<{ fen: number }>(shop.db, seen).fen).toBeGreaterThan(1);
  });
});
