// Complaint: line ≠ price × number, order ≠ sum of lines.
import { sentinels } from '@baicao/seeds/sentinels';
import { contract, type Cart, type Data, type Order } from '@baicao/shared/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { enterWelfare, giveCoupon, makeGiftRule } from '#test/offers.ts';
import { emptyCart, one, placeOrder, shopFor, type Shop, type TestClient } from '#test/shop.ts';

const { cart, order, user } = contract;
const openShop = shopFor();

type Checkout = Data<typeof cart.checkout>;

/** These buyers see every price: a hidden price fails the test. */
function fen(yuan: string | null): number {
  if (yuan === null) throw new Error('an amount is hidden');
  return Number(yuan.replace('.', ''));
}
const sum = (figures: readonly number[]) => figures.reduce((total, each) => total + each, 0);

/** Plain, full reduction, spike with three pieces left, 0.29, free shipping, and goods of another warehouse. */
function goodsPool({ db }: Shop): number[] {
  const far = one<{ id: number }>(
    db,
    `SELECT id FROM goods WHERE warehouse_id = 2 AND id > 1000 AND stock > 400 AND limit_number IS NULL AND is_on_shelf = 1
      AND is_buyable = 1 AND is_controlled = 0 AND is_ephedrine = 0 ORDER BY id LIMIT 1`,
  ).id;
  const { ladder, spikeNow, cents29, freeShipping } = sentinels;
  return [1001, 1002, ladder, spikeNow, cents29, freeShipping, far];
}

/** 4.53 over six pieces, 19.99 over two warehouses, 7.77 with an ephedrine goods that becomes an order of its own. */
const sets = [901, 902, 903] as const;

function combine({ db, clock }: Shop, far: number): void {
  const add = db.sqlite.prepare('INSERT INTO combinations VALUES (?, ?, ?, ?, ?)');
  const link = db.sqlite.prepare('INSERT INTO combination_goods VALUES (?, ?, ?)');
  const made: [number, number, [number, number][]][] = [
    [
      901,
      453,
      [
        [1001, 3],
        [1002, 2],
        [sentinels.cents29, 1],
      ],
    ],
    [
      902,
      1_999,
      [
        [1002, 7],
        [far, 3],
      ],
    ],
    [
      903,
      777,
      [
        [1001, 3],
        [sentinels.ephedrine, 1],
      ],
    ],
  ];
  for (const [id, price, members] of made) {
    add.run(id, `组合${id}`, price, 0, clock.now() * 2);
    for (const [goods, number] of members) link.run(id, goods, number);
  }
}

function promote(shop: Shop): number[] {
  shop.db.sqlite
    .exec(`INSERT INTO full_reductions VALUES (91, '满100减7.77', 0, 9999999999999); INSERT INTO full_reduction_tiers VALUES (91, 10000, 777);
    INSERT INTO full_reduction_goods VALUES (1001, 91), (1002, 91)`);
  return [
    makeGiftRule(shop, { goodsIds: [1001], repeats: true, tiers: [{ threshold: 10, goodsId: 1003 }] }),
    makeGiftRule(shop, {
      kind: 'exchange',
      goodsIds: [1001, 1002],
      basis: 'amount',
      tiers: [{ threshold: 5_000, goodsId: 1003, number: 3, price: 199 }],
    }),
  ];
}

interface Row {
  price: string | null;
  number: number;
  goods_manjian_amount: string | null;
  gift_data: { total: string | null };
  line_total: string | null;
}

/** price × number, less the row's own deductions, plus its additions. */
function expectMultiplied(row: Row): void {
  const { price, number, goods_manjian_amount: reduction, gift_data: gift, line_total: total } = row;
  expect(fen(total)).toBe(fen(price) * number - fen(reduction) + fen(gift.total));
}

type Piece = readonly [goodsId: number, number: number];

const kindsOf = (pieces: readonly Piece[]) => new Set(pieces.map(([goodsId]) => goodsId)).size;
const piecesOf = (pieces: readonly Piece[]) => sum(pieces.map(([, number]) => number));

function cartPieces({ data }: Cart): Piece[] {
  return data
    .filter((line) => line.is_selected === 1)
    .flatMap(({ goods, combination, number }) =>
      goods
        ? [[goods.id, number] as const]
        : (combination?.goods ?? []).map((member) => [member.goods_id, member.number * number] as const),
    );
}

type Counted = { goods_id: number; number: number; gift_type: number; members: { goods_id: number; number: number }[] };

function rowPieces(rows: readonly Counted[]): Piece[] {
  return rows
    .filter((row) => row.gift_type === 0)
    .flatMap((row) => (row.members.length > 0 ? row.members : [row]).map((each) => [each.goods_id, each.number]));
}

