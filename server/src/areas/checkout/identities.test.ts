// Rule: a discount spreads over its lines by largest remainder.
// Complaint: line ≠ price × number, order ≠ sum of lines.
import { sentinels } from '@baicao/seeds/sentinels';
import { contract } from '@baicao/shared/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { enterWelfare, giveCoupon, makeGiftRule } from '#test/offers.ts';
import { emptyCart, fillCart, shopFor, type Shop, type TestClient } from '#test/shop.ts';

const { cart, order, user } = contract;
const openShop = shopFor();

const fen = (yuan: string | null) => Number(yuan?.replace('.', ''));
const sum = (figures: readonly number[]) => figures.reduce((total, each) => total + each, 0);

/** Goods with a rule each, of three warehouses: plain, ladder, spike, free shipping, 0.29, ephedrine; devices, herbs. */
function goodsPool({ db }: Shop): number[] {
  const sql = `SELECT id FROM goods WHERE warehouse_id = ? AND id > 1000 AND stock > 400 AND limit_number IS NULL AND is_on_shelf = 1
    AND is_buyable = 1 AND is_controlled = 0 ORDER BY id LIMIT 3`;
  const others = [2, 3].flatMap((warehouse) => db.sqlite.prepare(sql).pluck().all(warehouse) as number[]);
  const { ladder, spikeNow, freeShipping, cents29, ephedrine } = sentinels;
  return [1001, 1002, ladder, spikeNow, freeShipping, cents29, ephedrine, ...others];
}

/** Rules around them: a full reduction, a repeated gift, an exchange, a gift by amount. */
function promote(shop: Shop): number[] {
  shop.db.sqlite
    .exec(`INSERT INTO full_reductions VALUES (91, '满200减17.77', 0, 9999999999999); INSERT INTO full_reduction_tiers VALUES (91, 20000, 1777);
    INSERT INTO full_reduction_goods VALUES (1001, 91), (1002, 91)`);
  return [
    makeGiftRule(shop, { goodsIds: [1001], repeats: true, tiers: [{ threshold: 10, goodsId: 1003 }] }),
    makeGiftRule(shop, {
      kind: 'exchange',
      goodsIds: [1001, 1002],
      basis: 'amount',
      tiers: [{ threshold: 10_000, goodsId: 1003, number: 3, price: 199 }],
    }),
    makeGiftRule(shop, {
      goodsIds: [sentinels.cents29],
      basis: 'amount',
      tiers: [{ threshold: 500, goodsId: sentinels.cents29, number: 4 }],
    }),
  ];
}

interface RandomCart {
  rows: { goods: number; number: number }[];
  coupons: number[];
  exchange: boolean;
  use_balance: boolean;
  use_points: boolean;
  pay_id: 1 | 2 | 3 | 4;
}

const randomCarts = (goods: number): fc.Arbitrary<RandomCart> =>
  fc.record({
    rows: fc.uniqueArray(fc.record({ goods: fc.nat(goods - 1), number: fc.integer({ min: 1, max: 60 }) }), {
      minLength: 1,
      maxLength: 6,
      selector: (row) => row.goods,
    }),
    coupons: fc.uniqueArray(fc.nat(8), { maxLength: 2 }),
    exchange: fc.boolean(),
    use_balance: fc.boolean(),
    use_points: fc.boolean(),
    pay_id: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
  });

async function usableIds(buyer: TestClient, type: 0 | 1): Promise<number[]> {
  return (await buyer.call(user.coupon, { type, status: 1 })).data.map((each) => each.id);
}

interface OrderRow {
  id: number;
  goods: number;
  discount: number;
  coupon: number;
  shipping: number;
  total: number;
  balance: number;
  points: number;
  pay: number;
  lineTotals: number;
  paidShares: number;
  couponRows: number;
}

