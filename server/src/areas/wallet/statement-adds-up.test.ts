// Rule: a statement adds up to the fen, agrees with the logs and continues the one before.
// Rule: open bills add up to what is owed; a repayment settles the oldest, a refund its own order.
import { contract } from '@baicao/shared/contract';
import { parseYuan } from '@baicao/shared/pricing/money';
import { hourMs } from '@baicao/shared/time/durations';
import { addDays } from '@baicao/shared/time/shanghai';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceOf, moveMoney } from '#ledger/money.ts';
import { creditOf, moveCredit } from '#ledger/credit.ts';
import { movePoints, pointsOf } from '#ledger/points.ts';
import { deliver, paidOrder, party } from '#test/invoices.ts';
import { asShop, type Shop } from '#test/shop.ts';
import { createEmulator } from '#testing.ts';

const { invoice, order, user } = contract;
const buyerId = 8;

const fen = (yuan: string) => (yuan.startsWith('-') ? -1 : 1) * (parseYuan(yuan.replace('-', '')) ?? Number.NaN);

const step = fc.record({
  ledger: fc.constantFrom('money', 'points', 'credit'),
  kind: fc.nat(4),
  delta: fc.integer({ min: -90_000, max: 90_000 }),
  hoursLater: fc.integer({ min: 0, max: 60 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const kinds = {
  money: ['recharge', 'payment', 'refund', 'cashback', 'adjustment'],
  points: ['earned', 'payment', 'refund', 'redeem', 'adjustment'],
  credit: ['payment', 'refund', 'adjustment'],
} as const;

const same = { buyerId, note: '', orderId: null };

/** Plays a step; a step that would go below 0 takes the whole balance. */
function play({ db, clock }: Shop, { ledger, kind, delta, hoursLater }: Step): void {
  clock.advance(hoursLater * hourMs);
  const now = clock.now();
  db.writing(() => {
    if (ledger === 'money') {
      const deltaFen = Math.max(delta, -balanceOf(db, buyerId));
      moveMoney(db, { ...same, deltaFen, useType: kinds.money[kind] ?? 'adjustment' }, now);
    } else if (ledger === 'points') {
      const taken = Math.max(delta, -pointsOf(db, buyerId));
      // Redeeming points, or taking back earned points, without an order would break invariants.
      const isOfOrder = kind === 3 || (kind === 0 && taken < 0);
      const useType = kinds.points[isOfOrder ? 4 : kind] ?? 'adjustment';
      movePoints(db, { ...same, delta: taken, useType }, now);
    } else {
      const deltaFen = Math.max(delta, -creditOf(db, buyerId).usedFen);
      moveCredit(db, { ...same, deltaFen, useType: kinds.credit[kind % 3] ?? 'adjustment' }, now);
    }
  });
}

test('over random histories every statement adds up, to the fen, and agrees with the logs and the next statement', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.integer({ min: 0, max: 30 }), async (steps, cut) => {
      const shop = asShop(await createEmulator());
      const first = '2026-03-02';
      for (const one of steps) play(shop, one);
      const buyer = shop.as('newbie');
      const middle = addDays(first, cut);
      const early = { start_time: first, end_time: middle };
      const late = { start_time: addDays(middle, 1), end_time: addDays(first, 200) };
      const [{ data: before }, { data: after }] = [
        await buyer.call(user.statement, early),
        await buyer.call(user.statement, late),
      ];
      for (const { data, period } of [
        { data: before, period: early },
        { data: after, period: late },
      ]) {
        for (const sums of [data.balance, data.credit]) {
          expect(fen(sums.opening) + fen(sums.in) - fen(sums.out)).toBe(fen(sums.closing));
          expect(sums.kinds.reduce((sum, one) => sum + fen(one.in) - fen(one.out), 0)).toBe(
            fen(sums.in) - fen(sums.out),
          );
        }
        const { points } = data;
        expect(points.opening + points.in - points.out).toBe(points.closing);
        const { data: rows } = await buyer.call(user.moneyLog, { ...period, per_page: 500 });
        expect(rows.reduce((sum, row) => sum + fen(row.amount), 0)).toBe(fen(data.balance.in) - fen(data.balance.out));
        const { data: onAccount } = await buyer.call(user.creditLog, { ...period, per_page: 500 });
        expect(onAccount.reduce((sum, row) => sum + fen(row.amount), 0)).toBe(
          fen(data.credit.in) - fen(data.credit.out),
        );
        const { data: moved } = await buyer.call(user.pointsLog, { ...period, per_page: 500 });
        expect(moved.reduce((sum, row) => sum + row.points, 0)).toBe(points.in - points.out);
      }
      expect(before.balance.closing).toBe(after.balance.opening);
      expect(before.credit.closing).toBe(after.credit.opening);
      expect(before.points.closing).toBe(after.points.opening);
      const { data: wallet } = await buyer.call(user.money, {});
      expect([after.balance.closing, after.credit.closing, after.points.closing]).toEqual([
        wallet.balance,
        wallet.credit_used,
        wallet.points,
      ]);
      const { data: credit } = await buyer.call(user.creditBills, {});
      expect(credit.bills.reduce((sum, bill) => sum + fen(bill.left), 0)).toBe(fen(wallet.credit_used));
      for (const bill of credit.bills) expect(fen(bill.settled) + fen(bill.left)).toBe(fen(bill.amount));
      await shop.close();
    }),
    { numRuns: 12 },
  );
});

// Rule: ordered = delivered + open + cancelled, what could be invoiced = invoiced + not, in each row of a statement.
test('every ordered amount is delivered, open or cancelled, and every amount paid in money is invoiced or not, row by row', async () => {
  const shop = asShop(await createEmulator());
  const buyer = shop.as('buyer');
  const later = await paidOrder(shop, 'buyer', 20);
  const [applied, cancelled] = [await paidOrder(shop, 'buyer'), await paidOrder(shop, 'buyer')];
  const billed = await paidOrder(shop, 'buyer', 30, 1);
  deliver(shop, billed);
  await buyer.call(invoice.apply, { ...party, order_ids: [applied, cancelled] });
  await buyer.call(order.cancel, { id: cancelled, reason: '不想要了' });
  const lineId = (await buyer.call(order.detail, { id: billed })).data.order_goods[0]?.id ?? 0;
  await buyer.call(order.returnApply, { id: billed, items: [{ order_goods_id: lineId, number: 10 }], reason: 6 });
  shop.clock.advance(24 * hourMs);
  const { data } = await shop.as('buyer').call(user.statement, { start_time: '2025-04-01', end_time: '2026-03-10' });
  for (const row of [...data.orders, data.totals]) {
    expect(fen(row.delivered_amount) + fen(row.open_amount) + fen(row.cancelled_amount)).toBe(fen(row.order_amount));
    expect(fen(row.invoiced_amount) + fen(row.uninvoiced_amount)).toBe(fen(row.invoiceable_amount));
  }
  for (const name of [
    'delivered_amount',
    'open_amount',
    'cancelled_amount',
    'invoiceable_amount',
    'invoiced_amount',
    'uninvoiced_amount',
  ] as const)
    expect(data.orders.reduce((sum, row) => sum + fen(row[name]), 0)).toBe(fen(data.totals[name]));
  const standing = (id: number) => {
    const row = data.orders.find(({ order_id }) => order_id === id);
    return [row?.invoice_state, row?.invoiced_amount, row?.uninvoiced_amount];
  };
  expect(standing(later)).toEqual(['later', '0.00', '197.60']);
  expect(standing(applied)).toEqual(['issued', '365.20', '0.00']);
  expect(standing(cancelled)).toEqual(['red', '0.00', '0.00']);
  expect(standing(billed)).toEqual(['part_red', '182.60', '0.00']);
  const { data: documents } = await shop.as('buyer').call(invoice.list, { per_page: 200 });
  const numbers = new Set(data.orders.map(({ order_id }) => order_id));
  const onInvoices = documents
    .flatMap((document) => (document.state === 'applied' ? [] : document.orders))
    .filter(({ order_id }) => numbers.has(order_id))
    .reduce((sum, { amount }) => sum + fen(amount), 0);
  expect(onInvoices).toBe(fen(data.totals.invoiced_amount));
  await shop.close();
});
