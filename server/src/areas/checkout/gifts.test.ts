import { contract } from '@baicao/shared/contract';
import { describe, expect, test } from 'vitest';
import { makeGiftRule } from '../../testing-offers.ts';
import { booksOf, fillCart, one, setStock, shopFor, submit, type Shop, type Visitor } from '../../testing-shop.ts';

const { cart, order, goods } = contract;
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
  makeGiftRule(shop, { goodsIds: [plain], tiers: [{ reach: 20, goodsId: given, number: 2 }], ...change });

const offerOf = async (buyer: Visitor, ids?: number[]) =>
  (await buyer.call(cart.list, ids ? { exchange_ids: ids } : {})).data;

describe('a gift in the cart', () => {
  test('hangs on the first line of its rule, costs nothing and is told by name', async () => {
    const shop = await openShop();
    const buyer = await shop.as('newbie');
    const rule = giftRule(shop, {
      goodsIds: [plain, 1002],
      basis: 'amount',
      tiers: [{ reach: 30_170, goodsId: given, number: 2 }],
    });
    await fillCart(buyer, [
      { goods_id: plain, number: 20 },
      { goods_id: 1002, number: 10 },
    ]);
    const data = await offerOf(buyer);
    expect(data.data.map((line) => line.gift_data)).toEqual([
      { total: '0.00', type: 1 },
      { total: '0.00', type: 0 },
    ]);
    expect(data.activity_data.gifts).toMatchObject([
      {
        id: rule,
        type: 1,
        state: 'added',
        gap: '0.00',
        goods: { goods_id: given, number: 2, price: '0.00', total: '0.00' },
        line_ids: data.data.map((line) => line.id),
      },
    ]);
    expect(data.activity_data.gifts[0]?.text).toMatch(/^已赠 .+ 2 盒$/);
    expect(data.amounts).toMatchObject({ gift: '0.00', total: '301.70' });
    // The step of the line that carries it, and of the one that only counts for it.
    expect(data.data[0]?.price_steps).toContainEqual(
      expect.objectContaining({ state: 'won', text: expect.stringMatching(/^赠品：测试满赠：/) }),
    );
    expect(data.data[1]?.price_steps).toContainEqual(
      expect.objectContaining({ kind: 'gift', state: 'won', text: expect.stringMatching(/^满赠 测试满赠：已赠/) }),
    );
  });

  test.each([
    ['a piece short of the tier', 10, 'not_reached', { gap: '0.00', gap_number: 10 }],
    ['at the tier', 20, 'added', { gap: '0.00', gap_number: 0 }],
  ])('%s', async (_name, number, state, gap) => {
    const shop = await openShop();
    const buyer = await shop.as('newbie');
    giftRule(shop);
    await fillCart(buyer, [{ goods_id: plain, number }]);
    expect((await offerOf(buyer)).activity_data.gifts).toMatchObject([{ state, ...gap }]);
  });

  test('an unselected line does not count for it', async () => {
    const shop = await openShop();
    const buyer = await shop.as('newbie');
    giftRule(shop);
    const ids = await fillCart(buyer, [{ goods_id: plain, number: 20 }]);
    await buyer.call(cart.batchSelect, { ids, is_selected: false });
    expect((await offerOf(buyer)).activity_data.gifts).toMatchObject([{ state: 'not_reached', goods: null }]);
  });

  test('falls away with its reason: given out, or goods this buyer may not buy', async () => {
    const shop = await openShop();
    const buyer = await shop.as('newbie');
    giftRule(shop);
    await fillCart(buyer, [{ goods_id: plain, number: 20 }]);
    setStock(shop.db, given, 1, shop.clock.now());
    expect((await offerOf(buyer)).activity_data.gifts).toMatchObject([{ state: 'added', goods: { number: 1 } }]);
    setStock(shop.db, given, 0, shop.clock.now());
    expect((await offerOf(buyer)).activity_data.gifts).toMatchObject([
      { state: 'given_out', text: '赠品已送完', goods: null },
    ]);
    setStock(shop.db, given, 9, shop.clock.now());
    shop.db.sqlite.prepare('UPDATE goods SET is_controlled = 1 WHERE id = ?').run(given);
    const { name } = one<{ name: string }>(shop.db, 'SELECT name FROM goods WHERE id = ?', given);
    const refused = await offerOf(buyer);
    expect(refused.activity_data.gifts).toMatchObject([
      { state: 'refused', text: `赠品「${name}」需控销权限，不能随单发出` },
    ]);
    expect(refused.data[0]?.price_steps).toContainEqual(expect.objectContaining({ kind: 'gift', state: 'lost' }));
  });

  test('what the cart itself holds of the gift’s goods is sold, not given away', async () => {
    const shop = await openShop();
    const buyer = await shop.as('newbie');
    giftRule(shop, { tiers: [{ reach: 20, goodsId: given, number: 5 }] });
    await fillCart(buyer, [
      { goods_id: plain, number: 20 },
      { goods_id: given, number: 20 },
    ]);
    setStock(shop.db, given, 23, shop.clock.now());
    expect((await offerOf(buyer)).activity_data.gifts).toMatchObject([{ state: 'added', goods: { number: 3 } }]);
  });

  test('an exchange is offered, added only when accepted, and adds its price', async () => {
    const shop = await openShop();
    const buyer = await shop.as('newbie');
    const rule = giftRule(shop, {
      kind: 'exchange',
      name: '测试换购',
      tiers: [{ reach: 20, goodsId: given, number: 2, price: 199 }],
    });
    await fillCart(buyer, [{ goods_id: plain, number: 20 }]);
    const offered = await offerOf(buyer);
    expect(offered.activity_data.gifts).toMatchObject([
      { id: rule, type: 2, state: 'offered', goods: { number: 2, price: '1.99', total: '3.98' } },
    ]);
    expect(offered.amounts).toMatchObject({ gift: '0.00', total: '197.60' });
    const accepted = await offerOf(buyer, [rule]);
    expect(accepted.activity_data.gifts).toMatchObject([{ state: 'added' }]);
    expect(accepted.data[0]).toMatchObject({ gift_data: { total: '3.98', type: 2 }, line_total: '186.58' });
    expect(accepted.amounts).toMatchObject({ goods: '182.60', gift: '3.98', shipping: '15.00', total: '201.58' });
    // Accepting what is not there adds nothing.
    expect((await offerOf(buyer, [999_999])).amounts.gift).toBe('0.00');
  });

  test('rows of goods carry the flag, the words and the badges, and the filter finds them', async () => {
    const shop = await openShop();
    const buyer = await shop.as('newbie');
    giftRule(shop, { kind: 'exchange', tiers: [{ reach: 20, goodsId: given, number: 2, price: 199 }] });
    giftRule(shop, { basis: 'amount', repeats: true, tiers: [{ reach: 9_950, goodsId: given }] });
    const { name, unit } = one<{ name: string; unit: string }>(
      shop.db,
      'SELECT name, unit FROM goods WHERE id = ?',
      given,
    );
    const { data } = await buyer.call(goods.detail, { id: plain });
    expect(data).toMatchObject({ is_mzhg: 1, mzhg_desc: `满20件可换购${name}2${unit}，每满99.50元赠${name}1${unit}` });
    expect(data.tags.map((tag) => tag.name)).toEqual(expect.arrayContaining(['赠', '换购']));
    const list = await buyer.call(goods.list, { is_mzhg: true, keywords: '阿莫西林' });
    expect(list.data.map((each) => each.id)).toContain(plain);
    shop.clock.advance(86_400_000);
    const later = await (await shop.as('newbie')).call(goods.detail, { id: plain });
    expect(later.data).toMatchObject({ is_mzhg: 0, mzhg_desc: '' });
  });
});