const ordersSql = `
  SELECT o.id, goods_amount_fen AS goods, discount_amount_fen AS discount, coupon_amount_fen AS coupon, shipping_amount_fen AS shipping,
    order_amount_fen AS total, balance_amount_fen AS balance, points_amount_fen AS points, pay_amount_fen AS pay,
    (SELECT sum(total_fen) FROM order_lines l WHERE l.order_id = o.id) AS lineTotals,
    (SELECT sum(paid_share_fen) FROM order_lines l WHERE l.order_id = o.id) AS paidShares,
    (SELECT coalesce(sum(amount_fen), 0) FROM order_coupons x WHERE x.order_id = o.id) AS couponRows
  FROM orders o WHERE group_id = (SELECT group_id FROM orders WHERE id = ?)`;

describe('M3: cart, checkout, orders and ledgers agree for any purchase', () => {
  test.each([
    ['on an ordinary day', () => undefined],
    ['within the 全场94折', enterWelfare],
  ] as const)('%s', async (_name, begin) => {
    const shop = await openShop();
    begin(shop);
    const rules = promote(shop);
    const pool = goodsPool(shop);
    // Enough coupons, money and points for the whole run.
    for (let n = 0; n < 6; n += 1)
      for (const type of [0, 1] as const)
        giveCoupon(shop, { buyerId: 1, money: 777 * (n + 1), threshold: 900 * n, type });
    const buyer = shop.as('buyer');
    const seen = { orders: 0, coupons: 0, vouchers: 0, gifts: 0, exchanges: 0, split: 0, welfare: 0 };
    const property = fc.asyncProperty(randomCarts(pool.length), async (wanted) => {
      await emptyCart(buyer);
      const params = wanted.rows.map((row) => ({
        goods_id: pool[row.goods] ?? 0,
        number: row.number,
        type: 0 as const,
      }));
      if ((await buyer.call(cart.add, { params })).code !== 10000) return;
      const listed = (await buyer.call(cart.list, wanted.exchange ? { exchange_ids: rules } : {})).data;
      const ids = listed.data.filter((line) => line.is_selected === 1).map((line) => line.id);
      const [coupons, vouchers] = [await usableIds(buyer, 0), await usableIds(buyer, 1)];
      const coupon_id = [coupons[wanted.coupons[0] ?? 99], vouchers[wanted.coupons[1] ?? 99]].filter(
        (id) => id !== undefined,
      );
      const input = {
        ids,
        use_balance: wanted.use_balance,
        use_points: wanted.use_points,
        exchange_ids: wanted.exchange ? rules : [0],
        coupon_id: coupon_id.length > 0 ? coupon_id : [0],
      };
      const checked = await buyer.call(cart.checkout, input);
      if (checked.code !== 10000) {
        // Refused by a threshold, a limit or the stock: then nothing is ordered.
        expect([601, 602, 610]).toContain(checked.code);
        return;
      }
      const { amounts, parcels, address_id, summary_token, pay_amount, balance_amount, points_amount } = checked.data;
      // The cart, with no coupon chosen, and the checkout agree on everything the coupon does not touch.
      const same = ({ goods, full_reduction, gift }: typeof listed.amounts) => ({ goods, full_reduction, gift });
      expect(same(amounts)).toEqual(same(listed.amounts));
      expect(fen(amounts.total)).toBe(
        fen(amounts.goods) -
          fen(amounts.full_reduction) +
          fen(amounts.gift) -
          fen(amounts.welfare) -
          fen(amounts.coupon) +
          fen(amounts.shipping),
      );
      expect(sum(parcels.map((parcel) => fen(parcel.total)))).toBe(fen(amounts.total));
      expect(fen(pay_amount) + fen(balance_amount) + fen(points_amount)).toBe(fen(amounts.total));

      const created = await buyer.call(order.create, {
        ...input,
        pay_id: wanted.pay_id,
        address_id: address_id ?? 0,
        summary_token,
      });
      if (created.code !== 10000) {
        expect([608, 611]).toContain(created.code);
        return;
      }
      const orders = shop.db.sqlite.prepare(ordersSql).all(created.data.order_id) as OrderRow[];
      for (const row of orders) {
        expect(row.lineTotals).toBe(row.goods);
        expect(row.goods - row.discount - row.coupon + row.shipping).toBe(row.total);
        expect(row.paidShares + row.shipping).toBe(row.total);
        expect(row.lineTotals - row.paidShares).toBe(row.discount + row.coupon);
        expect(row.pay + row.balance + row.points).toBe(row.total);
        expect(row.couponRows).toBe(row.coupon);
      }
      expect(sum(orders.map((row) => row.total))).toBe(fen(amounts.total));
      expect(sum(orders.map((row) => row.coupon))).toBe(fen(amounts.coupon));
      expect(sum(orders.map((row) => row.discount))).toBe(fen(amounts.full_reduction) + fen(amounts.welfare));
      const used = checked.data.coupons.filter((each) => each.used === 1);
      seen.orders += 1;
      seen.coupons += used.filter((each) => each.type === 0).length;
      seen.vouchers += used.filter((each) => each.type === 1).length;
      seen.gifts += Number(parcels.some((parcel) => parcel.lines.some((line) => line.gift_type === 1)));
      seen.exchanges += Number(parcels.some((parcel) => parcel.lines.some((line) => line.gift_type === 2)));
      seen.split += Number(orders.length > 1);
      seen.welfare += Number(fen(amounts.welfare) > 0);
    });
    await fc.assert(property, { numRuns: 60 });
    const { welfare, ...always } = seen;
    for (const [name, times] of Object.entries(always)) expect(times, name).toBeGreaterThan(1);
    expect(welfare > 0).toBe(begin === enterWelfare);
  });
});

