// Rule: returns by line and number give back the paid share, never more; points that came with the goods go back.
import { contract } from '@baicao/shared/contract';
import { dayMs, hourMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import { moveOrder } from '#orders/move-order.ts';
import { orderHead } from '#orders/order-head.ts';
import { codesOf, race } from '#test/race.ts';
import { tableFingerprints, invariantViolations, one, placeOrder, shopFor, type Shop } from '#test/shop.ts';
import { setCredit } from '#test/wallet.ts';

const { order } = contract;
const openShop = shopFor();
const plain = 1001;

/** Moves an order to finished, as the warehouse and the driver would. */
function deliver(shop: Shop, id: number): void {
  shop.db.writing(() => {
    for (const to of ['billed', 'picked', 'packed', 'shipped', 'finished'] as const) {
      moveOrder(shop.db, orderHead(shop.db, id), to, '', shop.clock.now());
    }
  });
}

const balanceOf = (shop: Shop, buyerId: number) =>
  one<{ fen: number }>(shop.db, 'SELECT balance_fen AS fen FROM buyers WHERE id = ?', buyerId).fen;
const stockOf = (shop: Shop, goodsId: number) =>
  one<{ stock: number }>(shop.db, 'SELECT stock FROM goods WHERE id = ?', goodsId).stock;
const fen = (yuan: string) => Number(yuan.replace('.', ''));

/** The first line of the received example order, before any return. */
const example = { id: 3, lineId: 21 };

async function lineOf(buyer: Awaited<ReturnType<Shop['as']>>, id: number, index = 0) {
  const line = (await buyer.call(order.detail, { id })).data.order_goods[index];
  if (!line) throw new Error('the order has no such line');
  return line;
}

describe('order.returnApply', () => {
  test('moves from reviewing to completed, refunds and restocks once', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const line = await lineOf(buyer, example.id);
    const before = { balance: balanceOf(shop, 1), stock: stockOf(shop, line.goods_id) };
    const applied = await buyer.call(order.returnApply, {
      id: 3,
      items: [{ order_goods_id: line.id, number: 3 }],
      reason: 2,
    });
    expect(applied).toMatchObject({
      code: 10000,
      data: { state: 'reviewing', state_label: '审核中', reason_label: '发错货', order_id: 3 },
    });
    const { id, refund_amount: refund } = applied.data;
    expect(applied.data).toMatchObject({ pickup: null, refund_by: '2026-03-03 10:00:00' });
    const { goods } = line;
    expect((await buyer.call(order.detail, { id: 3 })).data.returns.at(-1)).toEqual({
      id,
      sn: applied.data.sn,
      state: 'reviewing',
      state_label: '审核中',
      goods_name: goods.name,
      bzdw: goods.bzdw,
      kinds: 1,
      pieces: 3,
      refund_amount: refund,
    });
    // The seeded return of the same order, two hours older, is refunded meanwhile.
    const seeded = fen((await buyer.call(order.returnInfo, { id: 1 })).data.refund_amount);
    expect(fen(refund)).toBe(Math.floor((fen(line.paid_share) * 3) / line.number));
    const stateAt = async (hours: number) => {
      shop.clock.advance(hours * hourMs);
      return (await shop.as('buyer').call(order.returnInfo, { id })).data.state;
    };
    expect(await stateAt(0.9)).toBe('reviewing');
    expect(await stateAt(0.1)).toBe('agreed');
    const { address } = (await shop.as('buyer').call(order.detail, { id: 3 })).data;
    expect((await shop.as('buyer').call(order.returnInfo, { id })).data.pickup).toEqual({
      day: '2026-03-02',
      contact: address.shr,
      phone: address.phone,
    });
    expect(await stateAt(11)).toBe('sent_back');
    expect(await stateAt(12)).toBe('completed');
    expect(balanceOf(shop, 1)).toBe(before.balance + fen(refund) + seeded);
    expect(stockOf(shop, line.goods_id)).toBe(before.stock + 3);
    expect(await stateAt(48)).toBe('completed');
    expect(balanceOf(shop, 1)).toBe(before.balance + fen(refund) + seeded);
    const { data } = await shop.as('buyer').call(order.returnInfo, { id });
    expect(data).toMatchObject({ pickup: null, refund_by: null });
    expect(data.steps.map(({ title }) => title)).toEqual(['已申请', '已同意', '已退回', '已退款']);
    expect(data.steps.map((step) => step.time)).toEqual([
      '2026-03-02 10:00:00',
      '2026-03-02 11:00:00',
      '2026-03-02 22:00:00',
      '2026-03-03 10:00:00',
    ]);
    expect(data.steps[3]?.content).toBe(`退回余额 ¥${refund}`);
  });

  test('takes all due steps in one run when the clock jumps', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const items = [{ order_goods_id: example.lineId, number: 1 }];
    const { data } = await buyer.call(order.returnApply, { id: 3, items, reason: 6 });
    shop.clock.advance(72 * hourMs);
    expect((await shop.as('buyer').call(order.returnInfo, { id: data.id })).data).toMatchObject({
      state: 'completed',
    });
  });

  test('partial returns refund exactly what was paid, and no further piece is taken', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const line = await lineOf(buyer, example.id);
    let refunded = 0;
    for (const number of [1, 7, line.number - 8]) {
      const { data, code } = await buyer.call(order.returnApply, {
        id: 3,
        items: [{ order_goods_id: line.id, number }],
        reason: 6,
      });
      expect(code).toBe(10000);
      refunded += fen(data.refund_amount);
    }
    expect(refunded).toBe(fen(line.paid_share));
    const tables = tableFingerprints(shop.db);
    expect(
      await buyer.call(order.returnApply, { id: 3, items: [{ order_goods_id: line.id, number: 1 }], reason: 6 }),
    ).toMatchObject({
      code: 602,
      message: `「${line.goods.name}」购买 ${line.number} ${line.goods.bzdw}，已申请 ${line.number} ${line.goods.bzdw}，不能再退`,
    });
    expect(tableFingerprints(shop.db)).toEqual(tables);
  });

  test('items of one line add up before they are compared with what was bought', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const line = await lineOf(buyer, example.id);
    const tables = tableFingerprints(shop.db);
    const items = [line.number, 1].map((number) => ({ order_goods_id: line.id, number }));
    expect((await buyer.call(order.returnApply, { id: 3, items, reason: 6 })).code).toBe(602);
    expect(tableFingerprints(shop.db)).toEqual(tables);
  });

  test('a rejected return leaves the pieces returnable, and moves neither money nor stock', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const line = await lineOf(buyer, example.id);
    shop.db.sqlite
      .prepare(
        "UPDATE batches SET expires_on = '2028-12-31' WHERE id IN (SELECT batch_id FROM order_line_batches WHERE order_line_id = ?)",
      )
      .run(line.id);
    shop.db.sqlite
      .prepare(
        'UPDATE goods SET expires_on = (SELECT min(expires_on) FROM batches WHERE goods_id = goods.id AND stock > 0) WHERE id = ?',
      )
      .run(line.goods_id);
    const before = balanceOf(shop, 1);
    const items = [{ order_goods_id: line.id, number: line.number }];
    const { data } = await buyer.call(order.returnApply, { id: 3, items, reason: 5 });
    shop.clock.advance(hourMs);
    expect((await buyer.call(order.returnInfo, { id: data.id })).data).toMatchObject({
      state: 'rejected',
      reply: expect.stringContaining('不属于近效期'),
    });
    expect(balanceOf(shop, 1)).toBe(before);
    expect((await buyer.call(order.returnApply, { id: 3, items, reason: 6 })).code).toBe(10000);
  });

  test('broken goods are returned but not sold again', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const line = await lineOf(buyer, example.id);
    const before = stockOf(shop, line.goods_id);
    await buyer.call(order.returnApply, { id: 3, items: [{ order_goods_id: line.id, number: 2 }], reason: 4 });
    shop.clock.advance(dayMs);
    await buyer.call(order.header, {});
    expect(stockOf(shop, line.goods_id)).toBe(before);
    expect(
      shop.db.sqlite
        .prepare(
          'SELECT reason, sum(delta) AS delta FROM stock_ledger WHERE order_line_id = ? AND return_id > 1 GROUP BY reason ORDER BY reason',
        )
        .all(line.id),
    ).toEqual([
      { reason: 'adjusted', delta: -2 },
      { reason: 'returned', delta: 2 },
    ]);
  });

  test('the part paid with points is refunded as points', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const id = await placeOrder(buyer, [{ goods_id: plain, number: 40 }], {
      use_points: true,
      use_balance: true,
      pay_id: 1,
    });
    deliver(shop, id);
    const paid = one<{ points: number; balance: number; total: number }>(
      shop.db,
      'SELECT points_used AS points, balance_amount_fen AS balance, order_amount_fen - shipping_amount_fen AS total FROM orders WHERE id = ?',
      id,
    );
    expect(paid.points).toBeGreaterThan(0);
    const line = await lineOf(buyer, id);
    const { data } = await buyer.call(order.returnApply, {
      id,
      items: [{ order_goods_id: line.id, number: 40 }],
      reason: 6,
    });
    expect(fen(data.refund_amount)).toBeLessThanOrEqual(paid.balance);
    shop.clock.advance(25 * hourMs);
    await buyer.call(order.header, {});
    const points = one<{ delta: number }>(
      shop.db,
      'SELECT delta FROM points_ledger WHERE return_id = ?',
      data.id,
    ).delta;
    expect(points).toBeLessThanOrEqual(paid.points);
    expect(fen(data.refund_amount) + points).toBeGreaterThanOrEqual(paid.total - 2);
  });

  test('a purchase on account is taken off the account first', async () => {
    const shop = await openShop();
    setCredit(shop, 15, 0);
    const buyer = shop.as('credit');
    const id = await placeOrder(buyer, [{ goods_id: plain, number: 40 }], { pay_id: 5 });
    deliver(shop, id);
    const owed = () => one<{ fen: number }>(shop.db, 'SELECT credit_used_fen AS fen FROM buyers WHERE id = 15').fen;
    const before = { owed: owed(), balance: balanceOf(shop, 15) };
    const line = await lineOf(buyer, id);
    const { data } = await buyer.call(order.returnApply, {
      id,
      items: [{ order_goods_id: line.id, number: 10 }],
      reason: 6,
    });
    shop.clock.advance(25 * hourMs);
    await buyer.call(order.header, {});
    expect({ owed: owed(), balance: balanceOf(shop, 15) }).toEqual({
      ...before,
      owed: before.owed - fen(data.refund_amount),
    });
  });

  test('the goods of a combination are returned singly at their share of its price', async () => {
    const shop = await openShop();
    const { combo } = one<{ combo: number }>(
      shop.db,
      'SELECT min(id) AS combo FROM combinations WHERE starts_at <= ? AND ends_at > ?',
      shop.clock.now(),
      shop.clock.now(),
    );
    const buyer = shop.as('buyer');
    const id = await placeOrder(buyer, [{ goods_id: combo, number: 2, type: 3 }], { pay_id: 1 });
    deliver(shop, id);
    const { data } = await buyer.call(order.detail, { id });
    const { members = [] } = data.order_goods[0] ?? {};
    expect(members.length).toBeGreaterThan(1);
    const items = members.map((line) => ({ order_goods_id: line.id, number: line.number }));
    const made = await buyer.call(order.returnApply, { id, items, reason: 3 });
    expect(made.data.lines.map((line) => line.refund)).toEqual(members.map((line) => line.paid_share));
    shop.clock.advance(25 * hourMs);
    expect((await shop.as('buyer').call(order.detail, { id })).data).toMatchObject({
      returns: [{ id: made.data.id, state: 'completed' }],
      actions: expect.not.arrayContaining(['return']),
    });
  });

  test.each(['unpaid', 'paid', 'billed', 'picked', 'packed', 'cancelled'])(
    'refuses an order that is %s with 614',
    async (status) => {
      const shop = await openShop();
      const row = one<{ id: number; line: number }>(
        shop.db,
        'SELECT o.id, min(l.id) AS line FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.buyer_id = 1 AND o.status = ? GROUP BY o.id',
        status,
      );
      const buyer = shop.as('buyer');
      const tables = tableFingerprints(shop.db);
      const items = [{ order_goods_id: row.line, number: 1 }];
      expect(await buyer.call(order.returnApply, { id: row.id, items, reason: 1 })).toMatchObject({
        code: 614,
        message: expect.stringContaining('不能申请退货'),
      });
      expect(await buyer.call(order.afterSalesApply, { id: row.id, type: 5, content: '一直没有收到' })).toMatchObject({
        code: 614,
      });
      expect((await buyer.call(order.detail, { id: row.id })).data.actions).not.toContain('return');
      expect(tableFingerprints(shop.db)).toEqual(tables);
    },
  );

  test('is refused 30 days after the order was finished, to the millisecond', async () => {
    const shop = await openShop();
    const id = await placeOrder(shop.as('vip'), [{ goods_id: plain, number: 40 }], { pay_id: 1 });
    deliver(shop, id);
    shop.clock.advance(30 * dayMs);
    const again = shop.as('vip');
    const line = await lineOf(again, id);
    const items = [{ order_goods_id: line.id, number: 1 }];
    expect((await again.call(order.detail, { id })).data.actions).toContain('return');
    shop.clock.advance(1);
    expect((await again.call(order.detail, { id })).data.actions).not.toContain('return');
    expect(await again.call(order.returnApply, { id, items, reason: 6 })).toMatchObject({
      code: 614,
      message: expect.stringContaining('超过 30 天，不能申请退货'),
    });
  });

  test('answers 404 for orders, lines and returns of other buyers, and changes nothing', async () => {
    const shop = await openShop();
    const vip = shop.as('vip');
    const tables = tableFingerprints(shop.db);
    const items = [{ order_goods_id: example.lineId, number: 1 }];
    expect(await vip.call(order.returnApply, { id: 3, items, reason: 6 })).toMatchObject({
      status: 404,
      message: '订单不存在',
    });
    expect(await vip.call(order.returnInfo, { id: 1 })).toMatchObject({ status: 404, message: '退货单不存在' });
    expect(await vip.call(order.afterSalesApply, { id: 3, type: 5, content: '一直没有收到' })).toMatchObject({
      status: 404,
    });
    expect(await vip.call(order.afterSalesInfo, { id: 1 })).toMatchObject({ status: 404, message: '售后单不存在' });
    const buyer = shop.as('buyer');
    const theirs = [{ order_goods_id: 11, number: 1 }];
    expect(await buyer.call(order.returnApply, { id: 3, items: theirs, reason: 6 })).toMatchObject({
      status: 404,
      message: '订单中没有该商品',
    });
    expect(tableFingerprints(shop.db)).toEqual(tables);
  });

  test('two concurrent returns do not return the same pieces twice', async () => {
    const shop = await openShop();
    const { cookie, call } = shop.as('buyer');
    const line = (await call(order.detail, { id: 3 })).data.order_goods[0];
    const input = { id: 3, items: [{ order_goods_id: example.lineId, number: line?.number ?? 0 }], reason: 6 };
    const answers = await race(
      shop,
      [1, 2, 3, 4].map(() => ({ cookie, operation: order.returnApply, input })),
    );
    expect(codesOf(answers)).toEqual({ 10000: 1, 602: 3 });
    expect(invariantViolations(shop.db)).toEqual([]);
  });
});
