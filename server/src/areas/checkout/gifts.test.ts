import { contract } from '@baicao/shared/contract';
import { describe, expect, test } from 'vitest';
import { makeGiftRule } from '#test/offers.ts';
import { tableFingerprints, fillCart, one, setStock, shopFor, submit, type Shop } from '#test/shop.ts';

const { cart, order } = contract;
const openShop = shopFor();
const plain = 1001;
const given = 1003;

const stockOf = (shop: Shop, id: number) =>
  one<{ stock: number }>(shop.db, 'SELECT stock FROM goods WHERE id = ?', id).stock;

const linesOf = (shop: Shop, orderId: number) =>
  shop.db.sqlite
    .prepare(
      `SELECT goods_id AS goods, number, price_fen AS price, total_fen AS total, paid_share_fen AS paid, gift_rule_id AS rule
       FROM order_lines WHERE order_id = ? ORDER BY id`,
    )
    .all(orderId);

/** One gift for 20 pieces of 1001. */
const giftRule = (shop: Shop, change: Partial<Parameters<typeof makeGiftRule>[1]> = {}) =>
  makeGiftRule(shop, { goodsIds: [plain], tiers: [{ threshold: 20, goodsId: given, number: 2 }], ...change });

describe('a gift in an order', () => {
  test('is a line of its own at 0.00 that takes stock, is marked as a gift and does not count as a purchase', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const rule = giftRule(shop);
    const before = stockOf(shop, given);
    const ids = await fillCart(buyer, [{ goods_id: plain, number: 20 }]);
    const { data } = await buyer.call(cart.checkout, { ids });
    expect(
      data.parcels[0]?.lines.map(({ goods_id, number, line_total, gift_type }) => [
        goods_id,
        number,
        line_total,
        gift_type,
      ]),
    ).toEqual([
      [plain, 20, '182.60', 0],
      [given, 2, '0.00', 1],
    ]);
    const { data: created } = await submit(buyer, ids);
    expect(linesOf(shop, created.order_id)).toEqual([
      { goods: plain, number: 20, price: 913, total: 18_260, paid: 18_260, rule: null },
      { goods: given, number: 2, price: 0, total: 0, paid: 0, rule },
    ]);
    expect(stockOf(shop, given)).toBe(before - 2);
    const detail = await buyer.call(order.detail, { id: created.order_id });
    expect(detail.data.order_goods).toMatchObject([
      { goods_id: plain, gift_type: 0 },
      { goods_id: given, gift_type: 1, price: '0.00', paid_share: '0.00' },
    ]);
    expect(detail.data.order_goods[1]?.ph).not.toBe('');
    expect(shop.db.sqlite.prepare('SELECT goods_id FROM purchases WHERE buyer_id = 8').pluck().all()).toEqual([plain]);

    await buyer.call(order.cancel, { id: created.order_id, reason: '不想要了' });
    expect(stockOf(shop, given)).toBe(before);
  });

  test('exchange goods are paid for, share no discount, and are those accepted at the summary', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const rule = giftRule(shop, {
      kind: 'exchange',
      tiers: [{ threshold: 20, goodsId: given, number: 3, price: 150 }],
    });
    shop.db.sqlite
      .exec(`INSERT INTO full_reductions VALUES (91, '满100减10', 0, 9999999999999); INSERT INTO full_reduction_tiers VALUES (91, 10000, 1000);
      INSERT INTO full_reduction_goods VALUES (1001, 91)`);
    const ids = await fillCart(buyer, [{ goods_id: plain, number: 20 }]);
    const { data } = await buyer.call(cart.checkout, { ids, exchange_ids: [rule] });
    const input = { ids, pay_id: 2 as const, address_id: data.address_id ?? 0, summary_token: data.summary_token };
    expect(data.amounts).toMatchObject({
      goods: '182.60',
      full_reduction: '10.00',
      gift: '4.50',
      shipping: '15.00',
      total: '192.10',
    });
    const tables = tableFingerprints(shop.db);
    const declined = await buyer.call(order.create, { ...input, exchange_ids: [0] });
    expect(declined).toMatchObject({
      code: 609,
      errors: expect.arrayContaining([expect.objectContaining({ kind: 'gift', before: '3', after: '0' })]),
    });
    expect(tableFingerprints(shop.db)).toEqual(tables);
    const { data: created } = await buyer.call(order.create, input);
    expect(linesOf(shop, created.order_id)).toEqual([
      { goods: plain, number: 20, price: 913, total: 18_260, paid: 17_260, rule: null },
      { goods: given, number: 3, price: 150, total: 450, paid: 450, rule },
    ]);
    expect((await buyer.call(order.detail, { id: created.order_id })).data.order_goods[1]).toMatchObject({
      gift_type: 2,
      paid_share: '4.50',
    });
  });

  test('the same goods bought and as a gift are two lines, and neither takes the other’s stock', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const rule = giftRule(shop, { repeats: true, tiers: [{ threshold: 10, goodsId: plain }] });
    setStock(shop.db, plain, 43, shop.clock.now());
    const { data } = await submit(buyer, await fillCart(buyer, [{ goods_id: plain, number: 40 }]));
    expect(linesOf(shop, data.order_id)).toMatchObject([
      { goods: plain, number: 40, rule: null },
      { goods: plain, number: 3, total: 0, rule },
    ]);
    expect(stockOf(shop, plain)).toBe(0);
  });

  test('a gift missing since the summary is a change (609), and nothing is written', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    giftRule(shop);
    const ids = await fillCart(buyer, [{ goods_id: plain, number: 20 }]);
    const { data } = await buyer.call(cart.checkout, { ids });
    setStock(shop.db, given, 1, shop.clock.now());
    const before = tableFingerprints(shop.db);
    const answer = await buyer.call(order.create, {
      ids,
      pay_id: 2,
      address_id: data.address_id ?? 0,
      summary_token: data.summary_token,
    });
    expect(answer).toMatchObject({ code: 609, errors: [{ kind: 'gift', before: '2', after: '1' }] });
    expect(answer.message).toContain('赠品或换购品「');
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test('does not count towards a purchase limit of its goods', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    giftRule(shop);
    shop.db.sqlite.prepare("UPDATE goods SET limit_number = 10, limit_period = 'day' WHERE id = ?").run(given);
    await submit(buyer, await fillCart(buyer, [{ goods_id: plain, number: 20 }]));
    const { data } = await buyer.call(cart.add, { params: [{ goods_id: given, number: 10, type: 0 }] });
    expect(data.lines).toMatchObject([{ state: 'added', number: 10 }]);
  });
});
