// Rule: the chat answers once, by the clock, with the buyer's own orders and the prices the buyer may see.
import { contract, type ChatMessage } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { dayMs, hourMs, minuteMs, secondMs } from '@baicao/shared/time/durations';
import { startOfDay } from '@baicao/shared/time/shanghai';
import { beforeEach, describe, expect, test } from 'vitest';
import { one, placeOrder, shopFor, type Shop, type TestClient } from '#test/shop.ts';

const { chat, user } = contract;
const { answerSeconds, perMinute, pageSize, contentMax } = limits.chat;

const openShop = shopFor();
let shop: Shop;
let buyer: TestClient;
beforeEach(async () => {
  shop = await openShop();
  buyer = shop.as('buyer');
});

const answerComes = () => shop.clock.advance(answerSeconds * secondMs);
const latest = async (as: TestClient = buyer) => (await as.call(chat.list, {})).data.messages.at(-1);

/** Asks and reads the answer. */
async function answerTo(content: string, as: TestClient = buyer): Promise<ChatMessage> {
  const sent = await as.call(chat.send, { content });
  expect(sent.code, sent.message).toBe(10000);
  answerComes();
  const answer = await latest(as);
  if (!answer || answer.is_own === 1) throw new Error(`no answer to ${content}`);
  return answer;
}

const urls = ({ links }: ChatMessage) => links.map(({ url }) => url);
const orderOf = (username: string) =>
  one<{ id: number; order_sn: string }>(
    shop.db,
    "SELECT id, order_sn FROM orders WHERE status = 'finished' AND buyer_id = (SELECT id FROM buyers WHERE username = ?) ORDER BY id",
    username,
  );
const goods = (id: number) =>
  one<{ name: string; specification: string }>(shop.db, 'SELECT name, specification FROM goods WHERE id = ?', id);