describe('a gift in an order', () => {
  test('is a line of its own at 0.00 that takes stock, shows as a gift and is nobody’s purchase', async () => {
    const shop = await openShop();
    const buyer = await shop.as('newbie');
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

  test('exchange goods are paid for, share no discount, and come with what was accepted at the summary', async () => {
    const shop = await openShop();
    const buyer = await shop.as('newbie');
    const rule = giftRule(shop, { kind: 'exchange', tiers: [{ reach: 20, goodsId: given, number: 3, price: 150 }] });
    shop.db.sqlite
      .exec(`INSERT INTO full_reductions VALUES (91, '满100减10', 0, 9999999999999); INSERT INTO full_reduction_tiers VALUES (91, 10000, 1000);
      INSERT INTO full_reduction_goods VALUES (1001, 91)`);
    const ids = await fillCart(buyer, [{ goods_id: plain, number: 20 }]);
    const { data } = await buyer.call(cart.checkout, { ids, exchange_ids: [rule] });
    const wishes = { ids, pay_id: 2 as const, address_id: data.address_id ?? 0, summary_token: data.summary_token };
    expect(data.amounts).toMatchObject({
      goods: '182.60',
      full_reduction: '10.00',
      gift: '4.50',
      shipping: '15.00',
      total: '192.10',
    });
    const books = booksOf(shop.db);
    const declined = await buyer.call(order.create, { ...wishes, exchange_ids: [0] });
    expect(declined).toMatchObject({
      code: 609,
      errors: expect.arrayContaining([expect.objectContaining({ kind: 'gift', before: '3', after: '0' })]),
    });
    expect(booksOf(shop.db)).toEqual(books);
    const { data: created } = await buyer.call(order.create, wishes);
    expect(linesOf(shop, created.order_id)).toEqual([
      { goods: plain, number: 20, price: 913, total: 18_260, paid: 17_260, rule: null },
      { goods: given, number: 3, price: 150, total: 450, paid: 450, rule },
    ]);
    expect((await buyer.call(order.detail, { id: created.order_id })).data.order_goods[1]).toMatchObject({
      gift_type: 2,
      paid_share: '4.50',
    });
  });

  test('the same goods bought and given are two lines, and neither takes the other’s stock', async () => {
    const shop = await openShop();
    const buyer = await shop.as('newbie');
    const rule = giftRule(shop, { repeats: true, tiers: [{ reach: 10, goodsId: plain }] });
    setStock(shop.db, plain, 43, shop.clock.now());
    const { data } = await submit(buyer, await fillCart(buyer, [{ goods_id: plain, number: 40 }]));
    expect(linesOf(shop, data.order_id)).toMatchObject([
      { goods: plain, number: 40, rule: null },
      { goods: plain, number: 3, total: 0, rule },
    ]);
    expect(stockOf(shop, plain)).toBe(0);
  });

  test('one that fell away since the summary is a change (609), and nothing else has changed', async () => {
    const shop = await openShop();
    const buyer = await shop.as('newbie');
    giftRule(shop);
    const ids = await fillCart(buyer, [{ goods_id: plain, number: 20 }]);
    const { data } = await buyer.call(cart.checkout, { ids });
    setStock(shop.db, given, 1, shop.clock.now());
    const before = booksOf(shop.db);
    const answer = await buyer.call(order.create, {
      ids,
      pay_id: 2,
      address_id: data.address_id ?? 0,
      summary_token: data.summary_token,
    });
    expect(answer).toMatchObject({ code: 609, errors: [{ kind: 'gift', before: '2', after: '1' }] });
    expect(answer.message).toContain('赠品或换购品「');
    expect(booksOf(shop.db)).toEqual(before);
  });

  test('does not count towards a purchase limit of its goods', async () => {
    const shop = await openShop();
    const buyer = await shop.as('newbie');
    giftRule(shop);
    shop.db.sqlite.prepare("UPDATE goods SET limit_number = 10, limit_period = 'day' WHERE id = ?").run(given);
    await submit(buyer, await fillCart(buyer, [{ goods_id: plain, number: 20 }]));
    const { data } = await buyer.call(cart.add, { params: [{ goods_id: given, number: 10, type: 0 }] });
    expect(data.lines).toMatchObject([{ state: 'added', number: 10 }]);
  });
});

describe('cart.nextHint', () => {
  test('tells the nearest gift and goods that count for it', async () => {
    const shop = await openShop();
    const buyer = await shop.as('newbie');
    const rule = giftRule(shop, {
      goodsIds: [plain, 1002, 1003],
      basis: 'amount',
      tiers: [{ reach: 20_000, goodsId: given }],
    });
    await fillCart(buyer, [{ goods_id: plain, number: 20 }]);
    const { data } = await buyer.call(cart.nextHint, {});
    expect(data.gift).toMatchObject({ id: rule, type: 1, gap: '17.40', gap_number: 0 });
    expect(data.gift?.text).toMatch(/^测试满赠：再买 ¥17.40 可赠 .+ 1 盒$/);
    expect(data.goods.map((each) => each.id).toSorted((a, b) => a - b)).toEqual([1002, 1003]);
    await buyer.call(cart.add, { params: [{ goods_id: 1002, number: 10, type: 0 }] });
    expect((await buyer.call(cart.nextHint, {})).data.gift).toBeNull();
  });

  test('pieces are counted as pieces', async () => {
    const shop = await openShop();
    const buyer = await shop.as('newbie');
    giftRule(shop, { goodsIds: [plain, 1002], tiers: [{ reach: 25, goodsId: given }] });
    await fillCart(buyer, [{ goods_id: plain, number: 20 }]);
    const { data } = await buyer.call(cart.nextHint, {});
    expect(data.gift).toMatchObject({ gap: '0.00', gap_number: 5 });
    expect(data.goods.map((each) => each.id)).toEqual([1002]);
  });
});
