import { contract } from '@baicao/shared/contract';
import { dayMs, minuteMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import { enterWelfare, giveCoupon, makeGiftRule } from '#test/offers.ts';
import { tableFingerprints, fillCart, one, shopFor, submit, type Shop } from '#test/shop.ts';

const { cart, order } = contract;
const openShop = shopFor();
const plain = 1001;
const newbie = 8;

const rows = [
  { goods_id: plain, number: 20 },
  { goods_id: 1002, number: 10 },
];

const fen = (yuan: string) => Number(yuan.replace('.', ''));

/** A cart that was filled inside or outside the window. */
async function shopper(shop: Shop) {
  const buyer = shop.as('newbie');
  return { buyer, ids: await fillCart(buyer, rows) };
}

describe('全场94折', () => {
  test('begins and ends with its window, to the second', async () => {
    const shop = await openShop();
    const { endsAt } = one<{ endsAt: number }>(
      shop.db,
      "SELECT ends_at AS endsAt FROM activities WHERE zone = 'welfare'",
    );
    const welfareNow = async () => (await shop.as('newbie').call(cart.list, {})).data.amounts.welfare;
    await shopper(shop);
    expect(await welfareNow()).toBe('0.00');
    enterWelfare(shop);
    shop.clock.advance(-1);
    expect(await welfareNow()).toBe('0.00');
    shop.clock.advance(1);
    // 301.70 × 94 % = 283.598, of which 283.59 is paid.
    expect(await welfareNow()).toBe('18.11');
    shop.clock.advance(endsAt - shop.clock.now() - 1);
    expect(await welfareNow()).toBe('18.11');
    shop.clock.advance(1);
    expect(await welfareNow()).toBe('0.00');
  });

  test('comes after full reduction and coupon, leaves exchange goods and shipping alone, and is part of the discount', async () => {
    const shop = await openShop();
    enterWelfare(shop);
    shop.db.sqlite
      .exec(`INSERT INTO full_reductions VALUES (91, '满300减30', 0, 9999999999999); INSERT INTO full_reduction_tiers VALUES (91, 30000, 3000);
      INSERT INTO full_reduction_goods VALUES (1001, 91), (1002, 91)`);
    const rule = makeGiftRule(shop, {
      kind: 'exchange',
      goodsIds: [plain],
      tiers: [{ threshold: 20, goodsId: 1003, number: 2, price: 300 }],
    });
    const coupon = giveCoupon(shop, { buyerId: newbie, money: 2_000 });
    const { buyer, ids } = await shopper(shop);
    const chosen = { coupon_id: [coupon], exchange_ids: [rule] };
    const { data } = await buyer.call(cart.checkout, { ids, ...chosen });
    // (301.70 − 30.00 − 20.00) × 94 % = 236.598 → 15.11 off; the exchange adds 6.00, shipping 15.00.
    expect(data.amounts).toMatchObject({
      goods: '301.70',
      full_reduction: '30.00',
      coupon: '20.00',
      welfare: '15.11',
      gift: '6.00',
      shipping: '15.00',
      total: '257.59',
    });
    const created = await submit(buyer, ids, chosen);
    expect(
      one(
        shop.db,
        `SELECT goods_amount_fen AS goods, discount_amount_fen AS discount, coupon_amount_fen AS coupon, order_amount_fen AS total,
           (SELECT sum(paid_share_fen) FROM order_lines l WHERE l.order_id = o.id) AS paid FROM orders o WHERE id = ?`,
        created.data.order_id,
      ),
    ).toEqual({ goods: 30_770, discount: 4_511, coupon: 2_000, total: 25_759, paid: 24_259 });
    expect((await buyer.call(order.detail, { id: created.data.order_id })).data.discount_amount).toBe('45.11');
  });

  test('is floored once over the whole submit, however it is split into orders', async () => {
    const shop = await openShop();
    enterWelfare(shop);
    const { id: east } = one<{ id: number }>(
      shop.db,
      `SELECT id FROM goods WHERE warehouse_id = 2 AND id > 1000 AND stock > 100 AND limit_number IS NULL AND is_on_shelf = 1 AND is_buyable = 1
         AND is_controlled = 0 ORDER BY id`,
    );
    shop.db.sqlite.prepare('UPDATE goods SET base_price_fen = 337, ladder_type = 0 WHERE id = ?').run(east);
    shop.db.sqlite.prepare('DELETE FROM ladder_tiers WHERE goods_id = ?').run(east);
    const buyer = shop.as('newbie');
    const ids = await fillCart(buyer, [...rows, { goods_id: east, number: 10 }]);
    const { amounts } = (await buyer.call(cart.checkout, { ids })).data;
    const [before, off] = [fen(amounts.goods) - fen(amounts.full_reduction), fen(amounts.welfare)];
    expect(before - off).toBe(Math.floor((before * 94) / 100));
    const { data } = await submit(buyer, ids);
    expect(
      one(
        shop.db,
        `SELECT count(*) AS orders, sum(discount_amount_fen) AS off FROM orders
         WHERE group_id = (SELECT group_id FROM orders WHERE id = ?)`,
        data.order_id,
      ),
    ).toEqual({ orders: 2, off: off + fen(amounts.full_reduction) });
  });

  test('a submit after the end of the window gets the differences (609), and nothing has changed', async () => {
    const shop = await openShop();
    enterWelfare(shop);
    shop.clock.advance(2 * dayMs - minuteMs);
    const { buyer, ids } = await shopper(shop);
    const { data } = await buyer.call(cart.checkout, { ids });
    shop.clock.advance(minuteMs);
    const before = tableFingerprints(shop.db);
    const answer = await buyer.call(order.create, {
      ids,
      pay_id: 2,
      address_id: data.address_id ?? 0,
      summary_token: data.summary_token,
    });
    expect(answer).toMatchObject({
      code: 609,
      errors: [
        { kind: 'amount', name: '全场94折', before: '18.11', after: '0.00' },
        { kind: 'amount', name: '应付合计', before: '283.59', after: '301.70' },
      ],
    });
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test('is shown in the price steps of a line and of the amount', async () => {
    const shop = await openShop();
    enterWelfare(shop);
    const { buyer } = await shopper(shop);
    const { data } = await buyer.call(cart.list, {});
    expect(data.data[0]?.price_steps.map((step) => step.text)).toContain('全场94折：−¥10.96');
    expect(data.amount_details.find((detail) => detail.figure === 'welfare')).toMatchObject({
      amount: '18.11',
      steps: [{ state: 'won', amount: '-18.11' }],
    });
  });
});