function expectCart(listed: Cart): void {
  for (const line of listed.data) expectMultiplied(line);
  const { goods, full_reduction, gift, selected_count, selected_kinds } = listed.amounts;
  const selected = listed.data.filter((line) => line.is_selected === 1);
  expect(sum(selected.map((line) => fen(line.price) * line.number))).toBe(fen(goods));
  expect(sum(selected.map((line) => fen(line.line_total)))).toBe(fen(goods) - fen(full_reduction) + fen(gift));
  const pieces = cartPieces(listed);
  expect([selected_kinds, selected_count]).toEqual([kindsOf(pieces), piecesOf(pieces)]);
}

function expectCheckout({ check_data: rows, parcels, amounts }: Checkout): void {
  for (const row of [...rows, ...parcels.flatMap((parcel) => parcel.lines)]) expectMultiplied(row);
  const goods = fen(amounts.goods) - fen(amounts.full_reduction) + fen(amounts.gift);
  expect(sum(rows.map((row) => fen(row.line_total)))).toBe(goods);
  expect(sum(parcels.map((parcel) => fen(parcel.goods_amount)))).toBe(goods);
  for (const parcel of parcels) {
    const { goods_amount, discount_amount, shipping_amount, total, lines, kinds, pieces } = parcel;
    expect(sum(lines.map((row) => fen(row.line_total)))).toBe(fen(goods_amount));
    expect(fen(total)).toBe(fen(goods_amount) - fen(discount_amount) + fen(shipping_amount));
    const own = rowPieces(lines);
    expect([kinds, pieces]).toEqual([kindsOf(own), piecesOf(own)]);
  }
}

function expectOrder(made: Order): void {
  const { order_goods: rows, goods_amount, discount_amount, coupon_amount, shipping_amount, order_amount } = made;
  for (const row of rows) {
    expect([row.goods.name, fen(row.price) * row.number]).toEqual([row.goods.name, fen(row.total_amount)]);
    expect(row.members.length > 1 || row.type === 0 || row.goods.name.includes('部分')).toBe(true);
    if (row.type === 3) expect(sum(row.members.map((member) => fen(member.paid_share)))).toBe(fen(row.paid_share));
    for (const member of row.members) expect(Object.keys(member)).not.toContain('price');
  }
  expect(sum(rows.map((row) => fen(row.total_amount)))).toBe(fen(goods_amount));
  expect(fen(order_amount)).toBe(fen(goods_amount) - fen(discount_amount) - fen(coupon_amount) + fen(shipping_amount));
  expect(sum(rows.map((row) => fen(row.paid_share)))).toBe(fen(order_amount) - fen(shipping_amount));
  const own = rowPieces(rows);
  expect([made.kinds, made.pieces]).toEqual([kindsOf(own), piecesOf(own)]);
}

const places = 7;
const randomCarts = fc.record({
  rows: fc.uniqueArray(fc.record({ goods: fc.nat(places - 1), number: fc.integer({ min: 1, max: 40 }) }), {
    maxLength: 4,
    selector: (row) => row.goods,
  }),
  sets: fc.uniqueArray(fc.record({ set: fc.nat(sets.length - 1), number: fc.integer({ min: 1, max: 9 }) }), {
    maxLength: 3,
    selector: (row) => row.set,
  }),
  coupon: fc.boolean(),
  exchange: fc.boolean(),
  use_points: fc.boolean(),
});

async function usable(buyer: TestClient, type: 0 | 1): Promise<number[]> {
  return (await buyer.call(user.coupon, { type, status: 1 })).data.slice(0, 1).map((each) => each.id);
}

