import { audit } from '@baicao/db/audit';
import type { Goods } from '@baicao/shared/contract';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testClientAs, testClientOf, type TestClient } from '#test/test-client.ts';
import { createEmulator, type Emulator } from '#testing.ts';

const invariants = readFileSync(new URL('../../../../db/src/invariants.sql', import.meta.url), 'utf8');

let emulator: Emulator;
let newbie: TestClient;
beforeEach(async () => {
  emulator = await createEmulator();
  newbie = testClientAs(emulator, 'newbie');
});
afterEach(async () => {
  const broken = audit(emulator.db, invariants);
  await emulator.close();
  expect(broken).toEqual([]);
});

const ids = async (who = newbie) => (await who.get<Goods[]>('/api/favorite')).data.map((row) => row.id);
const favoriteNumber = (id: number) =>
  emulator.db.sqlite.prepare<unknown[], number>('SELECT favorite_number FROM goods WHERE id = ?').pluck().get(id) ?? 0;

test('favorite.add: existing goods become a favourite once, are counted once and are in the next list', async () => {
  const before = favoriteNumber(1001);
  const list = async () =>
    (await newbie.get<Goods[]>('/api/goods/list?keywords=amxl')).data.find((row) => row.id === 1001)?.is_favorite;
  expect(await list()).toBe(0);
  expect((await newbie.post('/api/favorite', { goods_ids: '1001,999999,1002' })).data).toEqual({
    goods_ids: [1001, 1002],
  });
  expect((await newbie.post('/api/favorite', { goods_ids: '1001' })).data).toEqual({ goods_ids: [1001] });
  expect(favoriteNumber(1001)).toBe(before + 1);
  expect(await list()).toBe(1);
  expect(await ids()).toEqual([1002, 1001]);
});

test('favorite.cancel: removes only the buyer’s own favourites', async () => {
  await newbie.post('/api/favorite', { goods_ids: '1001,1002' });
  const before = favoriteNumber(1002);
  expect((await newbie.post('/api/favorite/cancel', { goods_ids: '1002,1003' })).data).toEqual({ goods_ids: [1002] });
  expect([favoriteNumber(1002), await ids()]).toEqual([before - 1, [1001]]);
});

test('favorite.add and favorite.cancel: only unknown goods, or none of the buyer’s own, is 404 and changes nothing', async () => {
  const others = favoriteNumber(1001);
  expect((await newbie.post('/api/favorite', { goods_ids: '999998,999999' })).code).toBe(404);
  expect((await newbie.post('/api/favorite/cancel', { goods_ids: '1001' })).code).toBe(404);
  expect([favoriteNumber(1001), await ids()]).toEqual([others, []]);
});

test.each(['', '1,x', '1e3', '-1', ' ', '1,,2'])('favorite.add: goods_ids "%s" is 422', async (goods) => {
  expect((await newbie.post('/api/favorite', { goods_ids: goods })).code).toBe(422);
});

test('favorite.list: the latest first, twenty per page, including off-shelf goods', async () => {
  const wanted = emulator.db.sqlite
    .prepare<unknown[], number>('SELECT id FROM goods WHERE id >= 1000 ORDER BY id LIMIT 24')
    .pluck()
    .all();
  for (const id of [3, ...wanted]) {
    emulator.clock.advance(1000);
    await newbie.post('/api/favorite', { goods_ids: String(id) });
  }
  const first = await newbie.get<Goods[]>('/api/favorite');
  expect(first.data.map((row) => row.id)).toEqual(wanted.toReversed().slice(0, 20));
  expect(first.meta).toEqual({ current_page: 1, last_page: 2, per_page: 20, total: 25 });
  const second = await newbie.get<Goods[]>('/api/favorite?page=2');
  expect(second.data.at(-1)).toMatchObject({ id: 3, is_buy: 0, is_favorite: 1 });
  expect((await newbie.get('/api/favorite?page=999999999')).data).toEqual([]);
  expect((await newbie.get('/api/favorite?page=0')).code).toBe(422);
});

test('favourites are the buyer’s own, and a visitor has none', async () => {
  await newbie.post('/api/favorite', { goods_ids: '1005' });
  expect(await ids(testClientAs(emulator, 'vip'))).not.toContain(1005);
  const visitor = testClientOf(emulator);
  expect((await visitor.get('/api/favorite')).code).toBe(401);
  expect((await visitor.post('/api/favorite', { goods_ids: '1005' })).code).toBe(401);
  expect((await visitor.post('/api/favorite', { goods_ids: 'x' })).code).toBe(401);
});
