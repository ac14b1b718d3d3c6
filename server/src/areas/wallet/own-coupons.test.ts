// Rule: a coupon’s link lists exactly the goods on which it counts; counts by state agree with the lists.
import { contract } from '@baicao/shared/contract';
import { dayMs, hourMs } from '@baicao/shared/time/durations';
import { formatMoment } from '@baicao/shared/time/shanghai';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { giveCoupon } from '#test/offers.ts';
import { asShop, one, placeOrder, shopFor, type Shop, type TestClient } from '#test/shop.ts';
import { createEmulator } from '#testing.ts';

const { user, goods, voucher, coupon } = contract;
const openShop = shopFor();

async function everyOne(buyer: TestClient, type: 0 | 1, status: 1 | 2 | 3 | 4) {
  const first = await buyer.call(user.coupon, { type, status });
  const rows = [...first.data];
  for (let page = 2; page <= first.meta.last_page; page += 1)
    rows.push(...(await buyer.call(user.coupon, { type, status, page })).data);
  return { rows, total: first.meta.total };
}

const groups = ([0, 1] as const).flatMap((type) => ([1, 2, 3, 4] as const).map((status) => [type, status] as const));

describe('user.couponNum', () => {
  test('agrees with the lists at any moment, and every coupon is in one list', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('buyer', 'vip', 'chain', 'newbie'),
        fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 3 }),
        fc.integer({ min: 0, max: 80 }),
        async (username, claims, days) => {
          const shop = asShop(await createEmulator({ audited: false }));
          for (const activity_id of claims) await shop.as(username).call(coupon.claim, { activity_id });
          shop.clock.advance(days * dayMs);
          const buyer = shop.as(username);
          const { data: counts } = await buyer.call(user.couponNum, {});
          const seen = new Set<number>();
          for (const [type, status] of groups) {
            const { rows, total } = await everyOne(buyer, type, status);
            expect(rows).toHaveLength(total);
            expect(counts.find((each) => each.type === type && each.status === status)?.count).toBe(total);
            for (const row of rows) {
              expect([row.type, row.status, seen.has(row.id)]).toEqual([type, status, false]);
              seen.add(row.id);
            }
          }
          const sql =
            'SELECT count(*) AS n FROM buyer_coupons c JOIN buyers b ON b.id = c.buyer_id WHERE b.username = ?';
          expect(seen.size).toBe(one<{ n: number }>(shop.db, sql, username).n);
          await shop.close();
        },
      ),
      { numRuns: 8 },
    );
  });
});

describe('user.coupon', () => {
  test('what is valid later is not usable today, in no count', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const today = (await everyOne(buyer, 0, 1)).rows;
    const coming = (await everyOne(buyer, 0, 4)).rows;
    const now = formatMoment(shop.clock.now());
    expect(coming.length).toBeGreaterThan(0);
    expect(today.every((row) => row.start_time <= now)).toBe(true);
    expect(coming.every((row) => row.start_time > now)).toBe(true);
    expect((await buyer.call(user.base, {})).data.todo.coupons).toBe(today.length);
    expect((await buyer.call(user.member, {})).data.wallet.coupons).toBe(today.length);
    await buyer.call(contract.cart.add, { params: [{ goods_id: 1001, number: 20, type: 0 }] });
    const line = (await buyer.call(contract.cart.list, {})).data.data.find(({ goods }) => goods?.id === 1001);
    const ids = line ? [line.id] : [];
    const { coupons } = (await buyer.call(contract.cart.checkout, { ids })).data;
    const isToday = (row: (typeof coupons)[number]) => row.type === 0 && row.start_time <= now;
    expect(coupons.filter(isToday).map(({ id }) => id)).toHaveLength(today.length);
  });

  test('usable ones: the first to end in front', async () => {
    const { rows } = await everyOne((await openShop()).as('buyer'), 0, 1);
    const ends = rows.map((row) => row.end_time);
    expect(ends.length).toBeGreaterThan(5);
    expect(ends).toEqual(ends.toSorted());
  });

  test('a used one names its order, until the order is cancelled', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const id = giveCoupon(shop, { buyerId: 8, money: 300 });
    const order = await placeOrder(buyer, [{ goods_id: 1001, number: 100 }], { coupon_id: [id], pay_id: 2 });
    const { rows } = await everyOne(buyer, 0, 2);
    const sn = one<{ sn: string }>(shop.db, 'SELECT order_sn AS sn FROM orders WHERE id = ?', order).sn;
    expect(rows).toMatchObject([
      { id, used_at: '2026-03-02 10:00:00', used_orders: [{ id: order, order_sn: sn, url: `/order/info/${order}` }] },
    ]);
    await buyer.call(contract.order.cancel, { id: order, reason: '不要了' });
    expect((await everyOne(buyer, 0, 2)).rows).toEqual([]);
    expect((await everyOne(buyer, 0, 1)).rows).toMatchObject([{ id, used_at: null, used_orders: [] }]);
  });

  test('the seeded buyer has both kinds in every state; newbie has none', async () => {
    const shop = await openShop();
    for (const [type, status] of groups.filter((group) => group[1] !== 4)) {
      expect((await everyOne(shop.as('buyer'), type, status)).total).toBeGreaterThan(0);
      expect((await everyOne(shop.as('newbie'), type, status)).total).toBe(0);
    }
  });
});