describe('every row shows price × number = amount', () => {
  test.each([
    ['on an ordinary day', () => undefined],
    ['within the 全场94折', enterWelfare],
  ] as const)('%s', async (_name, begin) => {
    const shop = await openShop();
    begin(shop);
    const rules = promote(shop);
    const pool = goodsPool(shop);
    combine(shop, pool.at(-1) ?? 0);
    for (let n = 0; n < 8; n += 1)
      for (const type of [0, 1] as const) giveCoupon(shop, { buyerId: 1, money: 777 + n, threshold: 900, type });
    const buyer = shop.as('buyer');
    const seen = { sets: 0, parts: 0, reductions: 0, gifts: 0, exchanges: 0, coupons: 0, mixed: 0 };
    const property = fc.asyncProperty(randomCarts, async (wanted) => {
      await emptyCart(buyer);
      const params = [
        ...wanted.rows.map((row) => ({ goods_id: pool[row.goods] ?? 0, number: row.number, type: 0 as const })),
        ...wanted.sets.map((row) => ({ goods_id: sets[row.set] ?? 0, number: row.number, type: 3 as const })),
      ];
      if (params.length === 0 || (await buyer.call(cart.add, { params })).code !== 10000) return;
      const exchange_ids = wanted.exchange ? rules : [0];
      const listed = (await buyer.call(cart.list, { exchange_ids })).data;
      expectCart(listed);
      const ids = listed.data.filter((line) => line.is_selected === 1).map((line) => line.id);
      if (ids.length === 0) return;
      const coupon_id = wanted.coupon ? [...(await usable(buyer, 0)), ...(await usable(buyer, 1))] : [0];
      const input = { ids, exchange_ids, coupon_id, use_points: wanted.use_points, use_balance: false };
      const checked = await buyer.call(cart.checkout, input);
      if (checked.code !== 10000) {
        expect([601, 602, 608, 610]).toContain(checked.code);
        return;
      }
      expectCheckout(checked.data);
      const { amounts, parcels, check_data: rows, address_id, summary_token } = checked.data;
      expect([amounts.selected_kinds, amounts.selected_count]).toEqual([
        listed.amounts.selected_kinds,
        listed.amounts.selected_count,
      ]);
      const created = await buyer.call(order.create, {
        ...input,
        pay_id: 4,
        address_id: address_id ?? 0,
        summary_token,
      });
      if (created.code !== 10000) {
        expect([608, 611]).toContain(created.code);
        return;
      }
      const listedOrders = (await buyer.call(order.list, {})).data;
      const details: Order[] = [];
      for (const { id } of created.data.orders) {
        const { steps, ...detail } = (await buyer.call(order.detail, { id })).data;
        expect(steps.length).toBeGreaterThan(0);
        expect(listedOrders.find((each) => each.id === id)).toEqual(detail);
        expectOrder(detail);
        details.push(detail);
      }
      expect(sum(details.map((each) => each.pieces))).toBe(amounts.selected_count);
      expect(kindsOf(details.flatMap((each) => rowPieces(each.order_goods)))).toBe(amounts.selected_kinds);
      // The orders show the rows of the checkout; the full reduction is shown by the order.
      expect(
        details.map((each) => each.order_goods.map(({ goods, number, price }) => [goods.name, number, price])),
      ).toEqual(parcels.map((parcel) => parcel.lines.map(({ name, number, price }) => [name, number, price])));
      const all = details.flatMap((each) => each.order_goods);
      seen.sets += rows.filter((row) => row.type === 3 && row.number > 1).length;
      seen.parts += all.filter((row) => row.goods.name.includes('部分')).length;
      seen.reductions += Number(amounts.full_reduction !== '0.00');
      seen.gifts += all.filter((row) => row.gift_type === 1).length;
      seen.exchanges += all.filter((row) => row.gift_type === 2).length;
      seen.coupons += Number(amounts.coupon !== '0.00');
      seen.mixed += Number(rows.some((row) => row.goods_id === sentinels.spikeNow && row.number > 5));
    });
    await fc.assert(property, { numRuns: 60 });
    for (const [name, times] of Object.entries(seen)) expect([name, times > 0]).toEqual([name, true]);
  });

  test('five sets at 4.53 are 22.65, in cart, checkout, order list and order', async () => {
    const shop = await openShop();
    combine(shop, goodsPool(shop).at(-1) ?? 0);
    const buyer = shop.as('buyer');
    const id = await placeOrder(buyer, [{ goods_id: 901, number: 5, type: 3 }], { pay_id: 4 });
    const { data } = await buyer.call(order.detail, { id });
    expect(data.order_goods).toMatchObject([
      {
        type: 3,
        goods_id: 901,
        number: 5,
        price: '4.53',
        total_amount: '22.65',
        goods: { name: '组合901', bzdw: '套' },
      },
    ]);
    expect(data.order_goods[0]?.members.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([5, 10, 15]);
    expect([data.goods_amount, data.kinds, data.pieces]).toEqual(['22.65', 3, 30]);
  });

  test('an old order shows the combination as it was sold, whatever has changed since, and is found by its name', async () => {
    const shop = await openShop();
    combine(shop, goodsPool(shop).at(-1) ?? 0);
    const buyer = shop.as('buyer');
    const id = await placeOrder(buyer, [{ goods_id: 901, number: 5, type: 3 }], { pay_id: 4 });
    const before = (await buyer.call(order.detail, { id })).data.order_goods;
    shop.db.sqlite.exec(
      `UPDATE combinations SET name = '改名', price_fen = 999, ends_at = ${shop.clock.now()} WHERE id = 901;
       UPDATE combination_goods SET number = number + 1 WHERE combination_id = 901;
       DELETE FROM combination_goods WHERE combination_id = 901 AND goods_id = 1001`,
    );
    expect((await buyer.call(order.detail, { id })).data.order_goods).toEqual(before);
    expect((await buyer.call(order.list, { keywords: '组合901' })).data.map((each) => each.id)).toEqual([id]);
  });
});
