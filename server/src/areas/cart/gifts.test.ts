import { contract } from '@baicao/shared/contract';
import { dayMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import { makeGiftRule } from '#test/offers.ts';
import { fillCart, one, setStock, shopFor, type Shop, type TestClient } from '#test/shop.ts';

const { cart, goods } = contract;
const openShop = shopFor();
const plain = 1001;
const given = 1003;

/** One gift for 20 pieces of 1001. */
const giftRule = (shop: Shop, change: Partial<Parameters<typeof makeGiftRule>[1]> = {}) =>
  makeGiftRule(shop, { goodsIds: [plain], tiers: [{ threshold: 20, goodsId: given, number: 2 }], ...change });

const offerOf = async (buyer: TestClient, ids?: number[]) =>
  (await buyer.call(cart.list, ids ? { exchange_ids: ids } : {})).data;

describe('a gift in the cart', () => {
  test('belongs to the first line of its rule, costs nothing and is named', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const rule = giftRule(shop, {
      goodsIds: [plain, 1002],
      basis: 'amount',
      tiers: [{ threshold: 30_170, goodsId: given, number: 2 }],
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
    // The step of the line it is attached to, and of the line that only counts towards it.
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
    const buyer = shop.as('newbie');
    giftRule(shop);
    await fillCart(buyer, [{ goods_id: plain, number }]);
    expect((await offerOf(buyer)).activity_data.gifts).toMatchObject([{ state, ...gap }]);
  });

  test('an unselected line does not count towards it', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    giftRule(shop);
    const ids = await fillCart(buyer, [{ goods_id: plain, number: 20 }]);
    await buyer.call(cart.batchSelect, { ids, is_selected: false });
    expect((await offerOf(buyer)).activity_data.gifts).toMatchObject([{ state: 'not_reached', goods: null }]);
  });

  test('is missing with a reason: out of stock, or goods this buyer may not buy', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
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

  test('pieces of the gift’s goods that are in the cart are sold, not given away', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    giftRule(shop, { tiers: [{ threshold: 20, goodsId: given, number: 5 }] });
    await fillCart(buyer, [
      { goods_id: plain, number: 20 },
      { goods_id: given, number: 20 },
    ]);
    setStock(shop.db, given, 23, shop.clock.now());
    expect((await offerOf(buyer)).activity_data.gifts).toMatchObject([{ state: 'added', goods: { number: 3 } }]);
  });

  test('an exchange is offered, added only when accepted, and adds its price', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const rule = giftRule(shop, {
      kind: 'exchange',
      name: '测试换购',
      tiers: [{ threshold: 20, goodsId: given, number: 2, price: 199 }],
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
    // Accepting an unknown exchange adds nothing.
    expect((await offerOf(buyer, [999_999])).amounts.gift).toBe('0.00');
  });

  test('goods rows have the flag, the text and the badges, and the filter finds them', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    giftRule(shop, { kind: 'exchange', tiers: [{ threshold: 20, goodsId: given, number: 2, price: 199 }] });
    giftRule(shop, { basis: 'amount', repeats: true, tiers: [{ threshold: 9_950, goodsId: given }] });
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
    shop.clock.advance(dayMs);
    const later = await shop.as('newbie').call(goods.detail, { id: plain });
    expect(later.data).toMatchObject({ is_mzhg: 0, mzhg_desc: '' });
  });
});

describe('cart.nextHint', () => {
  test('names the nearest gift and goods that count towards it', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const rule = giftRule(shop, {
      goodsIds: [plain, 1002, 1003],
      basis: 'amount',
      tiers: [{ threshold: 20_000, goodsId: given }],
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
    const buyer = shop.as('newbie');
    giftRule(shop, { goodsIds: [plain, 1002], tiers: [{ threshold: 25, goodsId: given }] });
    await fillCart(buyer, [{ goods_id: plain, number: 20 }]);
    const { data } = await buyer.call(cart.nextHint, {});
    expect(data.gift).toMatchObject({ gap: '0.00', gap_number: 5 });
    expect(data.goods.map((each) => each.id)).toEqual([1002]);
  });
});
