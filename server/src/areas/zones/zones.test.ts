import type { Brand, Contract, Data, Goods } from '@baicao/shared/contract';
import { dayMs } from '@baicao/shared/time/durations';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testClientAs, testClientOf, type TestClient } from '#test/test-client.ts';
import { asShop, placeOrder } from '#test/shop.ts';
import { createEmulator, type Emulator } from '#testing.ts';

type Spike = Data<Contract['index']['spike']>;
type Everyday = Data<Contract['goods']['everydayPrice']>;
type BrandPage = Data<Contract['focus']['brand']>;

let emulator: Emulator;
let buyer: TestClient;
let visitor: TestClient;
beforeEach(async () => {
  emulator = await createEmulator();
  buyer = testClientAs(emulator, 'buyer');
  visitor = testClientOf(emulator);
});
afterEach(() => emulator.close());

describe('index.spike', () => {
  const spike = async (who = buyer) => (await who.get<Spike>('/api/index/spike')).data;
  const seconds = () => Math.floor(emulator.clock.now() / 1000);

  test('shows the session that runs, with its prices for a buyer and without them for a visitor', async () => {
    const { timestamp, spike_notice: notice } = await spike();
    expect(timestamp).toBe(seconds());
    expect(notice.is_show).toBe(1);
    expect(notice.start_time).toBeLessThanOrEqual(timestamp);
    expect(notice.end_time).toBeGreaterThan(timestamp);
    expect(notice.data.spikegoods.map((one) => one.goods_id)).toContain(11);
    for (const one of notice.data.spikegoods) {
      expect(Number(one.price)).toBeLessThan(Number(one.ori_price));
      expect(one.number).toBeLessThanOrEqual(one.ori_number);
      expect(one.goods.tags.map((tag) => tag.name)).toContain('秒');
    }
    const hidden = (await spike(visitor)).spike_notice.data.spikegoods;
    expect(hidden.map((one) => [one.price, one.ori_price, one.price_label])).toEqual(
      hidden.map(() => [null, null, '会员可见']),
    );
  });

  test('after the end of a session the next one is shown, and the goods of the last cost their normal price', async () => {
    const first = (await spike()).spike_notice;
    emulator.clock.advance(first.end_time * 1000 - emulator.clock.now());
    const next = (await spike()).spike_notice;
    expect(next.data.id).not.toBe(first.data.id);
    expect(next.start_time).toBeGreaterThanOrEqual(first.end_time);
    const { data } = await buyer.get<Goods>('/api/goods/detail/11');
    expect(data.price).toBe(data.base_price);
  });

  test('is_last says that no other session of the day follows', async () => {
    const day = (stamp: number) => Math.floor((stamp + 8 * 3600) / 86_400);
    const seen = [(await spike()).spike_notice];
    for (let at = 0; at < 12; at += 1) {
      emulator.clock.advance((seen.at(-1)?.end_time ?? 0) * 1000 - emulator.clock.now());
      emulator.db.sqlite
        .prepare('UPDATE sessions SET last_seen_at = ?, expires_at = ?')
        .run(emulator.clock.now(), emulator.clock.now() + dayMs);
      seen.push((await spike()).spike_notice);
    }
    for (const [at, notice] of seen.slice(0, -1).entries()) {
      if (notice.is_show === 0) continue;
      const following = seen[at + 1];
      const isLast = !following || following.is_show === 0 || day(following.start_time) !== day(notice.start_time);
      expect(notice.is_last, notice.data.name).toBe(isLast ? 1 : 0);
    }
  });

  test('ten pieces sold reduce the pieces left by ten', async () => {
    const before = (await spike()).spike_notice.data.spikegoods.find((one) => one.goods_id === 11);
    await placeOrder(asShop(emulator).as('vip'), [{ goods_id: 11, number: 10, type: 1 }]);
    const after = (await spike()).spike_notice.data.spikegoods.find((one) => one.goods_id === 11);
    expect([after?.number, after?.ori_number]).toEqual([(before?.number ?? 0) - 10, before?.ori_number]);
  });

  test('without any session there is nothing to show', async () => {
    emulator.clock.advance(400 * dayMs);
    expect((await spike(visitor)).spike_notice).toEqual({
      is_show: 0,
      is_last: 0,
      start_time: 0,
      end_time: 0,
      data: { id: 0, name: '', spikegoods: [] },
    });
  });
});

describe('goods.everydayPrice', () => {
  const everyday = async (who = buyer) => (await who.get<Everyday>('/api/activity/everyday_price')).data;

  test('the goods of the day cost less than usual, until the day’s end', async () => {
    const { now, start, end, goods } = await everyday();
    expect(start).toBeLessThanOrEqual(now);
    expect(end).toBeGreaterThan(now);
    expect(goods.length).toBeGreaterThan(0);
    for (const one of goods) expect(Number(one.price)).toBeLessThan(Number(one.base_price));
    const listed = await buyer.get<Goods[]>('/api/goods/list?is_tj=1&per_page=60');
    expect(goods.every((one) => listed.meta.total > 60 || listed.data.some((row) => row.id === one.id))).toBe(true);
  });

  test('goods taken off the shelf are not among them', async () => {
    const [first] = (await everyday()).goods;
    emulator.db.sqlite.prepare('UPDATE goods SET is_on_shelf = 0 WHERE id = ?').run(first?.id);
    expect((await everyday()).goods.map((one) => one.id)).not.toContain(first?.id);
  });
});

describe('focus.brand', () => {
  const brand = (path: string) => visitor.get<BrandPage>(`/api/focus/brand/${path}`);

  test('a brand with a page of its goods', async () => {
    const id =
      emulator.db.sqlite
        .prepare<unknown[], number>(
          'SELECT brand_id FROM goods WHERE brand_id IS NOT NULL AND is_on_shelf GROUP BY 1 ORDER BY count(*) DESC LIMIT 1',
        )
        .pluck()
        .get() ?? 0;
    const count = emulator.db.sqlite
      .prepare<unknown[], number>('SELECT count(*) FROM goods WHERE brand_id = ? AND is_on_shelf')
      .pluck()
      .get(id);
    const { data } = await brand(String(id));
    expect(data.brand.id).toBe(id);
    expect(data.meta).toMatchObject({ current_page: 1, per_page: 20, total: count });
    expect(data.goods).toHaveLength(Math.min(20, count ?? 0));
    expect((await brand(`${id}?page=999999999`)).data.goods).toEqual([]);
    expect((await brand(`${id}?page=0`)).code).toBe(422);
  });

  test('its picture and texts equal those of the page frame', async () => {
    const { data: common } = await visitor.get<{ brand: Brand[] }>('/api/focus/common');
    const [first] = common.brand;
    expect((await brand(String(first?.id))).data.brand).toEqual(first);
  });

  test.each(['999999', 'x', '0'])('%s is no brand: 404', async (id) => expect((await brand(id)).code).toBe(404));
});
