// Rule: a return takes along the gifts that what stays no longer earns, at 0.00, and says so before it is sent.
import { contract } from '@baicao/shared/contract';
import { hourMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import { deliver } from '#test/invoices.ts';
import { makeGiftRule } from '#test/offers.ts';
import { placeOrder, shopFor, type Shop, type TestClient } from '#test/shop.ts';
import { rejectReturn } from './after-sales-jobs.ts';

const { order } = contract;
const openShop = shopFor();
const plain = 1001;
const second = 1002;
const given = 1003;

type Rule = Partial<Parameters<typeof makeGiftRule>[1]>;

/** A delivered order of `number` pieces of 1001 with its gift: 2 pieces of 1003 from 20 pieces. */
async function orderWithGift(shop: Shop, rule: Rule = {}, number = 30) {
  makeGiftRule(shop, { goodsIds: [plain], tiers: [{ threshold: 20, goodsId: given, number: 2 }], ...rule });
  const buyer = shop.as('vip');
  const id = await placeOrder(buyer, [{ goods_id: plain, number }], { pay_id: 1 });
  deliver(shop, id);
  const [bought, gift] = await linesOf(buyer, id);
  if (!bought || !gift) throw new Error('an order of goods and their gift');
  return { buyer, id, bought, gift };
}

async function linesOf(buyer: TestClient, id: number) {
  return (await buyer.call(order.detail, { id })).data.order_goods;
}

/** Applies for a return and returns its lines as [goods, pieces, kind, refund]. */
async function applied(buyer: TestClient, id: number, items: Record<number, number>, reason: 5 | 6 = 6) {
  const { data } = await buyer.call(order.returnApply, {
    id,
    items: Object.entries(items).map(([line, number]) => ({ order_goods_id: Number(line), number })),
    reason,
  });
  const lines = data.lines.map((line) => [line.goods_id, line.number, line.gift_type, line.refund]);
  return { id: data.id, lines, gifts: lines.filter(([goodsId]) => goodsId === given).map(([, number]) => number) };
}

/** Goods and pieces that a return brought back to the stock. */
const stockedBy = (shop: Shop, returnId: number) =>
  shop.db.sqlite
    .prepare(
      `SELECT l.goods_id, sum(s.delta) FROM stock_ledger s JOIN order_lines l ON l.id = s.order_line_id
       WHERE s.return_id = ? GROUP BY l.id ORDER BY l.id`,
    )
    .raw()
    .all(returnId);

describe('a return of goods that earned a gift', () => {
  test('keeps the gift while the remaining goods reach its threshold', async () => {
    const shop = await openShop();
    const { buyer, id, bought } = await orderWithGift(shop);
    expect((await applied(buyer, id, { [bought.id]: 10 })).lines).toMatchObject([[plain, 10, 0, expect.any(String)]]);
  });

  test('takes the gift along at 0.00 below the threshold, and both go back to the stock', async () => {
    const shop = await openShop();
    const { buyer, id, bought } = await orderWithGift(shop);
    const made = await applied(buyer, id, { [bought.id]: 11 });
    const { refund_amount: refund, lines } = (await buyer.call(order.returnInfo, { id: made.id })).data;
    expect(made.lines).toEqual([
      [plain, 11, 0, refund],
      [given, 2, 1, '0.00'],
    ]);
    expect(lines).toHaveLength(2);
    shop.clock.advance(25 * hourMs);
    expect((await shop.as('vip').call(order.returnInfo, { id: made.id })).data.state).toBe('completed');
    expect(stockedBy(shop, made.id)).toEqual([
      [plain, 11],
      [given, 2],
    ]);
  });

  test('in several steps is judged by all of them together, and takes the gift once', async () => {
    const shop = await openShop();
    const { buyer, id, bought } = await orderWithGift(shop);
    expect((await applied(buyer, id, { [bought.id]: 10 })).gifts).toEqual([]);
    expect((await applied(buyer, id, { [bought.id]: 1 })).gifts).toEqual([2]);
    expect((await applied(buyer, id, { [bought.id]: 19 })).gifts).toEqual([]);
    expect((await buyer.call(order.detail, { id })).data.actions).not.toContain('return');
  });

  test('keeps as many gifts as the remaining goods still reach', async () => {
    const shop = await openShop();
    const { buyer, id, bought } = await orderWithGift(
      shop,
      { repeats: true, tiers: [{ threshold: 10, goodsId: given, number: 2 }] },
      40,
    );
    expect((await applied(buyer, id, { [bought.id]: 15 })).gifts).toEqual([4]);
  });

  test('measures an amount after full reduction, over all lines that counted', async () => {
    const shop = await openShop();
    shop.db.sqlite.exec(
      `INSERT INTO full_reductions VALUES (91, '满100减10', 0, 9999999999999); INSERT INTO full_reduction_tiers VALUES (91, 10000, 1000);
       INSERT INTO full_reduction_goods VALUES (1001, 91)`,
    );
    const tiers = [{ threshold: 17_260, goodsId: given, number: 2 }];
    const { buyer, id, bought } = await orderWithGift(shop, { basis: 'amount', tiers }, 20);
    expect((await applied(buyer, id, { [bought.id]: 1 })).gifts).toEqual([2]);
  });

  test('counts every line of the rule', async () => {
    const shop = await openShop();
    makeGiftRule(shop, { goodsIds: [plain, second], tiers: [{ threshold: 50, goodsId: given, number: 2 }] });
    const buyer = shop.as('vip');
    const goods = [plain, second].map((goodsId) => ({ goods_id: goodsId, number: 40 }));
    const id = await placeOrder(buyer, goods, { pay_id: 1 });
    deliver(shop, id);
    const lines = await linesOf(buyer, id);
    const lineOf = (goodsId: number) => lines.find((line) => line.goods_id === goodsId)?.id ?? 0;
    expect((await applied(buyer, id, { [lineOf(plain)]: 30 })).gifts).toEqual([]);
    expect((await applied(buyer, id, { [lineOf(second)]: 1 })).gifts).toEqual([2]);
  });

  test('of the whole order takes the gift, listed or not, and never more than is there', async () => {
    const shop = await openShop();
    const { buyer, id, bought, gift } = await orderWithGift(shop);
    const made = await applied(buyer, id, { [bought.id]: 30, [gift.id]: 1 });
    expect(made.lines).toMatchObject([
      [plain, 30, 0, bought.paid_share],
      [given, 2, 1, '0.00'],
    ]);
  });

  test('asks for no more of a gift that came back on its own', async () => {
    const shop = await openShop();
    const { buyer, id, bought, gift } = await orderWithGift(shop);
    expect((await applied(buyer, id, { [gift.id]: 1 })).gifts).toEqual([1]);
    expect((await applied(buyer, id, { [bought.id]: 30 })).gifts).toEqual([1]);
  });

  test('leaves the gift with the buyer once it is rejected, until the next one', async () => {
    const shop = await openShop();
    const { buyer, id, bought, gift } = await orderWithGift(shop);
    const made = await applied(buyer, id, { [bought.id]: 11 });
    shop.db.writing(() => rejectReturn(shop.db, made.id, '外包装已拆', shop.clock.now()));
    expect((await applied(buyer, id, { [bought.id]: 10 })).gifts).toEqual([]);
    expect((await applied(buyer, id, { [bought.id]: 1 })).gifts).toEqual([gift.number]);
  });

  test('is judged by the rule at the time of the order', async () => {
    const shop = await openShop();
    const { buyer, id, bought } = await orderWithGift(shop);
    shop.db.sqlite.exec(`UPDATE gift_tiers SET threshold = 5 WHERE goods_id = ${given}`);
    expect((await applied(buyer, id, { [bought.id]: 11 })).gifts).toEqual([2]);
  });

  test('asks nothing for the gifts of orders from before their terms were stored', async () => {
    const shop = await openShop();
    const { buyer, id, bought } = await orderWithGift(shop);
    shop.db.sqlite.exec('DELETE FROM order_gift_goods; DELETE FROM order_gift_tiers');
    expect((await linesOf(buyer, id))[1]).toMatchObject({ gift_type: 1 });
    expect((await applied(buyer, id, { [bought.id]: 30 })).gifts).toEqual([]);
  });

  test('asks nothing for exchange goods, which were paid for', async () => {
    const shop = await openShop();
    const rule = makeGiftRule(shop, {
      kind: 'exchange',
      goodsIds: [plain],
      tiers: [{ threshold: 20, goodsId: given, number: 2, price: 150 }],
    });
    const buyer = shop.as('vip');
    const id = await placeOrder(buyer, [{ goods_id: plain, number: 30 }], { pay_id: 1, exchange_ids: [rule] });
    deliver(shop, id);
    const [bought, exchanged] = await linesOf(buyer, id);
    expect(exchanged).toMatchObject({ gift_type: 2 });
    expect((await applied(buyer, id, { [bought?.id ?? 0]: 30 })).gifts).toEqual([]);
  });

  test('for near expiry is not rejected for the sake of a gift that is fresh', async () => {
    const shop = await openShop();
    const { buyer, id, bought } = await orderWithGift(shop);
    shop.db.sqlite.exec(
      `UPDATE batches SET expires_on = '2026-04-30' WHERE id IN (SELECT batch_id FROM order_line_batches WHERE order_line_id = ${bought.id});
       UPDATE goods SET expires_on = (SELECT min(expires_on) FROM batches WHERE goods_id = goods.id AND stock > 0) WHERE id = ${plain}`,
    );
    const made = await applied(buyer, id, { [bought.id]: 11 }, 5);
    expect(made.gifts).toEqual([2]);
    shop.clock.advance(hourMs);
    expect((await buyer.call(order.returnInfo, { id: made.id })).data.state).toBe('agreed');
  });
});
