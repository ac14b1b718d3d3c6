// Rule: a request or feedback sent twice is one; thirty requests and three feedbacks a day, the next is told when.
import { contract } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { dayMs, hourMs, minuteMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import { one, shopFor, tableFingerprints, type Shop } from '#test/shop.ts';

const { user, message } = contract;
const openShop = shopFor();

const contact = { contact_name: '林峰', phone: '13800000008' };
const unknown = { goods_name: '注射用胸腺五肽', ypgg: '10mg', number: 50, ...contact };

/** The article 1001, as a request for it would be typed. */
function listed(shop: Shop) {
  const goods = one<{ goods_name: string; ypgg: string; sccj: string }>(
    shop.db,
    'SELECT g.name AS goods_name, g.specification AS ypgg, m.name AS sccj FROM goods g JOIN makers m ON m.id = g.maker_id WHERE g.id = 1001',
  );
  return { ...goods, number: 100, ...contact };
}

async function asNewbie() {
  const shop = await openShop();
  const buyer = shop.as('newbie');
  // A session from days ago has ended: each read uses a new session.
  const detail = async (id: number) => (await shop.as('newbie').call(user.buyDetail, { id })).data;
  const inbox = async () => (await shop.as('newbie').call(message.list, { type: 6 })).data;
  return { shop, buyer, detail, inbox };
}

describe('user.buy', () => {
  test('is listed at once, in its state, with all that was typed', async () => {
    const { buyer, detail } = await asNewbie();
    const sent = { ...unknown, sccj: '某某药业', price: '12.5', valid_until: '2026-04-01', message: '冷链配送' };
    const { code, data } = await buyer.call(user.buy, sent);
    expect([code, data]).toEqual([10000, { id: data.id, state: 'waiting', is_repeat: 0 }]);
    expect(await detail(data.id)).toMatchObject({
      ...sent,
      price: '12.50',
      state: 'waiting',
      state_label: '待回复',
      created_at: '2026-03-02 10:00:00',
      can_withdraw: 1,
      is_withdrawn: 0,
      replies: [],
    });
    expect((await buyer.call(user.buyList, {})).data.map(({ id }) => id)).toEqual([data.id]);
  });

  test('the same again within minutes is the same request; a changed one, or one taken back, is a new one', async () => {
    const { shop, buyer } = await asNewbie();
    const first = (await buyer.call(user.buy, unknown)).data.id;
    expect((await buyer.call(user.buy, unknown)).data).toEqual({ id: first, state: 'waiting', is_repeat: 1 });
    expect((await buyer.call(user.buy, { ...unknown, number: 51 })).data.is_repeat).toBe(0);
    await buyer.call(user.buyWithdraw, { id: first });
    expect((await buyer.call(user.buy, unknown)).data.is_repeat).toBe(0);
    shop.clock.advance(limits.itemRequest.repeatMinutes * minuteMs);
    expect((await buyer.call(user.buy, unknown)).data.is_repeat).toBe(0);
  });

  test('thirty a day, and again from midnight', async () => {
    const { shop, buyer } = await asNewbie();
    for (let number = 1; number <= limits.itemRequest.perDay; number += 1)
      expect((await buyer.call(user.buy, { ...unknown, number })).code).toBe(10000);
    const tables = tableFingerprints(shop.db);
    const refused = await buyer.call(user.buy, { ...unknown, number: 99 });
    expect(refused).toMatchObject({ code: 429, message: expect.stringContaining('明天 0:00 后可以再提交') });
    expect(tableFingerprints(shop.db)).toEqual(tables);
    shop.clock.advance(14 * hourMs);
    expect((await shop.as('newbie').call(user.buy, { ...unknown, number: 99 })).code).toBe(10000);
  });

  test.each([
    ['goods_name', '白', '品名至少2个字'],
    ['ypgg', '', '规格不能为空'],
    ['number', '0', '求购数量不能小于1'],
    ['number', '1.5', '求购数量须为整数'],
    ['price', '0.00', '期望单价须大于0'],
    ['price', '-1', '期望单价须为金额，最多两位小数'],
    ['phone', '12345', '请输入11位手机号，或“区号-号码”形式的固定电话'],
    ['contact_name', '林', '联系人至少2个字'],
    ['valid_until', '2026-02-30', '有效期须为有效日期，如2026-01-31'],
    ['valid_until', '2026-03-01', '有效期不能早于今天'],
    ['valid_until', '2028-03-01', '有效期最远到2027-03-02'],
    ['message', 'x'.repeat(201), '留言最多200个字'],
  ])('%s "%s" is 422 and changes nothing', async (field, value, words) => {
    const { shop, buyer } = await asNewbie();
    const tables = tableFingerprints(shop.db);
    const fields = { ...unknown, number: '50', [field]: value };
    expect(await buyer.post('/api/user/buy', fields)).toMatchObject({ code: 422, errors: { [field]: [words] } });
    expect(tableFingerprints(shop.db)).toEqual(tables);
  });
});

describe('user.buyWithdraw', () => {
  test('while it waits or is looked for; then nobody answers any more', async () => {
    const { shop, buyer, detail, inbox } = await asNewbie();
    const { id } = (await buyer.call(user.buy, unknown)).data;
    expect((await buyer.call(user.buyWithdraw, { id })).data).toEqual({ id, state: 'closed', state_label: '已关闭' });
    shop.clock.advance(5 * dayMs);
    expect(await detail(id)).toMatchObject({ state: 'closed', is_withdrawn: 1, can_withdraw: 0, replies: [] });
    expect(await inbox()).toEqual([]);
    expect(await shop.as('newbie').call(user.buyWithdraw, { id })).toMatchObject({ code: 615 });
  });

  test('is refused once there is a result', async () => {
    const { shop, buyer } = await asNewbie();
    const { id } = (await buyer.call(user.buy, listed(shop))).data;
    shop.clock.advance(2 * hourMs);
    expect(await buyer.call(user.buyWithdraw, { id })).toMatchObject({
      code: 409,
      message: expect.stringContaining('已有结果'),
    });
  });
});

describe('user.buyList and user.buyCounts', () => {
  test('by state and by what was asked for; the counts agree with the lists', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const { data: counts } = await buyer.call(user.buyCounts, {});
    for (const { state, total } of counts.states) {
      const { data, meta } = await buyer.call(user.buyList, { state });
      expect([state, meta.total, new Set(data.map((row) => row.state))]).toEqual([state, total, new Set([state])]);
    }
    expect((await buyer.call(user.buyList, {})).meta.total).toBe(counts.total);
    expect((await buyer.call(user.buyList, { keywords: '胸腺' })).data.map(({ goods_name: name }) => name)).toEqual([
      '注射用胸腺五肽',
    ]);
    expect((await buyer.call(user.buyList, { keywords: '%' })).data).toEqual([
      expect.objectContaining({ goods_name: '人血白蛋白' }),
    ]);
  });

  test('the newest first, twenty a page', async () => {
    const { buyer } = await asNewbie();
    for (let number = 1; number <= 22; number += 1) await buyer.call(user.buy, { ...unknown, number });
    const { data, meta } = await buyer.call(user.buyList, {});
    expect([data.length, data[0]?.number, meta.last_page]).toEqual([20, 22, 2]);
    expect((await buyer.call(user.buyList, { page: 2 })).data.map(({ number }) => number)).toEqual([2, 1]);
  });
});
