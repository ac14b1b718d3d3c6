// Rule: the figures of the member centre are those of the pages it leads to.
import { contract } from '@baicao/shared/contract';
import { parseYuan, sumFen } from '@baicao/shared/pricing/money';
import { dayMs } from '@baicao/shared/time/durations';
import { expect, test } from 'vitest';
import { sendMessage } from '#domain/inbox.ts';
import { one, placeOrder, shopFor } from '#test/shop.ts';

const { user, order, cart } = contract;
const openShop = shopFor();

test('the member centre answers the user state itself, and the figures of the pages it links to', async () => {
  const shop = await openShop();
  for (const name of ['buyer', 'chain', 'vip', 'credit', 'ephedrine_overdue', 'newbie', 'pending']) {
    const person = shop.as(name);
    const { data } = await person.call(user.member, {});
    expect(data.user).toEqual((await person.call(user.base, {})).data);
    expect(data.orders).toEqual((await person.call(order.header, {})).data);
    const coupons = (await person.call(user.couponNum, {})).data;
    const usable = (type: number) => coupons.find((row) => row.type === type && row.status === 1)?.count ?? 0;
    expect([data.wallet.coupons, data.wallet.vouchers]).toEqual([usable(0), usable(1)]);
    const receipts = (await person.call(order.hmReceipts, {})).data;
    const inState = (wanted: string) => receipts.filter(({ state }) => state === wanted).length;
    expect(data.receipts).toEqual({ due: inState('awaiting_upload'), overdue: inState('overdue') });
    const list = (await person.call(order.list, {})).data.slice(0, 5);
    expect(data.recent.map(({ id, order_amount: amount, actions, kinds }) => ({ id, amount, actions, kinds }))).toEqual(
      list.map((row) => ({
        id: row.id,
        amount: row.order_amount,
        actions: row.actions.filter((action) => ['pay', 'cancel', 'confirm', 'again'].includes(action)),
        kinds: row.kinds,
      })),
    );
    expect(data.wallet.balance).toBe(
      formatted(one<{ fen: number }>(shop.db, 'SELECT balance_fen AS fen FROM buyers WHERE username = ?', name).fen),
    );
  }
});

test('credit terms equal those of the cart', async () => {
  const shop = await openShop();
  const person = shop.as('credit');
  const { data } = await person.call(user.member, {});
  expect(data.wallet.credit).toEqual((await person.call(cart.list, {})).data.credit);
  expect(data.wallet.credit?.overdue).toBe(1);
  expect((await shop.as('buyer').call(user.member, {})).data.wallet.credit).toBeNull();
});

test('certificates say what is held, what is missing and how long it lasts', async () => {
  const shop = await openShop();
  const of = async (name: string) => (await shop.as(name).call(user.member, {})).data.certificates;
  expect(await of('expiring')).toMatchObject([
    { type: 'business_licence', state: 'valid' },
    { type: 'drug_licence', name: '药品经营许可证', state: 'expiring', state_label: '即将过期', days_left: 8 },
    { type: 'mandate', state: 'valid' },
  ]);
  expect((await of('expired'))[1]).toMatchObject({ state: 'expired', days_left: -7, valid_to: '2026-02-23' });
  expect((await of('pending')).map(({ state }) => state)).toEqual(['reviewing', 'reviewing', 'reviewing']);
  expect((await of('clinic'))[1]).toMatchObject({ type: 'clinic_licence', name: '医疗机构执业许可证' });
  shop.db.sqlite.exec("DELETE FROM certificates WHERE buyer_id = 8 AND type IN ('drug_licence', 'mandate')");
  expect(await of('newbie')).toMatchObject([
    { state: 'valid' },
    { state: 'missing', name: '药品经营许可证', days_left: null, valid_to: null },
    { state: 'missing', name: '采购委托书' },
  ]);
});

