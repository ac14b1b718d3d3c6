// Rule: an order is invoiced at billing, or applied for within 180 days, once.
import { contract } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { dayMs, minuteMs } from '@baicao/shared/time/durations';
import { expect, test } from 'vitest';
import { applied, deliver, paidOrder, party } from '#test/invoices.ts';
import { codesBeside, codesOf, crowd, many, race } from '#test/race.ts';
import { invariantViolations, one, shopFor } from '#test/shop.ts';

const { invoice, order } = contract;
const openShop = shopFor();

test('of a hundred applications for one order at once one is accepted', async () => {
  const shop = await openShop();
  const id = await paidOrder(shop);
  const { cookie } = shop.as('newbie');
  const input = { ...party, order_ids: [id] };
  const answers = await race(shop, many({ cookie, operation: invoice.apply, input }));
  expect(codesOf(answers)).toEqual({ 10000: 1, 615: crowd - 1 });
  expect(one(shop.db, 'SELECT count(*) AS n FROM invoice_orders WHERE order_id = ?', id)).toEqual({ n: 1 });
  expect(invariantViolations(shop.db)).toEqual([]);
});

test('overlapping applications: each order is on one invoice', async () => {
  const shop = await openShop();
  const ids = [await paidOrder(shop), await paidOrder(shop), await paidOrder(shop)] as const;
  const { cookie } = shop.as('newbie');
  const sets = [[ids[0], ids[1]], [ids[1], ids[2]], [ids[2]]];
  const answers = await race(
    shop,
    Array.from({ length: crowd }, (_, index) => ({
      cookie,
      operation: invoice.apply,
      input: { ...party, order_ids: sets[index % 3] },
    })),
  );
  expect(codesBeside(answers, [10000, 615])).toEqual([]);
  expect(invariantViolations(shop.db)).toEqual([]);
});

test('a hundred calls at the moment it is due issue it once, with one message', async () => {
  const shop = await openShop();
  const { id } = await applied(shop, [await paidOrder(shop)]);
  shop.clock.advance(limits.invoice.issueMinutes * minuteMs);
  const { cookie } = shop.as('newbie');
  const answers = await race(shop, many({ cookie, operation: invoice.edit, input: { ...party, id } }));
  expect(codesOf(answers)).toEqual({ 615: crowd });
  expect(one(shop.db, 'SELECT count(*) AS n FROM messages WHERE cause = ?', `invoice:${id}:issued`)).toEqual({ n: 1 });
});

test('a hundred calls at the moment a return is refunded: one red invoice', async () => {
  const shop = await openShop();
  const id = await paidOrder(shop, 'newbie', 40, 1);
  deliver(shop, id);
  const buyer = shop.as('newbie');
  const lineId = (await buyer.call(order.detail, { id })).data.order_goods[0]?.id ?? 0;
  await buyer.call(order.returnApply, { id, items: [{ order_goods_id: lineId, number: 10 }], reason: 6 });
  shop.clock.advance(dayMs);
  const { cookie } = shop.as('newbie');
  const answers = await race(shop, many({ cookie, operation: order.again, input: { id, confirm: 0 } }));
  expect(codesOf(answers)).toEqual({ 10000: crowd });
  expect(one(shop.db, "SELECT count(*) AS n FROM invoices WHERE buyer_id = 8 AND state = 'reversal'")).toEqual({
    n: 1,
  });
  expect(invariantViolations(shop.db)).toEqual([]);
});

test('an application and a cancellation of its order at once: nothing of a cancelled order stays invoiced', async () => {
  const shop = await openShop();
  const id = await paidOrder(shop);
  const { cookie } = shop.as('newbie');
  const answers = await race(shop, [
    ...many({ cookie, operation: invoice.apply, input: { ...party, order_ids: [id] } }, crowd / 2),
    ...many({ cookie, operation: order.cancel, input: { id, reason: '不想要了' } }, crowd / 2),
  ]);
  expect(codesBeside(answers, [10000, 614, 615])).toEqual([]);
  expect(invariantViolations(shop.db)).toEqual([]);
});

test('an invoice is sent ten times, however many ask at once', async () => {
  const shop = await openShop();
  const { cookie } = shop.as('buyer');
  const input = { id: 1, email: 'cw@example.com' };
  const answers = await race(shop, many({ cookie, operation: invoice.send, input }));
  expect(codesOf(answers)).toEqual({ 10000: limits.invoice.emailsMax, 429: crowd - limits.invoice.emailsMax });
});