describe('changes that must not affect a total', () => {
  const rows = [
    { goods_id: 1001, number: 30 },
    { goods_id: 1002, number: 10 },
    { goods_id: sentinels.ladder, number: 50 },
    { goods_id: sentinels.cents29, number: 40 },
  ];

  async function amountsOf(
    buyer: TestClient,
    filled: readonly { goods_id: number; number: number; type?: 0 | 1 | 3 }[],
    rules: number[],
  ) {
    await fillCart(buyer, filled);
    return (await buyer.call(cart.list, { exchange_ids: rules })).data.amounts;
  }

  async function promoted() {
    const shop = await openShop();
    enterWelfare(shop);
    return { shop, rules: promote(shop), buyer: shop.as('buyer') };
  }

  test('the order in which the lines were added', async () => {
    const { buyer, rules } = await promoted();
    const forward = await amountsOf(buyer, rows, rules);
    expect(fen(forward.gift)).toBeGreaterThan(0);
    expect(await amountsOf(buyer, rows.toReversed(), rules)).toEqual(forward);
  });

  test('a line that is not selected', async () => {
    const { buyer, rules } = await promoted();
    const alone = await amountsOf(buyer, rows, rules);
    await buyer.call(cart.add, { params: [{ goods_id: 1003, number: 50, type: 0 }] });
    const { data } = await buyer.call(cart.list, {});
    const added = data.data.find((line) => line.goods?.id === 1003);
    await buyer.call(cart.batchSelect, { ids: [added?.id ?? 0], is_selected: false });
    expect((await buyer.call(cart.list, { exchange_ids: rules })).data.amounts).toEqual(alone);
  });

  test('one line of goods split into two', async () => {
    const shop = await openShop();
    const rules = promote(shop);
    const buyer = shop.as('newbie');
    makeGiftRule(shop, { goodsIds: [sentinels.spikeNow], tiers: [{ threshold: 10, goodsId: 1003 }] });
    const whole = await amountsOf(buyer, [...rows, { goods_id: sentinels.spikeNow, number: 10 }], rules);
    const split = [
      { goods_id: sentinels.spikeNow, number: 5 },
      { goods_id: sentinels.spikeNow, number: 5, type: 1 as const },
    ];
    expect(await amountsOf(buyer, [...rows, ...split], rules)).toEqual(whole);
  });
});