test('to-dos: blocking ones come first, then those with a term, each with what to do', async () => {
  const shop = await openShop();
  const buyer = shop.as('buyer');
  const { data } = await buyer.call(user.member, {});
  const unpaid = (await buyer.call(order.list, { type: 1 })).data;
  const todo = data.todos.find(({ code }) => code === 'unpaid');
  const owed = sumFen(unpaid.map((row) => parseYuan(row.pay_amount) ?? 0));
  expect(todo).toMatchObject({ level: 'amber', count: unpaid.length, url: '/order?type=1', action_text: '去付款' });
  expect(todo?.text).toContain(`¥${formatted(owed)}`);
  expect(data.todos.map(({ code }) => code)).toContain('unreceived');

  const late = shop.as('ephedrine_overdue');
  await placeOrder(late, [{ goods_id: 1001, number: 10 }]);
  const levels = (await late.call(user.member, {})).data.todos.map(({ level }) => level);
  expect(levels[0]).toBe('red');
  expect(levels).toEqual(
    levels.toSorted((a, b) => ['red', 'amber', 'plain'].indexOf(a) - ['red', 'amber', 'plain'].indexOf(b)),
  );
});

test('coupons about to expire are a to-do from three days before', async () => {
  const shop = await openShop();
  const buyer = shop.as('newbie');
  const grant = (validTo: number) =>
    shop.db.sqlite
      .prepare(
        `UPDATE buyer_coupons SET valid_to = ? WHERE id = (SELECT min(id) FROM buyer_coupons WHERE buyer_id = 8)`,
      )
      .run(validTo);
  const activity = (await buyer.call(user.availableCoupon, { type: 0 })).data[0];
  await buyer.call(contract.coupon.claim, { activity_id: activity?.activity_id ?? 0 });
  const codes = async () => (await buyer.call(user.member, {})).data.todos.map(({ code, count }) => `${code} ${count}`);
  grant(shop.clock.now() + 3 * dayMs + 1_000);
  expect(await codes()).not.toContain('coupons_expiring 1');
  grant(shop.clock.now() + 3 * dayMs);
  expect(await codes()).toContain('coupons_expiring 1');
});

test('open returns and requests are counted, closed ones are not', async () => {
  const shop = await openShop();
  const buyer = shop.as('buyer');
  const open = one<{ n: number }>(
    shop.db,
    `SELECT (SELECT count(*) FROM order_returns r JOIN orders o ON o.id = r.order_id WHERE o.buyer_id = 1 AND r.state NOT IN ('completed', 'rejected'))
       + (SELECT count(*) FROM after_sales s JOIN orders o ON o.id = s.order_id WHERE o.buyer_id = 1 AND s.state <> 'completed') AS n`,
  ).n;
  expect(open).toBeGreaterThan(0);
  expect((await buyer.call(user.member, {})).data.after_sales).toBe(open);
  shop.clock.advance(10 * dayMs);
  const { data } = await shop.as('buyer').call(user.member, {});
  expect(data.after_sales).toBeLessThan(open);
});

test('to-dos are what blocks or costs money: unread messages are counted in the user state alone', async () => {
  const shop = await openShop();
  shop.db.writing(() =>
    sendMessage(shop.db, { buyerId: 8, type: 1, title: '欢迎', content: '欢迎加入', url: '' }, shop.clock.now()),
  );
  const { data } = await shop.as('newbie').call(user.member, {});
  expect(data.user.message_count).toBeGreaterThan(0);
  expect(data.todos.filter(({ text }) => text.includes('消息'))).toEqual([]);
});

test('a pending buyer sees why nothing can be bought yet', async () => {
  const shop = await openShop();
  const { data } = await shop.as('pending').call(user.member, {});
  expect(data.todos.slice(0, 2)).toMatchObject([{ code: 'not_approved' }, { code: 'contract_unsigned', url: '/dzht' }]);
  expect(data.recent).toEqual([]);
});

function formatted(fen: number): string {
  return (fen / 100).toFixed(2);
}
