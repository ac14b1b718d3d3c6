// Rule: returns by line and number give back the paid share, never more; points that came with the goods go back.
import { contract } from '@baicao/shared/contract';
import { dayMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import { movePoints } from '#ledger/points.ts';
import { one, placeOrder, shopFor, type Shop } from '#test/shop.ts';

const { order } = contract;
const openShop = shopFor();
const plain = 1001;
const newbie = 8;
const newbieOf = (shop: Shop) => shop.as('newbie');

const steps = ['pay', 'bill', 'pick', 'ship', 'deliver'] as const;

/** An order of 40 pieces of 优选 goods for ¥365.20 in this status. */
async function bought(shop: Shop, until: (typeof steps)[number]) {
  shop.db.sqlite.exec(`UPDATE goods SET is_preferred = 1 WHERE id = ${plain}`);
  const buyer = newbieOf(shop);
  const id = await placeOrder(buyer, [{ goods_id: plain, number: 40 }]);
  for (const name of steps.slice(0, steps.indexOf(until) + 1)) shop.step(name, id);
  const [line] = (await buyer.call(order.detail, { id })).data.order_goods;
  return { id, lineId: line?.id ?? 0 };
}

async function giveBack(shop: Shop, { id, lineId }: { id: number; lineId: number }, number: number): Promise<number> {
  const items = [{ order_goods_id: lineId, number }];
  const { data } = await newbieOf(shop).call(order.returnApply, { id, items, reason: 6 });
  return data.id;
}

/** Advances the clock by a day and reads the return. */
async function settled(shop: Shop, returnId: number) {
  shop.clock.advance(dayMs);
  return (await newbieOf(shop).call(order.returnInfo, { id: returnId })).data;
}

const walletOf = ({ db }: Shop) =>
  one<{ points: number; fen: number }>(db, 'SELECT points, balance_fen AS fen FROM buyers WHERE id = ?', newbie);

const spend = ({ db, clock }: Shop, points: number) =>
  db.writing(() =>
    movePoints(
      db,
      { buyerId: newbie, delta: -points, useType: 'adjustment', note: '测试', orderId: null },
      clock.now(),
    ),
  );

describe('points earned by goods that are returned', () => {
  test('are taken back with each partial return, and completely with the last piece', async () => {
    const shop = await openShop();
    const made = await bought(shop, 'deliver');
    expect(walletOf(shop).points).toBe(365);
    const half = await settled(shop, await giveBack(shop, made, 20));
    // 182.60 was paid for the pieces not returned.
    expect(half).toMatchObject({ refund_amount: '182.60', taken_points: 183, withheld_amount: '0.00' });
    expect(half.steps.at(-1)?.content).toBe('退回余额 ¥182.60，收回优选返积分 183');
    expect(walletOf(shop)).toEqual({ points: 182, fen: 18_260 });
    expect(await settled(shop, await giveBack(shop, made, 20))).toMatchObject({ taken_points: 182 });
    expect(walletOf(shop)).toEqual({ points: 0, fen: 36_520 });
  });

  test('never make the balance negative: points already spent are withheld from the refund', async () => {
    const shop = await openShop();
    const made = await bought(shop, 'deliver');
    spend(shop, 300);
    const back = await settled(shop, await giveBack(shop, made, 40));
    expect(back).toMatchObject({ refund_amount: '365.20', taken_points: 65, withheld_amount: '3.00' });
    expect(back.steps.at(-1)?.content).toBe(
      '退回余额 ¥362.20，收回优选返积分 65，优选返积分已使用，从退款中抵扣 ¥3.00',
    );
    expect(walletOf(shop)).toEqual({ points: 0, fen: 36_220 });
  });

  test('are withheld from the refund once, also over several returns', async () => {
    const shop = await openShop();
    const made = await bought(shop, 'deliver');
    spend(shop, 365);
    expect(await settled(shop, await giveBack(shop, made, 20))).toMatchObject({
      taken_points: 0,
      withheld_amount: '1.83',
    });
    expect(await settled(shop, await giveBack(shop, made, 20))).toMatchObject({
      taken_points: 0,
      withheld_amount: '1.82',
    });
    expect(walletOf(shop)).toEqual({ points: 0, fen: 36_520 - 365 });
  });

  test('are not earned for goods returned before the order was finished', async () => {
    const shop = await openShop();
    const made = await bought(shop, 'ship');
    expect(await settled(shop, await giveBack(shop, made, 30))).toMatchObject({ taken_points: 0 });
    shop.step('deliver', made.id);
    // 91.30 was paid for the ten pieces not returned.
    expect(walletOf(shop).points).toBe(91);
    expect(await settled(shop, await giveBack(shop, made, 10))).toMatchObject({ taken_points: 91 });
    expect(walletOf(shop).points).toBe(0);
  });

  test('stay when other goods are returned, or the goods are no longer 优选', async () => {
    const shop = await openShop();
    const made = await bought(shop, 'deliver');
    shop.db.sqlite.exec(`UPDATE goods SET is_preferred = 0 WHERE id = ${plain}`);
    expect(await settled(shop, await giveBack(shop, made, 40))).toMatchObject({ taken_points: 0 });
    expect(walletOf(shop).points).toBe(365);
  });

  test('are not earned by a cancelled order', async () => {
    const shop = await openShop();
    const { id } = await bought(shop, 'pay');
    const buyer = newbieOf(shop);
    expect((await buyer.call(order.cancel, { id, reason: '不想要了' })).code).toBe(10000);
    expect(walletOf(shop)).toEqual({ points: 0, fen: 36_520 });
    expect(
      one(shop.db, "SELECT count(*) AS n FROM points_ledger WHERE order_id = ? AND use_type = 'earned'", id),
    ).toEqual({ n: 0 });
  });
});
