import { endpoints } from '@baicao/shared/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { go, textOf } from './calls.ts';
import { useJourney } from './journey-environment.ts';

/** A real host that has the calls of the specification and none of those this project adds ([ours]). */

const journey = useJourney({ isRealHost: true });

const own = endpoints
  .filter(({ source }) => source === 'ours')
  .map(({ method, path }) => ({ method, path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

async function withoutOwnCalls(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const method = route.request().method();
    const { pathname } = new URL(route.request().url());
    if (own.some((one) => one.method === method && one.path.test(pathname)))
      await route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>404 Not Found</h1>' });
    else await route.fallback();
  });
}

const paths = [
  '/',
  '/list/table',
  '/search?keywords=阿莫西林',
  '/list/info/1001',
  '/yx',
  '/ppzq',
  '/zhzq',
  '/kxzq',
  '/xjq',
  '/cart',
  '/cart/step2?ids=1',
  '/cart/step3/1',
  '/cart/step4?id=1',
  '/order',
  '/order/info/1',
  '/order/info/1?tab=logistics',
  '/hmdd',
  '/user',
  '/basic',
  '/zhaq',
  '/yegl',
  '/yegl?tab=credit',
  '/yegl?tab=statement',
  '/jfgl',
  '/jfgl?tab=mall',
  '/yhq',
  '/star',
  '/zzzj',
  '/dzht',
  '/addr',
  '/wdxx',
  '/dzfp',
  '/dzfp?tab=available',
  '/bdwx',
  '/kjcg',
  '/kjcg/bulk',
  '/kjcg/lists',
  '/pzqg',
  '/pzqg/info?id=4',
  '/pzqg/add',
  '/yjfk',
  '/zlzx',
  '/zlzx?tab=dossiers',
  '/zlzx?tab=trace&batch=25061378',
  '/cjjl',
];

test('a call the host does not have is reported as missing; no page crashes, and none takes it for a missing record', async () => {
  const { page } = await journey.open({ as: 'buyer', provoked: [/404/] });
  await withoutOwnCalls(page);
  await go(page, '/');
  await page.getByRole('complementary', { name: '应答方' }).getByText('https://shop.example').waitFor();
  for (const path of paths) {
    await go(page, path);
    const said = await textOf(page.locator('main'));
    expect.soft(said, path).not.toMatch(/不存在|undefined|NaN|null|Invalid/);
  }
});