describe('the answer', () => {
  test.each([
    ['发票怎么开', '电子发票', '/dzfp'],
    ['我要退货', '申请退货', '/order'],
    ['运费多少钱', '包邮', '/help/zfps/hwps'],
    ['账期还剩多少额度', '账期', '/yegl?tab=credit'],
    ['回执交到哪里', '回执', '/hmdd'],
    ['证照快过期了', '证照', '/zzzj'],
    ['ＧＳＰ证书换了', '证照', '/zzzj'],
    ['有没有优惠券', '优惠券', '/lqzx'],
    ['抽奖抽中的在哪', '抽奖记录', '/cjjl'],
    ['药检报告', '药检报告', '/zlzx'],
    ['银行转账的账号', '转账', '/help/zfps/ddzf'],
  ])('to %s speaks of %s and leads to %s', async (content, words, url) => {
    const answer = await answerTo(content);
    expect(answer.content).toContain(words);
    expect(urls(answer)).toContain(url);
  });

  test.each(['你好', '在吗？', 'HI', '您好，在不在'])('to %s is a greeting without links', async (content) => {
    const answer = await answerTo(content);
    expect(answer.content).toMatch(/^您好，我是您的客服/);
    expect(answer.links).toEqual([]);
  });

  test('to an order number is the state of that order, with a way to it', async () => {
    const { id, order_sn: number } = orderOf('buyer');
    const answer = await answerTo(`帮我看下订单${number}到哪了`);
    expect(answer.content).toContain(`订单 ${number} 当前为“`);
    expect(urls(answer)).toEqual([`/order/info/${id}`]);
  });

  test('to an unpaid order says what is to be paid until when', async () => {
    const id = await placeOrder(buyer, [{ goods_id: 1001, number: 10 }]);
    const { order_sn: number } = one<{ order_sn: string }>(shop.db, 'SELECT order_sn FROM orders WHERE id = ?', id);
    const answer = await answerTo(number);
    expect(answer.content).toMatch(/当前为“待付款”，应付 ¥\d+\.\d{2}，请在 .+ 前付款/);
    expect(urls(answer)).toEqual([`/cart/step3/${id}`, `/order/info/${id}`]);
  });

  test('about an order of another company is the one about an order that does not exist', async () => {
    const { order_sn: foreign } = orderOf('chain');
    const missing = '20990101000001';
    const [first, second] = [await answerTo(foreign), await answerTo(missing)];
    expect(first.content).toBe(`没有在您的账号下查到订单 ${foreign}，请核对订单号。`);
    expect(first.content.replace(foreign, '')).toBe(second.content.replace(missing, ''));
    expect(first.links).toEqual(second.links);
  });

  test('to two order numbers speaks of both, the own and the foreign one', async () => {
    const [own, foreign] = [orderOf('buyer'), orderOf('chain')];
    const { content, links } = await answerTo(`${own.order_sn} ${foreign.order_sn}`);
    expect(content.split('\n')).toHaveLength(2);
    expect(links.map(({ url }) => url)).toEqual([`/order/info/${own.id}`, '/order']);
  });

  test.each(['阿莫西林胶囊多少钱', '请问阿莫西林胶囊有货吗？', '阿莫西林胶囊', '你好，阿莫西林胶囊现在什么价'])(
    'to %s names goods with price and stock',
    async (content) => {
      const answer = await answerTo(content);
      expect(answer.content).toMatch(/^阿莫西林胶囊.*：¥\d+\.\d{2}\/.+，库存(充足|紧张|缺货)/);
      expect(urls(answer)[0]).toMatch(/^\/list\/info\/\d+$/);
    },
  );

  test('to the number of goods, as their page sends it, names those alone', async () => {
    const { name, specification } = goods(1003);
    const answer = await answerTo(`咨询商品：${name} ${specification}（商品编号 1003）`);
    expect(urls(answer)).toEqual(['/list/info/1003']);
  });

  test('hides prices from a buyer who may not see them', async () => {
    shop.db.sqlite.prepare("UPDATE buyers SET can_chat = 1 WHERE username = 'pending'").run();
    const { content } = await answerTo('阿莫西林胶囊多少钱', shop.as('pending'));
    expect(content).toContain('审核后可见');
    expect(content).not.toMatch(/¥|\d+\.\d{2}\//);
  });

  test('to a question that is not understood is that a person was asked, by day', async () => {
    expect((await answerTo('帮我催一下')).content).toMatch(/^已转接专属客服.+，请稍候/);
  });

  test('outside the hours says so, and still looks up orders', async () => {
    const { order_sn: number } = orderOf('buyer');
    shop.clock.advance(startOfDay(shop.clock.now()) + dayMs + 2 * hourMs - shop.clock.now());
    buyer = shop.as('buyer');
    expect((await answerTo('帮我催一下')).content).toBe(
      '现在是非服务时间（每日 8:30–20:00），您的留言已记下，上班后由王念慈回复您。',
    );
    expect((await answerTo(number)).content).toContain('当前为');
    expect((await buyer.call(chat.list, {})).data.service).toMatchObject({ is_open: 0, hours: '每日 8:30–20:00' });
  });

  test.each(['<img src=x onerror=alert(1)>', '=cmd|calc', '‮tap‬', 'javascript:alert(1)', '第一行\n第二行'])(
    'to %j is plain text, and the message stays as it was sent',
    async (content) => {
      const sent = await buyer.call(chat.send, { content });
      expect(sent.data.content).toBe(content);
      answerComes();
      const answer = await latest();
      expect(answer?.is_own).toBe(0);
      for (const { url } of answer?.links ?? []) expect(url).toMatch(/^\/[^/\\]/);
    },
  );
});

describe('the clock', () => {
  test('an answer comes some seconds later, once, and is unread until it is read', async () => {
    await buyer.call(chat.read, { until: 999_999_999 });
    const { data: own } = await buyer.call(chat.send, { content: '你好' });
    const waiting = (await buyer.call(chat.list, { after: own.id })).data;
    expect(waiting).toMatchObject({ messages: [], is_typing: 1, unread: 0 });
    answerComes();
    const answered = (await buyer.call(chat.list, { after: own.id })).data;
    expect(answered).toMatchObject({ messages: [{ is_own: 0 }], is_typing: 0, unread: 1 });
    expect((await buyer.call(user.base, {})).data.chat_unread).toBe(1);
    shop.clock.advance(minuteMs);
    expect((await buyer.call(chat.list, { after: own.id })).data.messages).toHaveLength(1);
  });

  test('reading up to a message leaves later messages unread', async () => {
    await buyer.call(chat.read, { until: 999_999_999 });
    const first = await answerTo('发票');
    await answerTo('退货');
    expect((await buyer.call(chat.read, { until: first.id })).data).toEqual({ read: 1, unread: 1 });
    expect((await buyer.call(chat.read, { until: first.id })).data).toEqual({ read: 0, unread: 1 });
  });

  test('an answer that was due long ago has the time it was due', async () => {
    const { data: own } = await buyer.call(chat.send, { content: '你好' });
    shop.clock.advance(hourMs);
    const answer = await latest();
    expect(Date.parse(`${answer?.created_at}Z`) - Date.parse(`${own.created_at}Z`)).toBe(answerSeconds * secondMs);
  });
});

describe('chat.list', () => {
  test('reads upwards page by page, nothing twice and nothing left out', async () => {
    const total = one<{ n: number }>(shop.db, 'SELECT count(*) AS n FROM chat_messages WHERE buyer_id = 1').n;
    const last = (await buyer.call(chat.list, {})).data;
    expect(last.messages).toHaveLength(pageSize);
    expect(last.has_more).toBe(1);
    const earlier = (await buyer.call(chat.list, { before: last.messages[0]?.id ?? 0 })).data;
    expect(earlier.has_more).toBe(0);
    const ids = [...earlier.messages, ...last.messages].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(new Set(ids).size).toBe(total);
  });

  test('shows no messages of other buyers, whatever number is given', async () => {
    const vip = (await shop.as('vip').call(chat.list, {})).data.messages.map(({ id }) => id);
    const seen = (await buyer.call(chat.list, { after: 0 })).data.messages.map(({ id }) => id);
    expect(seen.filter((id) => vip.includes(id))).toEqual([]);
    const before = await shop.as('vip').call(user.base, {});
    await buyer.call(chat.read, { until: 999_999_999 });
    expect((await shop.as('vip').call(user.base, {})).data.chat_unread).toBe(before.data.chat_unread);
    expect(before.data.chat_unread).toBe(1);
  });
});

describe('refusals', () => {
  test.each([
    ['', '消息不能为空'],
    ['   ', '消息不能为空'],
    ['字'.repeat(contentMax + 1), `消息最多${contentMax}个字`],
    ['\u0007', '消息含有无法识别的字符'],
  ])('%j is 422', async (content, message) => {
    const answer = await buyer.call(chat.send, { content });
    expect([answer.code, answer.message]).toEqual([422, message]);
  });

  test('more than ten in a minute are 429; a minute later it goes on', async () => {
    for (let sent = 0; sent < perMinute; sent += 1) {
      expect((await buyer.call(chat.send, { content: `第 ${sent} 条` })).code).toBe(10000);
    }
    expect(await buyer.call(chat.send, { content: '又一条' })).toMatchObject({ status: 429, code: 429 });
    shop.clock.advance(minuteMs);
    expect((await buyer.call(chat.send, { content: '又一条' })).code).toBe(10000);
  });

  // Rule: a chat message is sent once, also by two Enters and after a lost answer; an input method sends none.
  test('the same key sends once', async () => {
    const [first, second] = [
      await buyer.call(chat.send, { content: '你好', idempotency_key: 'k1' }),
      await buyer.call(chat.send, { content: '你好', idempotency_key: 'k1' }),
    ];
    expect(second.data).toEqual(first.data);
  });

  test('an account without chat gets a phone number to call; a visitor must log in', async () => {
    const newbie = shop.as('newbie');
    for (const answer of [
      await newbie.call(chat.list, {}),
      await newbie.call(chat.send, { content: '你好' }),
      await newbie.call(chat.read, { until: 1 }),
    ]) {
      expect(answer.code).toBe(403);
      expect(answer.message).toMatch(/^当前账号未开通在线客服，请拨打客服电话 /);
    }
  });
});

describe('world step chat', () => {
  const write = async (body: object) => (await shop.agent()).post('/__emu/world/chat').send(body);

  test('adds a message of the service to the chat', async () => {
    expect((await write({ username: 'buyer', content: '您的委托书快到期了' })).status).toBe(200);
    expect(await latest()).toMatchObject({ is_own: 0, content: '您的委托书快到期了', links: [] });
  });

  test.each([
    [{ username: 'buyer' }, 422],
    [{ username: 'nobody', content: '你好' }, 404],
    [{ username: 'buyer', content: '字'.repeat(contentMax + 1) }, 422],
  ])('%j is %d', async (body, status) => {
    expect((await write(body)).status).toBe(status);
  });
});
