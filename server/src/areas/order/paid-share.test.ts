// Complaint: a partial return refunds the list price.
import { contract } from '@baicao/shared/contract';
import { dayMs } from '@baicao/shared/time/durations';
import { expect, test } from 'vitest';
import { moveOrder } from '#orders/move-order.ts';
import { orderHead } from '#orders/order-head.ts';
import { giveCoupon } from '#test/offers.ts';
import { fillCart, one, placeOrder, shopFor, submit, type Shop } from '#test/shop.ts';
import { setBalance } from '#test/wallet.ts';

const { order } = contract;
const openShop = shopFor();
const newbie = 8;

const fen = (yuan: string) => Number(yuan.replace('.', ''));

async function sent(shop: Shop, id: number): Promise<void> {
  shop.db.writing(() => {
    for (const to of ['billed', 'picked', 'packed', 'shipped'] as const)
      moveOrder(shop.db, orderHead(shop.db, id), to, '', shop.clock.now());
  });
}

test('a return refunds what was paid after coupon and voucher, in parts and in total', async () => {
  const shop = await openShop();
  const buyer = shop.as('newbie');
  setBalance(shop, newbie, 1_000_000);
  const coupon = giveCoupon(shop, { buyerId: newbie, money: 1_737 });
  const voucher = giveCoupon(shop, { buyerId: newbie, money: 511, type: 1 });
  const ids = await fillCart(buyer, [
    { goods_id: 1001, number: 20 },
    { goods_id: 1003, number: 30 },
  ]);
  const { data } = await submit(buyer, ids, { pay_id: 1, use_balance: true, coupon_id: [coupon, voucher] });
  await sent(shop, data.order_id);
  const { order_goods: lines } = (await buyer.call(order.detail, { id: data.order_id })).data;
  const refunds: number[] = [];
  for (const { id, number } of lines) {
    for (const part of [7, number - 7]) {
      const items = [{ order_goods_id: id, number: part }];
      const { data: made } = await buyer.call(order.returnApply, { id: data.order_id, items, reason: 6 });
      refunds.push(fen(made.refund_amount));
    }
  }
  const listed = lines.reduce((sum, line) => sum + fen(line.total_amount), 0);
  expect(refunds.reduce((sum, each) => sum + each, 0)).toBe(listed - 1_737 - 511);
  shop.clock.advance(dayMs);
  await shop.as('newbie').call(order.header, {});
  const { paid, back } = one<{ paid: number; back: number }>(
    shop.db,
    `SELECT (SELECT sum(paid_share_fen) FROM order_lines WHERE order_id = ?) AS paid,
       (SELECT sum(delta_fen) FROM money_ledger WHERE order_id = ? AND use_type = 'refund') AS back`,
    data.order_id,
    data.order_id,
  );
  expect(back).toBe(paid);
});

test('a cancelled order on account is no longer owed, and no money is refunded', async () => {
  const shop = await openShop();
  const buyer = shop.as('newbie');
  shop.db.sqlite.prepare('UPDATE buyers SET credit_quota_fen = 1000000 WHERE id = ?').run(newbie);
  const account = () =>
    one(shop.db, 'SELECT credit_used_fen AS used, balance_fen AS balance FROM buyers WHERE id = ?', newbie);
  const id = await placeOrder(buyer, [{ goods_id: 1001, number: 20 }], { pay_id: 5 });
  const { pay } = one<{ pay: number }>(shop.db, 'SELECT pay_amount_fen AS pay FROM orders WHERE id = ?', id);
  expect(account()).toEqual({ used: pay, balance: 0 });
  expect((await buyer.call(order.cancel, { id, reason: '不想要了' })).code).toBe(10000);
  expect(account()).toEqual({ used: 0, balance: 0 });
});
