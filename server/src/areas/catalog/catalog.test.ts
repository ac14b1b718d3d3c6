import { contract } from '@baicao/shared/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '#testing.ts';
import { testClientOf } from '#test/test-client.ts';

let emulator: Emulator;
beforeAll(async () => {
  emulator = await createEmulator();
});
afterAll(() => emulator.close());

const common = async () =>
  contract.focus.common.data.parse((await testClientOf(emulator).get('/api/focus/common')).data);

test('focus.common: menus with children, at most nine nav items, hot words, brands', async () => {
  const data = await common();
  expect(data.category.length).toBeGreaterThanOrEqual(7);
  for (const top of data.category.slice(0, 7)) expect(top.children.length).toBeGreaterThan(0);
  expect(data.nav.length).toBeLessThanOrEqual(9);
  expect(data.nav.some((item) => item.children.length > 0)).toBe(true);
  for (const menu of [data.category_yx, data.category_zy, data.category_qx, data.rnss, data.brand, data.notice])
    expect(menu.length).toBeGreaterThan(0);
});

test('focus.common: the timestamp is the server clock in seconds, fresh in every answer', async () => {
  const before = (await common()).timestamp;
  emulator.clock.advance(5_000);
  expect((await common()).timestamp).toBe(before + 5);
});

test('focus.common: a renamed category is seen by the next call', async () => {
  const id = (await common()).category[0]?.id;
  emulator.db.sqlite.prepare("UPDATE categories SET name = '改名' WHERE id = ?").run(id);
  expect((await common()).category[0]?.name).toBe('改名');
});
