import { contract } from '@baicao/shared/contract';
import { dayMs, hourMs } from '@baicao/shared/time/durations';
import { dayOf, formatMoment } from '@baicao/shared/time/shanghai';
import { beforeEach, describe, expect, test } from 'vitest';
import { testNow } from '#testing.ts';
import { tableFingerprints, one, shopFor, type Shop, type TestClient } from '#test/shop.ts';
import { certainPrize, chancesToday, giveChances } from '#test/certain-prize.ts';
import { sendRaw } from '#test/send.ts';
import { testClientOf } from '#test/test-client.ts';

const { draw } = contract;
const open = shopFor();
const [running, coming, ended] = [1, 2, 3];

let shop: Shop;
let newbie: TestClient;
beforeEach(async () => {
  shop = await open();
  newbie = shop.as('newbie');
});

const column = (sql: string) => one<{ n: number }>(shop.db, `SELECT (${sql}) AS n`).n;
const wallet = () =>
  one<{ points: number; balanceFen: number }>(
    shop.db,
    "SELECT points, balance_fen AS balanceFen FROM buyers WHERE username = 'newbie'",
  );
const left = (name: string) =>
  one<{ left: number | null }>(
    shop.db,
    'SELECT left_number AS left FROM draw_prizes WHERE draw_id = 1 AND name = ?',
    name,
  ).left;
const anybody = (path: string) => testClientOf(shop).get<never>(path);

