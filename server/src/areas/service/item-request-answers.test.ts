// Rule: an item request is answered by the clock with what the catalogue has, looked for, or closed with what is alike; each answer is
// told once.
import { contract } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { dayMs, hourMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import { one, setStock, shopFor, tableFingerprints, type Shop } from '#test/shop.ts';

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

describe('the purchasing department answers', () => {
  test('after two hours, with the goods where the catalogue has them, and says so once', async () => {
    const { shop, buyer, detail, inbox } = await asNewbie();
    const { id } = (await buyer.call(user.buy, listed(shop))).data;
    shop.clock.advance(2 * hourMs - 1);
    expect((await detail(id)).replies).toEqual([]);
    shop.clock.advance(1);
    const answered = await detail(id);
    expect(answered).toMatchObject({ state: 'answered', can_withdraw: 0 });
    expect(answered.replies).toMatchObject([
      {
        kind: 'found',
        kind_label: '本站有售',
        time: '2026-03-02 12:00:00',
        goods: [{ id: 1001, price: expect.any(String) }],
      },
    ]);
    expect(await inbox()).toMatchObject([{ url: paths.goodsRequest(id), title: expect.stringContaining('本站有售') }]);
    shop.clock.advance(10 * dayMs);
    expect((await detail(id)).replies).toHaveLength(1);
    expect(await inbox()).toHaveLength(1);
  });

  test('spelled another way, the goods are found all the same', async () => {
    const { shop, buyer, detail } = await asNewbie();
    const { ypgg, ...goods } = listed(shop);
    const spelled = ypgg.replaceAll('*', ' × ').replaceAll('g', 'G');
    const { id } = (await buyer.call(user.buy, { ...goods, ypgg: spelled, sccj: '' })).data;
    shop.clock.advance(2 * hourMs);
    expect((await detail(id)).replies[0]).toMatchObject({ kind: 'found' });
  });

  test('goods that are not listed are searched for, and the request is closed after two days where nobody has them', async () => {
    const { shop, buyer, detail, inbox } = await asNewbie();
    const { id } = (await buyer.call(user.buy, unknown)).data;
    shop.clock.advance(2 * hourMs);
    expect(await detail(id)).toMatchObject({
      state: 'answered',
      can_withdraw: 1,
      replies: [{ kind: 'sourcing', goods: [] }],
    });
    shop.clock.advance(46 * hourMs);
    const closed = await detail(id);
    expect(closed).toMatchObject({
      state: 'closed',
      can_withdraw: 0,
      replies: [{ kind: 'sourcing' }, { kind: 'unavailable' }],
    });
    expect(closed.replies[1]?.time).toBe('2026-03-04 10:00:00');
    expect((await inbox()).map(({ title }) => title)).toEqual([
      '求购「注射用胸腺五肽」：暂无货源',
      '求购「注射用胸腺五肽」：采购部正在找货',
    ]);
  });

  test('goods that come back while they are looked for have arrived', async () => {
    const { shop, buyer, detail } = await asNewbie();
    const wanted = listed(shop);
    setStock(shop.db, 1001, 0, shop.clock.now());
    const { id } = (await buyer.call(user.buy, wanted)).data;
    shop.clock.advance(3 * hourMs);
    expect((await detail(id)).replies).toMatchObject([{ kind: 'sourcing' }]);
    setStock(shop.db, 1001, 100, shop.clock.now());
    shop.clock.advance(2 * dayMs);
    const arrived = await detail(id);
    expect(arrived.state).toBe('arrived');
    expect(arrived.replies[1]).toMatchObject({ kind: 'arrived', goods: [{ id: 1001 }] });
  });

  test('another specification of the name is offered as arrived, and a name that begins alike instead', async () => {
    const { shop, buyer, detail } = await asNewbie();
    const { goods_name: name } = listed(shop);
    const other = (await buyer.call(user.buy, { ...unknown, goods_name: name, ypgg: '一种没有的规格' })).data.id;
    const alike = (await buyer.call(user.buy, { ...unknown, goods_name: `${name.slice(0, 2)}没有的药` })).data.id;
    shop.clock.advance(2 * dayMs);
    const arrived = await detail(other);
    expect(arrived.replies[1]).toMatchObject({ kind: 'arrived' });
    expect(arrived.replies[1]?.goods.every((goods) => goods.name.includes(name))).toBe(true);
    const instead = (await detail(alike)).replies[1];
    expect(instead).toMatchObject({ kind: 'unavailable', content: expect.stringContaining('名称相近') });
    expect(instead?.goods.length).toBeGreaterThan(0);
  });

  test('after its last day a request is closed', async () => {
    const { shop, buyer, detail } = await asNewbie();
    const { id } = (await buyer.call(user.buy, { ...unknown, valid_until: '2026-03-03' })).data;
    shop.clock.advance(2 * dayMs);
    expect(await detail(id)).toMatchObject({
      state: 'closed',
      replies: [{}, { content: expect.stringContaining('2026-03-03') }],
    });
  });

  test('a clock that jumps gives every answer the time it was due', async () => {
    const { shop, buyer, detail } = await asNewbie();
    const { id } = (await buyer.call(user.buy, unknown)).data;
    shop.clock.advance(30 * dayMs);
    expect((await detail(id)).replies.map(({ time }) => time)).toEqual(['2026-03-02 12:00:00', '2026-03-04 10:00:00']);
  });
});

describe('the world step `answer`', () => {
  test('gives a request its final answer, with goods', async () => {
    const { shop, buyer, detail, inbox } = await asNewbie();
    const { id } = (await buyer.call(user.buy, unknown)).data;
    const given = { kind: 'request', id, reply: '周三到货，先付款先发', state: 'arrived', goods_ids: '1001,1002' };
    const agent = await shop.agent();
    await agent.post('/__emu/world/answer').send(given).expect(200);
    const answered = await detail(id);
    expect(answered).toMatchObject({ state: 'arrived', replies: [{ kind: 'note', content: given.reply }] });
    expect(answered.replies[0]?.goods.map((goods) => goods.id)).toEqual([1001, 1002]);
    shop.clock.advance(5 * dayMs);
    expect((await detail(id)).replies).toHaveLength(1);
    expect(await inbox()).toHaveLength(1);
  });

  test.each([
    [{ kind: 'order', id: 1, reply: '好' }, 422],
    [{ kind: 'request', id: 'x', reply: '好' }, 422],
    [{ kind: 'request', id: 1, reply: ' ' }, 422],
    [{ kind: 'request', id: 1, reply: '好', state: 'waiting' }, 422],
    [{ kind: 'request', id: 1, reply: '好', goods_ids: '999999' }, 422],
    [{ kind: 'request', id: 999_999, reply: '好' }, 404],
    [{ kind: 'feedback', id: 999_999, reply: '好' }, 404],
    [{ kind: 'request', id: 5, reply: '好' }, 409],
    [{ kind: 'feedback', id: 2, reply: '好' }, 409],
  ])('%j is %i and changes nothing', async (given, status) => {
    const shop = await openShop();
    const tables = tableFingerprints(shop.db);
    const agent = await shop.agent();
    await agent.post('/__emu/world/answer').send(given).expect(status);
    expect(tableFingerprints(shop.db)).toEqual(tables);
  });

  test('the kit does the same', async () => {
    const { shop, buyer, detail } = await asNewbie();
    const { id } = (await buyer.call(user.buy, unknown)).data;
    expect(shop.answer({ kind: 'request', id, reply: '已下单' })).toEqual({ kind: 'request', id, reply: '已下单' });
    expect((await detail(id)).state).toBe('answered');
    expect(() => shop.answer({ kind: 'request', id: 999_999, reply: '无' })).toThrow('没有求购');
  });
});
