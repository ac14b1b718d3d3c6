import { expect, test } from 'vitest';
import { callsOf, sees, valueOf } from './calls.ts';
import { useJourney } from './journey-environment.ts';
import { answerTo } from './cart-setup.ts';

const journey = useJourney();
const lines = 300;

/** Inserts a line for each of the ordinary goods into the cart of a buyer. */
const fill = `INSERT INTO cart_lines (buyer_id, type, goods_id, number, is_selected, seen_price_fen, created_at)
  SELECT b.id, 0, g.id, g.pack_size, 1, g.base_price_fen, b.created_at FROM goods g JOIN buyers b ON b.username = ?
  WHERE g.id > 1000 ORDER BY g.id LIMIT ${lines}`;

test('a cart of 300 lines renders lines near the viewport, keeps every name, and sends one call for all of them', async () => {
  const { page } = await journey.open({ as: 'vip' });
  journey
    .shop()
    .db.sqlite.exec("DELETE FROM cart_lines WHERE buyer_id = (SELECT id FROM buyers WHERE username = 'vip')");
  journey.shop().db.sqlite.prepare(fill).run('vip');
  await page.addInitScript(() => {
    const long: number[] = [];
    Object.assign(globalThis, { longTasks: long });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) long.push(Math.round(duration));
    }).observe({ type: 'longtask', buffered: true });
  });
  const reads = callsOf(page, 'GET', /^\/api\/cart\/list$/);
  await page.goto('/cart');
  await page
    .getByRole('link', { name: `购物车，${lines} 种商品` })
    .first()
    .waitFor();
  await page.getByRole('region', { name: '结算' }).waitFor();
  const names = page.locator('main section[data-kind] li');
  await expect.poll(() => names.count()).toBeGreaterThanOrEqual(lines);
  // Steppers are rendered only near the viewport.
  await expect.poll(() => page.locator('main').getByRole('textbox').count()).toBeLessThan(120);
  expect(reads.seen).toHaveLength(1);

  const ticks = callsOf(page, 'POST', /\/batch_select$/);
  const ticked = answerTo(page, /\/batch_select$/);
  await page.getByRole('checkbox', { name: '全选' }).click();
  await sees(page, '已选 0 种');
  expect((await ticked).status()).toBe(200);
  expect(ticks.seen).toHaveLength(1);

  // Lines near the viewport are rendered, and no longer those far away; the last buyable line works like the first.
  await page.locator('main section[data-kind]:not([data-kind=invalid]) li').last().scrollIntoViewIfNeeded();
  const first = page.locator('main section[data-kind] li').first();
  await expect.poll(() => first.getByRole('textbox').count()).toBe(0);
  const name = await page.locator('main').getByRole('textbox').last().getAttribute('aria-label');
  const field = page
    .locator('main')
    .getByRole('textbox', { name: name ?? '' })
    .last();
  const number = Number(await valueOf(field));
  const edited = answerTo(page, /\/edit$/);
  await field.press('ArrowUp');
  expect((await edited).status()).toBe(200);
  await expect.poll(async () => Number(await field.inputValue())).toBeGreaterThan(number);
  const long = await page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks);
  process.stdout.write(`long tasks of ${lines} lines in ms: ${long.join(' ')}\n`);
});
