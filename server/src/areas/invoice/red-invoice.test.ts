// Rule: what comes back is taken back in red, down to nothing and never below.
import { contract } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { dayMs, minuteMs } from '@baicao/shared/time/durations';
import { expect, test } from 'vitest';
import { applied, deliver, fenOf, paidOrder } from '#test/invoices.ts';
import { invariantViolations, one, shopFor, type Shop } from '#test/shop.ts';

const { invoice, order, message } = contract;
const openShop = shopFor();

/** Returns `number` pieces of an order's goods and lets a day pass. */
async function giveBack(shop: Shop, id: number, number: number): Promise<void> {
  const buyer = shop.as('newbie');
  const lineId = (await buyer.call(order.detail, { id })).data.order_goods[0]?.id ?? 0;
  const answer = await buyer.call(order.returnApply, { id, items: [{ order_goods_id: lineId, number }], reason: 6 });
  expect(answer.code, answer.message).toBe(10000);
  shop.clock.advance(dayMs);
}

const listed = async (shop: Shop, type: 0 | 2 | 3 | 4 = 0) =>
  (await shop.as('newbie').call(invoice.list, { type })).data;
const stateOf = async (shop: Shop, id: number) =>
  (await shop.as('newbie').call(order.detail, { id })).data.invoice_state;

test('a refunded return is reversed in red, step by step until nothing is left', async () => {
  const shop = await openShop();
  const id = await paidOrder(shop, 'newbie', 40, 1);
  deliver(shop, id);
  const [blue] = await listed(shop);
  expect(blue).toMatchObject({ state: 'issued', amount: '365.20', tax: '42.01' });
  await giveBack(shop, id, 13);
  const [red, part] = await listed(shop);
  expect(red).toMatchObject({ state: 'reversal', amount: '-118.69', blue_number: blue?.number, reason: '退货退款' });
  expect(part).toMatchObject({ id: blue?.id, state: 'part_red', red_amount: '118.69' });
  expect(await stateOf(shop, id)).toBe('part_red');
  const [told] = (await shop.as('newbie').call(message.list, { type: 1 })).data;
  expect(told).toMatchObject({ title: '已开具红字发票', content: expect.stringContaining(red?.number ?? '') });
  await giveBack(shop, id, 27);
  const rows = await listed(shop);
  expect(rows.reduce((sum, { amount }) => sum + fenOf(amount), 0)).toBe(0);
  expect(rows.reduce((sum, { tax }) => sum + fenOf(tax), 0)).toBe(0);
  expect(rows.find(({ id: one }) => one === blue?.id)?.state).toBe('red');
  expect(await stateOf(shop, id)).toBe('red');
  const { data } = await shop.as('newbie').call(invoice.orders, {});
  expect(data.find(({ order_id }) => order_id === id)).toMatchObject({ reason: 'nothing_paid', amount: '0.00' });
});

// Rule: the tax of a line is half up, that of an invoice the sum of its lines'; issued ones keep their rounding.
test('an invoice that was rounded down before is reversed exactly', async () => {
  const shop = await openShop();
  const id = await paidOrder(shop, 'newbie', 50, 1);
  deliver(shop, id);
  const [blue] = await listed(shop);
  expect(blue).toMatchObject({ amount: '456.50', tax: '52.52' });
  shop.db.sqlite.exec(`UPDATE invoices SET tax_rule = 1, tax_fen = tax_fen - 1 WHERE id = ${blue?.id};
    UPDATE invoice_lines SET tax_fen = tax_fen - 1 WHERE invoice_id = ${blue?.id}`);
  expect(invariantViolations(shop.db)).toEqual([]);
  for (const number of [13, 37]) await giveBack(shop, id, number);
  expect((await listed(shop)).reduce((sum, { tax }) => sum + fenOf(tax), 0)).toBe(0);
  expect(invariantViolations(shop.db)).toEqual([]);
});

test('goods returned before the application are not on the invoice', async () => {
  const shop = await openShop();
  const id = await paidOrder(shop);
  deliver(shop, id);
  await giveBack(shop, id, 10);
  const data = await applied(shop, [id]);
  expect(data.amount).toBe('273.90');
  expect(one(shop.db, 'SELECT number FROM invoice_lines WHERE invoice_id = ?', data.id)).toEqual({ number: 30 });
});

test('of an invoice over two orders a return takes back from its own', async () => {
  const shop = await openShop();
  const [first, second] = [await paidOrder(shop), await paidOrder(shop, 'newbie', 20)];
  for (const id of [first, second]) deliver(shop, id);
  await applied(shop, [first, second]);
  shop.clock.advance(limits.invoice.issueMinutes * minuteMs);
  await giveBack(shop, second, 20);
  expect([await stateOf(shop, first), await stateOf(shop, second)]).toEqual(['issued', 'red']);
  const [red] = await listed(shop, 4);
  expect(red?.orders).toEqual([{ order_id: second, order_sn: expect.any(String), amount: '-182.60' }]);
});

test('a cancelled order takes back its invoice wholly; an application is issued first', async () => {
  const shop = await openShop();
  const [first, second] = [await paidOrder(shop), await paidOrder(shop, 'newbie', 20)];
  await applied(shop, [first, second]);
  await shop.as('newbie').call(order.cancel, { id: first, reason: '不想要了' });
  const rows = await listed(shop);
  expect(rows.map(({ state, amount }) => [state, amount])).toEqual([
    ['reversal', '-365.20'],
    ['part_red', '547.80'],
  ]);
  expect(rows[0]).toMatchObject({ reason: '订单取消', blue_number: rows[1]?.number });
  await shop.as('newbie').call(order.cancel, { id: second, reason: '不想要了' });
  expect((await listed(shop)).map(({ state }) => state)).toEqual(['reversal', 'reversal', 'red']);
});

test('an application and a return due at the same jump of the clock: the blue one comes first', async () => {
  const shop = await openShop();
  const id = await paidOrder(shop);
  deliver(shop, id);
  await applied(shop, [id]);
  await giveBack(shop, id, 40);
  const [red, blue] = await listed(shop);
  expect([blue?.state, red?.state, red?.blue_id]).toEqual(['red', 'reversal', blue?.id]);
  expect((blue?.issued_at ?? '') < (red?.issued_at ?? '')).toBe(true);
});