/** Goods in the scope of an activity on which coupons count, read from the tables. */
function fitting({ db, clock }: Shop, activity: number): number[] {
  const sql = `
    WITH RECURSIVE below(id) AS (
      SELECT category_id FROM coupon_targets WHERE activity_id = @activity AND category_id IS NOT NULL
      UNION SELECT c.id FROM categories c JOIN below ON c.parent_id = below.id)
    SELECT g.id FROM goods g, coupon_activities a
    WHERE a.id = @activity AND g.is_on_shelf = 1 AND g.takes_coupon = 1 AND g.is_ephedrine = 0
      AND NOT EXISTS (SELECT 1 FROM offers o WHERE o.goods_id = g.id AND o.kind = 'spike' AND o.starts_at <= @now
        AND o.ends_at > @now AND (o.allowance IS NULL OR o.sold_number < o.allowance))
      AND (a.scope = 'all' OR g.category_id IN below
        OR g.id IN (SELECT goods_id FROM coupon_targets WHERE activity_id = @activity)
        OR g.brand_id IN (SELECT brand_id FROM coupon_targets WHERE activity_id = @activity))
    ORDER BY g.id`;
  return db.sqlite
    .prepare<unknown[], { id: number }>(sql)
    .all({ activity, now: clock.now() })
    .map(({ id }) => id);
}

async function listed(buyer: TestClient, activity: number): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await buyer.call(goods.list, { coupon: activity, page, per_page: 60 });
    ids.push(...data.map((each) => each.id));
    if (page >= meta.last_page) return ids.toSorted((a, b) => a - b);
  }
}

describe('the goods a coupon fits', () => {
  test('its link lists exactly them, for coupons of every scope, also when a spike begins', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const scopes = new Set<string>();
    for (const hours of [0, 5]) {
      shop.clock.advance(hours * hourMs);
      for (const activity of [1, 4, 5, 6, 7, 8, 9, 20]) {
        const ids = await listed(buyer, activity);
        expect([activity, ids]).toEqual([activity, fitting(shop, activity)]);
        expect(ids.length).toBeGreaterThan(0);
        scopes.add(one<{ scope: string }>(shop.db, 'SELECT scope FROM coupon_activities WHERE id = ?', activity).scope);
      }
    }
    expect(scopes).toEqual(new Set(['all', 'category', 'brand', 'goods']));
    const { data: mine } = await buyer.call(user.coupon, { type: 0, status: 1 });
    expect(mine.map(({ url, activity_id: id }) => [id, url])).toEqual(
      mine.map(({ activity_id: id }) => [id, `/list?coupon=${id}`]),
    );
  });

  test('narrows with the other filters and counts them; a coupon that does not exist fits nothing', async () => {
    const shop = await openShop();
    const visitor = shop.as('buyer');
    const all = (await visitor.call(goods.list, { coupon: 1 })).meta.total;
    const inStock = (await visitor.call(goods.list, { coupon: 1, in_stock: true })).meta.total;
    expect(inStock).toBeLessThan(all);
    const { data: facets } = await visitor.call(goods.facets, { coupon: 1 });
    expect(facets.category.reduce((sum, { count }) => sum + count, 0)).toBe(all);
    expect((await visitor.call(goods.list, { coupon: 999_999 })).meta.total).toBe(0);
    expect((await visitor.get('/api/goods/list?coupon=x')).code).toBe(422);
  });
});

describe('voucher.list', () => {
  test('the seeded purchases: one waits, one failed, two were paid, one was closed', async () => {
    const shop = await openShop();
    const { data, meta } = await shop.as('buyer').call(voucher.list, {});
    expect(meta.total).toBe(5);
    expect(data.map((each) => [each.order_id, each.activity_id, each.state, each.state_label])).toEqual([
      [2, 20, 'failed', '支付未成功'],
      [1, 19, 'waiting', '待支付'],
      ...data.slice(2, 4).map((each) => [each.order_id, 19, 'paid', '已购买']),
      [5, 20, 'closed', '已关闭'],
    ]);
    expect(data.map((each) => each.ended_at === null)).toEqual([true, true, false, false, false]);
    expect(data[1]?.code_url).toMatch(/\/__emu\/pay\/[0-9a-f]{32}$/);
    expect((await shop.as('vip').call(voucher.list, {})).data).toEqual([]);
  });

  test('follows a purchase: waiting, failed, paid by another method', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const retried = await buyer.call(voucher.retry, { order_id: 2, pay_type: 1 });
    expect(retried.data.state).toBe('waiting');
    await buyer.post(new URL(retried.data.code_url).pathname, { result: 'paid' });
    shop.clock.advance(31 * 60_000);
    const { data } = await buyer.call(voucher.list, {});
    expect(data.slice(0, 2).map((each) => [each.order_id, each.state, each.pay_type])).toEqual([
      [2, 'paid', 1],
      [1, 'closed', 1],
    ]);
  });
});
