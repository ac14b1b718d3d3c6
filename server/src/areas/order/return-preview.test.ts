// Rule: what a return is said to bring is what comes, to the fen and the point.
// Rule: a return takes along the gifts that what stays no longer earns, at 0.00, and says so before it is sent.
import { contract } from '@baicao/shared/contract';
import { dayMs } from '@baicao/shared/time/durations';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pointsOf } from '#ledger/points.ts';
import { deliver, fenOf } from '#test/invoices.ts';
import { makeGiftRule } from '#test/offers.ts';
import { one, placeOrder, shopFor, tableFingerprints, type Shop, type TestClient } from '#test/shop.ts';
import { setBalance, setCredit, setPoints } from '#test/wallet.ts';
import { rejectReturn } from './after-sales-jobs.ts';

const { order } = contract;
const openShop = shopFor();
const username = 'credit';
const buyerId = 15;

interface Wallet {
  readonly balanceFen: number;
  readonly points: number;
  readonly owedFen: number;
}

const walletOf = ({ db }: Shop) =>
  one<Wallet>(
    db,
    'SELECT balance_fen AS balanceFen, points, credit_used_fen AS owedFen FROM buyers WHERE id = ?',
    buyerId,
  );

type Items = { order_goods_id: number; number: number }[];

/** Previews, applies, and expects that the application answers what was previewed. */
async function applyAsPreviewed(buyer: TestClient, id: number, items: Items) {
  const { data: preview } = await buyer.call(order.returnPreview, { id, items });
  const { data: made } = await buyer.call(order.returnApply, { id, items, reason: 6 });
  expect(made).toMatchObject(preview);
  return { id: made.id, preview };
}

/** A drawn share of the returnable pieces of each line, without gifts that were returned before. */
async function someItems(buyer: TestClient, id: number, shares: readonly number[]): Promise<Items> {
  const { order_goods: lines } = (await buyer.call(order.detail, { id })).data;
  return lines
    .map(({ id: lineId, returnable }, index) => ({
      order_goods_id: lineId,
      number: Math.round(((shares[index] ?? 0) * returnable) / 10),
    }))
    .filter(({ number }) => number > 0);
}

const purchase = fc.record({
  onAccount: fc.boolean(),
  points: fc.constantFrom(0, 0, 1, 777, 9_999),
  /** Pieces of 1001, 1003 and 1004. */
  numbers: fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 30 })),
  preferred: fc.subarray([1001, 1003, 1004]),
  hasGift: fc.boolean(),
  /** Tenths of the earned points that are spent, and of the account that is paid back, before anything comes back. */
  spent: fc.integer({ min: 0, max: 10 }),
  repaid: fc.integer({ min: 0, max: 10 }),
  returns: fc.array(
    fc.record({
      shares: fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 4, maxLength: 4 }),
      /** Whether the return is settled before the next application. */
      isSettled: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});

type Purchase = typeof purchase extends fc.Arbitrary<infer T> ? T : never;

/** A delivered order of this purchase; points are spent and the account is paid back afterwards. */
async function delivered(shop: Shop, bought: Purchase): Promise<number> {
  setPoints(shop, buyerId, bought.points);
  setBalance(shop, buyerId, 10_000_000);
  setCredit(shop, buyerId, 0);
  for (const id of bought.preferred) shop.db.sqlite.exec(`UPDATE goods SET is_preferred = 1 WHERE id = ${id}`);
  if (bought.hasGift) makeGiftRule(shop, { goodsIds: [1001], tiers: [{ threshold: 20, goodsId: 1005, number: 2 }] });
  const rows = [1001, 1003, 1004].map((goods_id, index) => ({ goods_id, number: bought.numbers[index] ?? 0 }));
  const options = { pay_id: bought.onAccount ? 5 : 1, use_points: bought.points > 0 } as const;
  const id = await placeOrder(
    shop.as(username),
    rows.filter(({ number }) => number > 0),
    options,
  );
  deliver(shop, id);
  const { points, owedFen } = walletOf(shop);
  setPoints(shop, buyerId, points - Math.floor((points * bought.spent) / 10));
  setCredit(shop, buyerId, owedFen - Math.floor((owedFen * bought.repaid) / 10));
  return id;
}

