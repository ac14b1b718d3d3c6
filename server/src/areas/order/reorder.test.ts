import { sentinels } from '@baicao/seeds/sentinels';
import { contract } from '@baicao/shared/contract';
import { hourMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import {
  tableFingerprints,
  emptyCart,
  fillCart,
  one,
  placeOrder,
  setStock,
  shopFor,
  type Shop,
  type TestClient,
} from '#test/shop.ts';

const { order } = contract;
const openShop = shopFor();
/** 阿莫西林胶囊, antibiotic, pack of 10. */
const plain = 1001;
const newbie = 8;

const write = (shop: Shop, sql: string) => shop.db.writing(() => shop.db.sqlite.prepare(sql).run());

const cartOf = (shop: Shop, buyerId: number) =>
  shop.db.sqlite
    .prepare('SELECT type, goods_id AS id, number FROM cart_lines WHERE buyer_id = ? ORDER BY id')
    .all(buyerId);

/** An order of `newbie`, cancelled, so that no payment waits and its stock is back. */
async function oldOrder(buyer: TestClient, rows: Parameters<typeof placeOrder>[1]): Promise<number> {
  const id = await placeOrder(buyer, rows, { pay_id: 4 });
  expect((await buyer.call(order.cancel, { id, reason: '不想要了' })).code).toBe(10000);
  await emptyCart(buyer);
  return id;
}

async function oldShop(rows: Parameters<typeof placeOrder>[1] = [{ goods_id: plain, number: 20 }]) {
  const shop = await openShop();
  const buyer = shop.as('newbie');
  return { shop, buyer, id: await oldOrder(buyer, rows) };
}

const setPrice = (shop: Shop, goodsId: number, change: string) =>
  write(shop, `UPDATE goods SET base_price_fen = base_price_fen ${change} WHERE id = ${goodsId}`);

describe('order.again', () => {
  test('compares first and adds nothing', async () => {
    const { shop, buyer, id } = await oldShop();
    const before = tableFingerprints(shop.db);
    const { code, data } = await buyer.call(order.again, { id });
    expect(code).toBe(10000);
    expect(data).toMatchObject({
      added: 0,
      cart_ids: [],
      lines: [{ goods_id: plain, name: '阿莫西林胶囊', state: 'same', number_before: 20, number: 20, reason: '' }],
    });
    expect(data.lines[0]?.price).toBe(data.lines[0]?.price_before);
    expect(data.lines[0]?.image).toMatch(/^\//);
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test('adds what was compared once it is confirmed', async () => {
    const { shop, buyer, id } = await oldShop([
      { goods_id: plain, number: 20 },
      { goods_id: 1003, number: 30 },
    ]);
    const { data } = await buyer.call(order.again, { id, confirm: true });
    expect(data.added).toBe(2);
    const stored = shop.db.sqlite.prepare('SELECT id FROM cart_lines WHERE buyer_id = ? ORDER BY id').pluck();
    expect(data.cart_ids).toEqual(stored.all(newbie));
    expect(data.lines.map((line) => [line.state, line.number])).toEqual([
      ['same', 20],
      ['same', 30],
    ]);
    expect(cartOf(shop, newbie)).toEqual([
      { type: 0, id: plain, number: 20 },
      { type: 0, id: 1003, number: 30 },
    ]);
  });

  test.each([
    ['dearer', '+ 15', '贵 ¥0.15'],
    ['cheaper', '- 15', '便宜 ¥0.15'],
  ])('says what is %s, with both prices', async (state, change, words) => {
    const { shop, buyer, id } = await oldShop();
    setPrice(shop, plain, change);
    const [line] = (await buyer.call(order.again, { id })).data.lines;
    expect(line).toMatchObject({ state, number: 20 });
    expect(line?.reason).toBe(`现价 ¥${line?.price}，比上次的 ¥${line?.price_before} ${words}`);
    expect((await buyer.call(order.again, { id, confirm: true })).data.added).toBe(1);
    expect(cartOf(shop, newbie)).toEqual([{ type: 0, id: plain, number: 20 }]);
  });

  test('compares the price of the whole number: an unchanged ladder price counts as the same', async () => {
    const { buyer, id } = await oldShop([{ goods_id: sentinels.ladder, number: 100 }]);
    const [line] = (await buyer.call(order.again, { id })).data.lines;
    expect(line).toMatchObject({ state: 'same', number: 100 });
  });

  test('goods bought in a spike cost more once it is over, and are added as ordinary goods', async () => {
    const { shop, buyer, id } = await oldShop([{ goods_id: sentinels.spikeNow, number: 5, type: 1 }]);
    shop.clock.advance(3 * hourMs);
    const { data } = await buyer.call(order.again, { id, confirm: true });
    expect(data.lines).toMatchObject([{ state: 'dearer', number: 5 }]);
    expect(cartOf(shop, newbie)).toEqual([{ type: 0, id: sentinels.spikeNow, number: 5 }]);
  });

  test('says how many fewer there are, and why', async () => {
    const { shop, buyer, id } = await oldShop([{ goods_id: plain, number: 50 }]);
    setStock(shop.db, plain, 37, shop.clock.now());
    const { data } = await buyer.call(order.again, { id, confirm: true });
    expect(data.lines).toMatchObject([{ state: 'fewer', number_before: 50, number: 30 }]);
    expect(data.lines[0]?.reason).toContain('库存仅剩 37 盒，已按中包装 10 调整为 30 盒');
    expect(cartOf(shop, newbie)).toEqual([{ type: 0, id: plain, number: 30 }]);
  });

  test('counts what is in the cart already', async () => {
    const { shop, buyer, id } = await oldShop([{ goods_id: sentinels.limitTwo, number: 2 }]);
    await fillCart(buyer, [{ goods_id: sentinels.limitTwo, number: 1 }]);
    const { data } = await buyer.call(order.again, { id, confirm: true });
    expect(data.lines).toMatchObject([{ state: 'fewer', number_before: 2, number: 1 }]);
    expect(data.lines[0]?.reason).toContain('每日限购');
    expect(cartOf(shop, newbie)).toEqual([{ type: 0, id: sentinels.limitTwo, number: 2 }]);
  });

  test('items that cannot be bought give the reason; the rest is added', async () => {
    const { shop, buyer, id } = await oldShop([
      { goods_id: plain, number: 20 },
      { goods_id: 1003, number: 30 },
    ]);
    write(shop, `UPDATE goods SET is_on_shelf = 0 WHERE id = ${plain}`);
    const { data } = await buyer.call(order.again, { id, confirm: true });
    expect(data.added).toBe(1);
    expect(data.lines).toMatchObject([
      { state: 'gone', number: 0, price: null, reason: expect.stringContaining('「阿莫西林胶囊」已下架') },
      { state: 'same', number: 30 },
    ]);
    expect(cartOf(shop, newbie)).toEqual([{ type: 0, id: 1003, number: 30 }]);
  });

  const nothings: [string, (shop: Shop) => void, number, string][] = [
    ['sold out', (shop) => setStock(shop.db, plain, 0, shop.clock.now()), 601, '已售罄'],
    ['off the shelf', (shop) => write(shop, `UPDATE goods SET is_on_shelf = 0 WHERE id = ${plain}`), 603, '已下架'],
    ['not buyable', (shop) => write(shop, `UPDATE goods SET is_buyable = 0 WHERE id = ${plain}`), 603, '暂不可购买'],
    [
      'out of scope',
      (shop) => write(shop, `DELETE FROM buyer_scopes WHERE buyer_id = ${newbie} AND scope_id = 2`),
      606,
      '经营范围',
    ],
    [
      'bought without approval',
      (shop) => write(shop, `UPDATE buyers SET is_passed = 0, approved_at = NULL WHERE id = ${newbie}`),
      604,
      '审核',
    ],
  ];
  // Complaint: buying again says success and adds nothing.
  test.each(nothings)(
    'refuses when everything is %s: no success without anything added',
    async (_name, prepare, code, words) => {
      const { shop, buyer, id } = await oldShop();
      prepare(shop);
      const before = tableFingerprints(shop.db);
      const compared = await buyer.call(order.again, { id });
      expect(compared.data).toMatchObject({ added: 0, lines: [{ state: 'gone', number: 0, price: null }] });
      const answer = await buyer.call(order.again, { id, confirm: true });
      expect([answer.status, answer.code]).toEqual([400, code]);
      expect(answer.message).toContain(words);
      expect(answer.errors).toEqual(compared.data.lines);
      expect(tableFingerprints(shop.db)).toEqual(before);
    },
  );

  test('a clinic cannot reorder goods outside its scope', async () => {
    const shop = await openShop();
    const clinic = shop.as('clinic');
    const id = await oldOrder(clinic, [{ goods_id: 1003, number: 10 }]);
    write(shop, `UPDATE goods SET scope_id = 2 WHERE id = 1003`);
    const answer = await clinic.call(order.again, { id, confirm: true });
    expect([answer.code, answer.message.includes('经营范围')]).toEqual([606, true]);
    expect(cartOf(shop, 7)).toEqual([]);
  });

  test('a combination is reordered as whole sets at its own price, beside the same goods bought singly', async () => {
    const { shop, buyer, id } = await oldShop([
      { goods_id: 1, number: 2, type: 3 },
      { goods_id: sentinels.combination, number: 10 },
    ]);
    const set = one<{ name: string; fen: number }>(
      shop.db,
      'SELECT name, price_fen AS fen FROM combinations WHERE id = 1',
    );
    const price = (set.fen / 100).toFixed(2);
    const { data } = await buyer.call(order.again, { id });
    expect(data.lines.map(({ type, goods_id: of, number_before: n }) => [type, of, n])).toEqual([
      [3, 1, 2],
      [0, sentinels.combination, 10],
    ]);
    expect(data.lines[0]).toMatchObject({
      name: set.name,
      bzdw: '套',
      sccj: '',
      state: 'same',
      number: 2,
      price_before: price,
      price,
      reason: '',
      image: expect.stringMatching(/^\//),
    });
    expect((await buyer.call(order.again, { id, confirm: true })).data.added).toBe(2);
    expect(
      shop.db.sqlite
        .prepare('SELECT type, combination_id AS combination, number FROM cart_lines WHERE buyer_id = ? AND type = 3')
        .all(newbie),
    ).toEqual([{ type: 3, combination: 1, number: 2 }]);
  });

  test('a more expensive combination compares the price of a set; an ended one is gone with the reason, not split into goods', async () => {
    const { shop, buyer, id } = await oldShop([{ goods_id: 1, number: 1, type: 3 }]);
    write(shop, 'UPDATE combinations SET price_fen = price_fen + 100 WHERE id = 1');
    const [dearer] = (await buyer.call(order.again, { id })).data.lines;
    expect(dearer).toMatchObject({ state: 'dearer', number: 1, reason: expect.stringMatching(/贵 ¥1\.00$/) });
    write(shop, `UPDATE combinations SET starts_at = 1, ends_at = ${shop.clock.now()} WHERE id = 1`);
    const answer = await buyer.call(order.again, { id, confirm: true });
    expect([answer.code, answer.errors]).toEqual([
      617,
      [expect.objectContaining({ type: 3, goods_id: 1, state: 'gone', number: 0, price: null })],
    ]);
    expect(cartOf(shop, newbie)).toEqual([]);
  });

  test('fewer whole sets where one of its goods runs short', async () => {
    const { shop, buyer, id } = await oldShop([{ goods_id: 1, number: 3, type: 3 }]);
    const part = one<{ each: number }>(
      shop.db,
      'SELECT number AS each FROM combination_goods WHERE combination_id = 1 AND goods_id = ?',
      sentinels.combination,
    );
    setStock(shop.db, sentinels.combination, 2 * part.each + 1, shop.clock.now());
    const [line] = (await buyer.call(order.again, { id })).data.lines;
    expect(line).toMatchObject({ type: 3, state: 'fewer', number_before: 3, number: 2 });
  });

  test('gifts are not reordered', async () => {
    const shop = await openShop();
    const gift = one<{ id: number; buyer: number; goods: number; username: string }>(
      shop.db,
      `SELECT o.id, o.buyer_id AS buyer, l.goods_id AS goods FROM orders o JOIN order_lines l ON l.order_id = o.id
       WHERE l.gift_rule_id IS NOT NULL AND o.buyer_id = 1 LIMIT 1`,
    );
    const buyer = shop.as('buyer');
    const { data } = await buyer.call(order.again, { id: gift.id });
    expect(data.lines.length).toBeGreaterThan(0);
    const bought =
      'SELECT count(DISTINCT goods_id) AS kinds FROM order_lines WHERE order_id = ? AND gift_rule_id IS NULL';
    expect(data.lines.length).toBe(one<{ kinds: number }>(shop.db, bought, gift.id).kinds);
  });

  test('an unpaid order is refused and has no such action', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const id = await placeOrder(buyer, [{ goods_id: plain, number: 20 }], { pay_id: 4 });
    const before = tableFingerprints(shop.db);
    const answer = await buyer.call(order.again, { id, confirm: true });
    expect([answer.status, answer.code]).toEqual([400, 614]);
    expect(answer.message).toContain('待付款');
    expect(tableFingerprints(shop.db)).toEqual(before);
    expect((await buyer.call(order.detail, { id })).data.actions).not.toContain('again');
  });

  test('an order of another company is 404', async () => {
    const { shop, id } = await oldShop();
    const other = shop.as('buyer');
    const before = tableFingerprints(shop.db);
    for (const each of [id, 999_999]) {
      const answer = await other.call(order.again, { id: each, confirm: true });
      expect([answer.status, answer.code, answer.message]).toEqual([404, 404, '订单不存在']);
    }
    expect(tableFingerprints(shop.db)).toEqual(before);
  });
});
