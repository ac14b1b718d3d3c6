// Rule: a request or feedback sent twice is one; thirty requests and three feedbacks a day, the next is told when.
import { contract, feedbackTypeNumbers, feedbackTypes } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { hourMs, minuteMs } from '@baicao/shared/time/durations';
import { expect, test } from 'vitest';
import { shopFor, tableFingerprints } from '#test/shop.ts';

const { user, message } = contract;
const openShop = shopFor();

async function asNewbie() {
  const shop = await openShop();
  const buyer = shop.as('newbie');
  // A session from hours ago has ended: each feedback is sent with a new session.
  const send = (content: string) => shop.as('newbie').call(user.feedback, { type: 2, content });
  return { shop, buyer, send };
}

test('feedback is answered after four hours, and its sender told once', async () => {
  const { shop, buyer } = await asNewbie();
  for (const type of feedbackTypeNumbers.slice(0, 3))
    await buyer.call(user.feedback, { type, content: '列表里想看到上次采购价', phone: '027-87654321' });
  const waiting = (await buyer.call(user.feedbackList, {})).data;
  expect(waiting.map((row) => [row.type_label, row.state, row.reply, row.replied_at])).toEqual(
    feedbackTypeNumbers
      .slice(0, 3)
      .toReversed()
      .map((type) => [feedbackTypes[type].name, 'waiting', '', null]),
  );
  shop.clock.advance(limits.feedback.replyHours * hourMs);
  const answered = (await buyer.call(user.feedbackList, {})).data;
  expect(answered.every((row) => row.state === 'answered' && row.replied_at === '2026-03-02 14:00:00')).toBe(true);
  expect(new Set(answered.map(({ reply }) => reply)).size).toBe(3);
  shop.clock.advance(hourMs);
  expect((await buyer.call(message.list, { type: 6 })).data).toMatchObject([1, 2, 3].map(() => ({ url: '/yjfk' })));
});

test('three a day; the fourth is refused with the time when it may be sent', async () => {
  const { shop, buyer, send } = await asNewbie();
  expect((await buyer.call(user.feedbackAllowance, {})).data).toEqual({ per_day: 3, left: 3, next_at: null });
  for (const left of [2, 1])
    expect((await send(`第 ${left} 条以后`)).data).toMatchObject({ left, next_at: null, is_repeat: 0 });
  expect((await send('今天的最后一条')).data).toMatchObject({ left: 0, next_at: '2026-03-03 00:00:00' });
  const tables = tableFingerprints(shop.db);
  expect(await send('超出的一条')).toMatchObject({
    code: 429,
    message: expect.stringContaining('明天（03-03）0:00 后'),
  });
  expect(tableFingerprints(shop.db)).toEqual(tables);
  shop.clock.advance(14 * hourMs - 1);
  expect((await send('超出的一条')).code).toBe(429);
  shop.clock.advance(1);
  expect((await send('超出的一条')).data).toMatchObject({ left: 2 });
});

test('the same text again within minutes is the same feedback, also when none is left', async () => {
  const { shop, send } = await asNewbie();
  const { id } = (await send('页面上的字太小了')).data;
  expect((await send('页面上的字太小了')).data).toEqual({ id, is_repeat: 1, per_day: 3, left: 2, next_at: null });
  await send('再说两件事：一');
  await send('再说两件事：二');
  expect((await send('页面上的字太小了')).data).toMatchObject({ id, is_repeat: 1, left: 0 });
  shop.clock.advance(limits.feedback.repeatMinutes * minuteMs + 1);
  expect((await send('页面上的字太小了')).code).toBe(429);
});

test.each([
  ['type', '6', '反馈类型取值不正确'],
  ['type', '', '反馈类型取值不正确'],
  ['content', '四个字呀', '反馈内容至少5个字'],
  ['content', ' 四个字呀 ', '反馈内容至少5个字'],
  ['content', '字'.repeat(501), '反馈内容最多500个字'],
  ['phone', '110', '请输入11位手机号，或“区号-号码”形式的固定电话'],
])('%s "%s" is 422 and changes nothing', async (field, value, words) => {
  const { shop, buyer } = await asNewbie();
  const tables = tableFingerprints(shop.db);
  const fields = { type: '1', content: '想了解说明书', phone: '', [field]: value };
  expect(await buyer.post('/api/user/feedback', fields)).toMatchObject({ code: 422, errors: { [field]: [words] } });
  expect(tableFingerprints(shop.db)).toEqual(tables);
});

test('the shortest and the longest text, and a blank phone, are taken', async () => {
  const { buyer } = await asNewbie();
  for (const content of ['五个字刚好', '字'.repeat(500)])
    expect((await buyer.post('/api/user/feedback', { type: '5', content, phone: ' ' })).code).toBe(10000);
});

test('feedback is its sender’s own; a visitor has none', async () => {
  const { shop, send } = await asNewbie();
  const { id } = (await send('只有本人看得到')).data;
  const others = (await shop.as('vip').call(user.feedbackList, {})).data;
  expect(others.map((row) => row.id)).not.toContain(id);
  const visitor = await shop.agent();
  await visitor.get('/api/user/feedback').expect(401);
});

test('the world step answers at once, and the clock does not answer again', async () => {
  const { shop, send } = await asNewbie();
  const { id } = (await send('请尽快回复一下')).data;
  const agent = await shop.agent();
  await agent.post('/__emu/world/answer').send({ kind: 'feedback', id, reply: '已安排专人处理' }).expect(200);
  shop.clock.advance(24 * hourMs);
  expect((await shop.as('newbie').call(user.feedbackList, {})).data).toMatchObject([{ id, reply: '已安排专人处理' }]);
  expect(() => shop.answer({ kind: 'feedback', id, reply: '再说一次' })).toThrow('已经结束');
});