test('the preview equals the result: over random orders and returns, to the fen and the point', async () => {
  await fc.assert(
    fc.asyncProperty(purchase, async (bought) => {
      const shop = await openShop();
      const id = await delivered(shop, bought);
      const before = walletOf(shop);
      const made: Awaited<ReturnType<typeof applyAsPreviewed>>[] = [];
      for (const { shares, isSettled } of bought.returns) {
        const items = await someItems(shop.as(username), id, shares);
        if (items.length === 0) continue;
        made.push(await applyAsPreviewed(shop.as(username), id, items));
        if (isSettled) shop.clock.advance(dayMs);
      }
      shop.clock.advance(dayMs);
      for (const { id: returnId, preview } of made) {
        const { data } = await shop.as(username).call(order.returnInfo, { id: returnId });
        expect(data).toMatchObject({ state: 'completed', ...preview });
      }
      const sum = (figure: (preview: (typeof made)[number]['preview']) => number) =>
        made.reduce((total, { preview }) => total + figure(preview), 0);
      expect(walletOf(shop)).toEqual({
        balanceFen: before.balanceFen + sum((preview) => fenOf(preview.balance_amount)),
        points: before.points + sum((preview) => preview.refund_points - preview.taken_points),
        owedFen: before.owedFen - sum((preview) => fenOf(preview.credit_amount)),
      });
    }),
    { seed: 20260302, numRuns: 40 },
  );
});

test('a preview writes nothing, and refuses what the return would be refused for', async () => {
  const shop = await openShop();
  const buyer = shop.as('buyer');
  const [line] = (await buyer.call(order.detail, { id: 3 })).data.order_goods;
  const items = [{ order_goods_id: line?.id ?? 0, number: (line?.returnable ?? 0) + 1 }];
  const tables = tableFingerprints(shop.db);
  const refused = await buyer.call(order.returnPreview, { id: 3, items });
  expect(refused).toEqual(await buyer.call(order.returnApply, { id: 3, items, reason: 6 }));
  expect(refused.code).toBe(602);
  expect((await buyer.call(order.returnPreview, { id: 1, items })).code).toBe(614);
  expect((await shop.as('vip').call(order.returnPreview, { id: 3, items })).code).toBe(404);
  expect((await buyer.call(order.returnPreview, { id: 3, items: [] })).code).toBe(422);
  await buyer.call(order.returnPreview, { id: 3, items: [{ order_goods_id: line?.id ?? 0, number: 1 }] });
  expect(tableFingerprints(shop.db)).toEqual(tables);
});

test('an open return shows the refund of settling it now, and a rejected one shows none', async () => {
  const shop = await openShop();
  shop.db.sqlite.exec('UPDATE goods SET is_preferred = 1 WHERE id = 1001');
  const buyer = shop.as('newbie');
  const id = await placeOrder(buyer, [{ goods_id: 1001, number: 40 }]);
  shop.step('pay', id);
  deliver(shop, id);
  const [line] = (await buyer.call(order.detail, { id })).data.order_goods;
  const items = [{ order_goods_id: line?.id ?? 0, number: 40 }];
  const { data } = await buyer.call(order.returnApply, { id, items, reason: 6 });
  expect(data).toMatchObject({ taken_points: 365, withheld_amount: '0.00', balance_amount: '365.20' });
  setPoints(shop, 8, 65);
  expect(pointsOf(shop.db, 8)).toBe(65);
  const open = { taken_points: 65, withheld_amount: '3.00', balance_amount: '362.20', refund_amount: '365.20' };
  expect((await buyer.call(order.returnInfo, { id: data.id })).data).toMatchObject(open);
  shop.db.writing(() => rejectReturn(shop.db, data.id, '不符合退货条件', shop.clock.now()));
  const none = { taken_points: 0, withheld_amount: '0.00', credit_amount: '0.00', balance_amount: '0.00' };
  expect((await buyer.call(order.returnInfo, { id: data.id })).data).toMatchObject(none);
});