describe('draw.run', () => {
  test('points are credited in the same call, and the chance of the day is used', async () => {
    certainPrize(shop.db, '66积分');
    const before = wallet();
    const { data } = await newbie.call(draw.run, { id: running });
    expect(data).toMatchObject({ name: '66积分', kind: 2, url: '/jfgl', chances_left: 0 });
    expect(data.remarks).toContain('积分已到账');
    expect(wallet()).toEqual({ ...before, points: before.points + 66 });
    expect((await newbie.call(draw.record, {})).data[0]).toEqual({
      id: data.id,
      name: data.name,
      remarks: data.remarks,
      kind: 2,
      url: '/jfgl',
      created_at: formatMoment(testNow),
      draw_id: running,
      draw_name: '每日抽好礼',
      state: 'credited',
      state_label: '已到账',
      valid_to: null,
    });
  });

  test('a red packet is credited to the balance in whole fen, and one fewer is left', async () => {
    certainPrize(shop.db, '6.66元红包');
    const [before, pieces] = [wallet(), left('6.66元红包') ?? 0];
    const { data } = await newbie.call(draw.run, { id: running });
    expect(data).toMatchObject({ name: '6.66元红包', kind: 3, url: '/yegl' });
    expect(wallet()).toEqual({ ...before, balanceFen: before.balanceFen + 666 });
    expect(left('6.66元红包')).toBe(pieces - 1);
  });

  test.each([
    ['满100减8券', 0, '/yhq'],
    ['10元现金券', 1, '/xjq'],
  ] as const)('%s is a coupon of the buyer that can be used', async (name, type, url) => {
    certainPrize(shop.db, name);
    expect((await newbie.call(draw.run, { id: running })).data).toMatchObject({ name, kind: 1, url });
    const { data } = await newbie.call(contract.user.coupon, { type, status: 1 });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ activity_id: type === 0 ? 26 : 28, is_get: 1 });
  });

  test('a prize that has run out is replaced by the fallback prize', async () => {
    certainPrize(shop.db, '88元红包', 1);
    giveChances(shop.db, 'newbie', dayOf(testNow), 2);
    const before = wallet();
    expect((await newbie.call(draw.run, { id: running })).data.name).toBe('88元红包');
    expect((await newbie.call(draw.run, { id: running })).data.name).toBe('6积分');
    expect(wallet()).toEqual({ points: before.points + 6, balanceFen: before.balanceFen + 8_800 });
    expect(left('88元红包')).toBe(0);
  });

  test('a coupon whose activity has ended is replaced by the fallback prize, and none is taken', async () => {
    certainPrize(shop.db, '满300减30券');
    shop.db.sqlite
      .prepare('UPDATE coupon_activities SET total_number = total_number - left_number, left_number = 0 WHERE id = 25')
      .run();
    const pieces = left('满300减30券');
    expect((await newbie.call(draw.run, { id: running })).data.name).toBe('6积分');
    expect(left('满300减30券')).toBe(pieces);
  });

  test('the second draw of a day is 613 and changes nothing; tomorrow there is one again', async () => {
    await newbie.call(draw.run, { id: running });
    const before = tableFingerprints(shop.db);
    const again = await newbie.call(draw.run, { id: running });
    expect([again.status, again.code]).toEqual([400, 613]);
    expect(again.message).toBe('您今天参加「每日抽好礼」的机会已用完，明天再来吧');
    expect(tableFingerprints(shop.db)).toEqual(before);
    shop.clock.advance(dayMs / 2 + 3 * hourMs);
    const tomorrow = shop.as('newbie');
    expect((await tomorrow.call(draw.run, { id: running })).code).toBe(10000);
    expect(chancesToday(shop.db, 'newbie', dayOf(shop.clock.now()))).toEqual({ given: 1, used: 1 });
  });

  test('a buyer with extra chances draws more often, and the answer counts them', async () => {
    const vip = shop.as('vip');
    const turns = [];
    for (let turn = 0; turn < 4; turn += 1) turns.push(await vip.call(draw.run, { id: running }));
    expect(turns.map(({ code }) => code)).toEqual([10000, 10000, 10000, 613]);
    expect(turns.slice(0, 3).map(({ data }) => data.chances_left)).toEqual([2, 1, 0]);
  });

  test.each([
    ['has not begun', coming, '将于'],
    ['is over', ended, '已于'],
  ] as const)('a draw that %s is 617 with its moment, and changes nothing', async (_title, id, word) => {
    const before = tableFingerprints(shop.db);
    const { code, message } = await newbie.call(draw.run, { id });
    expect(code).toBe(617);
    expect(message).toContain(word);
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test('runs until its last millisecond and not a millisecond longer', async () => {
    const { startsAt, endsAt } = one<{ startsAt: number; endsAt: number }>(
      shop.db,
      'SELECT starts_at AS startsAt, ends_at AS endsAt FROM draws WHERE id = 1',
    );
    expect(startsAt).toBeLessThan(testNow);
    shop.clock.advance(endsAt - 1 - testNow);
    const late = shop.as('newbie');
    expect((await late.call(draw.run, { id: running })).code).toBe(10000);
    const refused = await late.call(draw.run, { id: running });
    expect([refused.code, refused.message]).toEqual([613, expect.stringContaining('请关注下一期抽奖')]);
    shop.clock.advance(1);
    expect((await late.call(draw.run, { id: running })).code).toBe(617);
  });

  test.each([
    ['a visitor', undefined, 401],
    ['an account not yet approved', 'pending', 604],
  ] as const)('%s is refused, and nothing changes', async (_title, username, code) => {
    const agent = await shop.agent(username);
    const before = tableFingerprints(shop.db);
    expect((await agent.post('/api/draw/1').type('form').send({})).body.code).toBe(code);
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test('a GET never draws, and a draw that does not exist is 404', async () => {
    const agent = await shop.agent('newbie');
    expect((await agent.get('/api/draw/1')).status).toBe(404);
    expect((await newbie.call(draw.run, { id: 999 })).code).toBe(404);
    expect((await agent.post('/api/draw/x').send()).body.code).toBe(404);
  });

  test('the same key twice is one draw with one answer; for another draw it is 422', async () => {
    const first = await newbie.call(draw.run, { id: running, idempotency_key: 'turn' });
    const again = await newbie.call(draw.run, { id: running, idempotency_key: 'turn' });
    expect(again.data).toEqual(first.data);
    expect(
      column("SELECT count(*) FROM draw_runs WHERE buyer_id = (SELECT id FROM buyers WHERE username = 'newbie')"),
    ).toBe(1);
    expect((await newbie.call(draw.run, { id: coming, idempotency_key: 'turn' })).code).toBe(422);
  });
});

describe('reads', () => {
  test('draw.simple: a visitor and a buyer who has not drawn today may join; after the draw the buyer has joined, until tomorrow', async () => {
    expect((await anybody('/api/draw/simple')).data).toEqual({ is_join: 0, id: running });
    expect((await newbie.call(draw.simple, {})).data).toEqual({ is_join: 0, id: running });
    const buyer = shop.as('buyer');
    expect((await buyer.call(draw.simple, {})).data).toEqual({ is_join: 1, id: running });
    await newbie.call(draw.run, { id: running });
    expect((await newbie.call(draw.simple, {})).data).toEqual({ is_join: 1, id: running });
    shop.clock.advance(dayMs);
    expect((await shop.as('newbie').call(draw.simple, {})).data).toEqual({ is_join: 0, id: running });
  });

  test('draw.simple: no invitation while no draw runs', async () => {
    shop.clock.advance(25.5 * dayMs);
    expect((await anybody('/api/draw/simple')).data).toEqual({ is_join: 1, id: 0 });
    shop.clock.advance(dayMs);
    expect((await anybody('/api/draw/simple')).data).toEqual({ is_join: 0, id: coming });
  });

  test.each([
    [running, 1, { total: 1, left: 1 }],
    [coming, 0, { total: 0, left: 0 }],
    [ended, 2, { total: 0, left: 0 }],
  ])('draw.info %i: its state, prizes and today’s chances', async (id, status, chances) => {
    const { data } = await newbie.call(draw.info, { id });
    expect(data).toMatchObject({ id, status, chances });
    expect(data.prizes.length).toBeGreaterThanOrEqual(6);
    expect(new Set(data.prizes.map(({ kind }) => kind))).toEqual(new Set([1, 2, 3]));
    expect((await anybody(`/api/draw?id=${id}`)).data).toMatchObject({ id, status, chances: { total: 0, left: 0 } });
  });

  test('draw.info: after the draw, 0 of 1 chances are left', async () => {
    await newbie.call(draw.run, { id: running });
    expect((await newbie.call(draw.info, { id: running })).data.chances).toEqual({ total: 1, left: 0 });
  });

  test('draw.activity: rules as a list of sentences, and odds that add up to 100%', async () => {
    for (const id of [running, coming, ended]) {
      const { data } = await newbie.call(draw.activity, { id });
      expect(data.rules.length).toBeGreaterThanOrEqual(4);
      const hundredths = data.odds.map(({ chance }) => Number(chance.replace('.', '').replace('%', '')));
      expect(hundredths.reduce((sum, part) => sum + part, 0)).toBe(10_000);
    }
    const odds = (await newbie.call(draw.activity, { id: running })).data.odds;
    expect(odds[0]).toEqual({ name: '88元红包', chance: '0.10%', number: 10 });
  });

  test('draw.newRecord: twenty at most, newest first, company names masked', async () => {
    const { data } = await newbie.call(draw.newRecord, { id: running });
    expect(data).toHaveLength(20);
    expect(data.map((row) => row.created_at)).toEqual(
      data
        .map((row) => row.created_at)
        .toSorted()
        .toReversed(),
    );
    for (const { company } of data) expect(company).toMatch(/^.\*\*\*.$/u);
    certainPrize(shop.db, '188积分');
    await newbie.call(draw.run, { id: running });
    expect((await newbie.call(draw.newRecord, { id: running })).data[0]?.name).toBe('188积分');
    expect((await newbie.call(draw.newRecord, { id: coming })).data).toEqual([]);
  });

  test('draw.record: a coupon is usable until it is used or over, and its link leads to the tab that lists it', async () => {
    certainPrize(shop.db, '10元现金券');
    await newbie.call(draw.run, { id: running });
    const latest = async () => {
      const [record] = (await newbie.call(draw.record, {})).data;
      return record && [record.state, record.state_label, record.url];
    };
    expect(await latest()).toEqual(['usable', '可使用', '/xjq']);
    const { id, validTo } = one<{ id: number; validTo: number }>(
      shop.db,
      'SELECT id, valid_to AS validTo FROM buyer_coupons WHERE buyer_id = 8 ORDER BY id DESC',
    );
    const [record] = (await newbie.call(draw.record, {})).data;
    expect(record?.valid_to).toBe(formatMoment(validTo));
    const moveEnd = shop.db.sqlite.prepare(
      'UPDATE buyer_coupons SET valid_from = @end - 1000, valid_to = @end WHERE id = @id',
    );
    moveEnd.run({ end: shop.clock.now(), id });
    expect(await latest()).toEqual(['expired', '已过期', '/xjq?status=3']);
    moveEnd.run({ end: validTo, id });
  });

  test('draw.record: only the buyer’s own prizes, in pages', async () => {
    const buyer = shop.as('buyer');
    const mine = await buyer.call(draw.record, {});
    expect(mine.meta).toMatchObject({ total: 4, current_page: 1 });
    expect(mine.data.map(({ draw_id: id }) => id)).toEqual([running, running, ended, ended]);
    expect((await newbie.call(draw.record, {})).data).toEqual([]);
    expect((await buyer.call(draw.record, { page: 2 })).data).toEqual([]);
    expect((await anybody('/api/draw/record')).code).toBe(401);
  });

  test('draw.ads: adverts with pictures served by this site', async () => {
    const { data } = await newbie.call(draw.ads, {});
    expect(data.length).toBeGreaterThan(0);
    for (const { image } of data)
      expect((await sendRaw(shop, { method: 'GET', url: image })).headers['content-type']).toContain('svg');
  });

  test.each(['/api/draw', '/api/draw?id=', '/api/draw?id=1.0', '/api/draw/new_record?id=x'])(
    '%s is 422',
    async (path) => {
      expect((await anybody(path)).code).toBe(422);
    },
  );

  test.each(['/api/draw?id=999', '/api/draw/new_record?id=999', '/api/draw/999/activity'])(
    '%s is 404',
    async (path) => {
      expect((await anybody(path)).code).toBe(404);
    },
  );
});

test('coupons that are prizes can be neither listed nor claimed', async () => {
  const centre = await newbie.call(contract.user.availableCoupon, {});
  const offered = centre.data.map((coupon) => coupon.activity_id);
  expect(offered.filter((id) => id >= 25)).toEqual([]);
  const claimed = await newbie.call(contract.coupon.claim, { activity_id: 26 });
  expect([claimed.code, claimed.message]).toEqual([610, expect.stringContaining('抽奖奖品')]);
});
