// Rule: what a page shows is asked for while its code is loading, and once.
import { expect, test } from 'vitest';
import { callsOf, settled } from './calls.ts';
import { useJourney } from './journey-environment.ts';

const journey = useJourney();

test.each([
  { place: '/', code: 'home.page', path: /^\/api\/index\/spike/ },
  { place: '/list/other/1?page=2', code: 'goods-list.page', path: /^\/api\/goods\/list/ },
  { place: '/list_info/1001', code: 'goods-detail.page', path: /^\/api\/goods\/detail\// },
  { place: '/cart', code: 'cart.page', path: /^\/api\/cart\/list/ },
  { place: '/order/info/2', code: 'order-detail.page', path: /^\/api\/order\/detail\// },
  { place: '/user', code: 'member.page', path: /^\/api\/user\/member/ },
  { place: '/wdqb_yegl', code: 'balance.page', path: /^\/api\/user\/user_money$/ },
])('$place', async ({ place, code, path }) => {
  const { page } = await journey.open({ as: 'buyer' });
  const calls = callsOf(page, 'GET', path);
  // The code is not delivered before its data was asked for.
  await page.route(new RegExp(`/assets/${code}-`), async (route) => {
    await expect.poll(() => calls.seen.length).toBe(1);
    await route.continue();
  });
  await page.goto(place);
  await settled(page);
  expect(calls.seen).toHaveLength(1);
});
