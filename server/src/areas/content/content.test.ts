import { adSlots } from '@baicao/shared/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '#testing.ts';
import { dayMs } from '@baicao/shared/time/durations';
import { shopFor } from '#test/shop.ts';
import { sendRaw } from '#test/send.ts';
import { testClientOf } from '#test/test-client.ts';

const openShop = shopFor();
let emulator: Emulator;
beforeAll(async () => {
  emulator = await createEmulator();
});
afterAll(() => emulator.close());

const get = (path: string) => testClientOf(emulator).get<{ id: number; image: string; url: string }[]>(path);

test.each(adSlots)('focus.slot: %s has adverts, each with a picture of this site', async (slot) => {
  const { data } = await get(`/api/focus/${slot}`);
  expect(data.length).toBeGreaterThan(0);
  for (const ad of data)
    expect((await sendRaw(emulator, { method: 'GET', url: ad.image })).headers['content-type']).toContain(
      'image/svg+xml',
    );
});

test('focus.home fills the carousel', async () => {
  expect((await get('/api/focus')).data.length).toBeGreaterThanOrEqual(3);
});

test('focus.slot answers 404 for an unknown slot', async () => {
  expect((await get('/api/focus/nowhere')).code).toBe(404);
});

test('focus.demo answers the bottom banner by its number, and nothing for an unknown one', async () => {
  expect((await get('/api/focus/demo?banner_id=125')).data.map((ad) => ad.id)).toEqual([125]);
  expect((await get('/api/focus/demo?banner_id=999999')).data).toEqual([]);
});

test('focus.kxzqAd keeps the order asked for', async () => {
  expect((await get('/api/focus/kxzq_ad?ids=3,1,424242,2')).data.map((ad) => ad.id)).toEqual([3, 1, 2]);
});

test('focus.slot: a renamed advert is seen by the next call, under another picture address', async () => {
  const [before] = (await get('/api/focus/right')).data;
  emulator.db.sqlite.prepare("UPDATE ads SET name = '改名' WHERE id = ?").run(before?.id);
  const [after] = (await get('/api/focus/right')).data;
  expect(after).toMatchObject({ id: before?.id, name: '改名' });
  expect(after?.image).not.toBe(before?.image);
});

test('global.links lead within the site', async () => {
  const { data } = await get('/api/global/links');
  expect(data.length).toBeGreaterThan(0);
  for (const { url } of data) expect(url).toMatch(/^\/(?!\/)/);
});

test('an advert of a zone announces its activity, promises it while it runs, and is gone afterwards', async () => {
  const shop = await openShop();
  const top = async () => (await testClientOf(shop).get<{ name: string; image: string }[]>('/api/focus/top')).data;
  const [before, ...others] = await top();
  expect(before?.name).toBe('预告 · 全场94折');
  const picture = (url = '') => sendRaw(shop, { method: 'GET', url });
  expect(String((await picture(before?.image)).body)).toMatch(/预告[^]*3月3日 00:00 开始/);
  shop.clock.advance(dayMs);
  const [running] = await top();
  expect(running?.name).toBe('全场94折 限时开启');
  expect(String((await picture(running?.image)).body)).not.toContain('预告');
  shop.clock.advance(2 * dayMs);
  expect((await top()).map(({ name }) => name)).toEqual(others.map(({ name }) => name));
});
