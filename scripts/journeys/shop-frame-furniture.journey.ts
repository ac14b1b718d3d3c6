// Rule: without network a page says so; the service worker keeps hashed assets alone and never an old build.
import { paths } from '@baicao/shared/paths';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasFocus, holdsFocus, sees } from './calls.ts';
import { useJourney } from './journey-environment.ts';

const journey = useJourney();

const messages = (page: Page) => page.getByRole('button', { name: /^我的消息，\d+ 条未读，预览$/ });
async function unread(page: Page): Promise<number> {
  const name = await messages(page).getAttribute('aria-label');
  return Number(/(\d+) 条未读/.exec(name ?? '')?.[1]);
}
/** The network is gone on purpose. */
const gone = [/./];

test('messages beside the page: read one by one and all at once, closed with Esc; the focus comes back', async () => {
  const { page } = await journey.open({ as: 'buyer' });
  await page.goto('/list');
  await expect.poll(() => unread(page)).toBeGreaterThan(2);
  const before = await unread(page);
  await messages(page).focus();
  await page.keyboard.press('Enter');
  const preview = page.getByRole('region', { name: '消息预览' });
  await preview
    .getByRole('button', { name: /^标为已读/ })
    .first()
    .click();
  await expect.poll(() => unread(page)).toBe(before - 1);
  await preview.getByRole('button', { name: '全部已读' }).click();
  await expect.poll(() => unread(page)).toBe(0);
  await expect.poll(() => preview.getByRole('button', { name: '全部已读' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
  await messages(page).click();
  await holdsFocus(preview);
  await page.keyboard.press('Escape');
  await hasFocus(messages(page));
  await messages(page).click();
  await preview.waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await preview.waitFor({ state: 'detached' });
  await messages(page).click();
  await preview.getByRole('link', { name: '查看全部' }).click();
  await page.waitForURL('**/wdxx');
  await preview.waitFor({ state: 'detached' });
});

test('the button to the top is shown only after scrolling down', async () => {
  const { page } = await journey.open();
  await page.goto('/list');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const toTop = page.getByRole('button', { name: '返回顶部' });
  await expect.poll(() => toTop.count()).toBe(0);
  await page.mouse.wheel(0, 900);
  await toTop.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await toTop.waitFor({ state: 'detached' });
});

test('all notices are read in one dialog, by keyboard', async () => {
  const { page } = await journey.open();
  await page.goto('/');
  const all = page.getByRole('button', { name: '全部公告' });
  await all.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '全部公告' });
  await dialog.getByRole('listitem').nth(3).waitFor();
  await holdsFocus(dialog);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await hasFocus(all);
});

test('the top advert is on the home page alone; closed, it stays closed in this tab, and another one is shown', async () => {
  const { page } = await journey.open();
  await page.goto('/');
  const close = page.getByRole('button', { name: '关闭顶部广告' });
  await close.waitFor();
  await page.goto('/list');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => close.count()).toBe(0);
  await page.goto('/');
  await close.click();
  await page.reload();
  await page.getByRole('region', { name: '每日特价' }).waitFor();
  await expect.poll(() => close.count()).toBe(0);
  await page.evaluate(() => sessionStorage.setItem('mark:top-advert-closed', '999'));
  await page.reload();
  await close.waitFor();
});

test('the manifest can be installed: icons of the sizes it names, shortcuts that are pages', async () => {
  const { page } = await journey.open();
  await page.goto('/');
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string; sizes: string; purpose: string }[];
    shortcuts: { url: string }[];
    start_url: string;
    display: string;
  };
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone', name: expect.stringContaining('百草仓') });
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual([paths.cart(), paths.quickPurchase(), paths.orders()]);
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toContain('512x512 maskable');
  const drawn = await page.evaluate(
    async (icons) => {
      const sizes: string[] = [];
      for (const { src } of icons) {
        const picture = new Image();
        picture.src = src;
        await picture.decode();
        sizes.push(`${picture.naturalWidth}x${picture.naturalHeight}`);
      }
      return sizes;
    },
    manifest.icons.filter(({ sizes }) => sizes !== 'any'),
  );
  expect(drawn).toEqual(['192x192', '512x512', '512x512']);
});

/** Opens the home page and waits until the service worker answers for it. */
async function controlled(page: Page): Promise<void> {
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
}

test('without network a page says so in Chinese, and is loaded with one press once it is back', async () => {
  const { page, context } = await journey.open({ as: 'buyer', serviceWorker: true, provoked: gone });
  await controlled(page);
  await context.setOffline(true);
  await page.goto('/order');
  await page.getByRole('heading', { name: '网络已断开，页面打不开' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/order');
  await context.setOffline(false);
  await page.getByRole('link', { name: '重新加载' }).click();
  await page.getByRole('heading', { level: 1, name: '我的订单' }).waitFor();
});

test('the service worker keeps hashed assets alone: no page, nothing of the API or the emulator', async () => {
  const { page, context } = await journey.open({ as: 'buyer', serviceWorker: true, provoked: gone });
  await controlled(page);
  await page.goto('/list');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const kept = await page.evaluate(async () => {
    const urls: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) urls.push(new URL(url).pathname);
    return urls;
  });
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.filter((path) => !path.startsWith('/assets/'))).toEqual([]);
  await context.setOffline(true);
  const answers = await page.evaluate(async () => {
    const ask = (path: string) =>
      fetch(path).then(
        () => 'answered',
        () => 'failed',
      );
    return [
      await ask('/api/user/base'),
      await ask('/__emu/outbox'),
      await ask('/openapi.json'),
      await ask('/images/x.svg'),
    ];
  });
  expect(answers).toEqual(['failed', 'failed', 'failed', 'failed']);
});

test('a page whose code cannot be loaded says so; a tab of an older release loads the page it goes to anew', async () => {
  const { page } = await journey.open({ as: 'buyer', provoked: gone });
  await page.goto('/list');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.route('**/assets/*', (route) => route.abort());
  const orders = page.getByRole('link', { name: '我的订单' }).first();
  await orders.click();
  await sees(page, '页面加载失败，可能是网络中断或系统刚刚更新');
  expect(new URL(page.url()).pathname).toBe('/order');
  await page.unroute('**/assets/*');
  await page.getByRole('button', { name: '刷新页面' }).click();
  await page.getByRole('heading', { level: 1, name: '我的订单' }).waitFor();

  await page.goto('/list');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.route('**/assets/*', (route) => route.fulfill({ status: 404 }));
  await page.route(
    (url) => url.pathname === '/',
    (route) => route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-next.js">' }),
  );
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
  await orders.click();
  expect(new URL((await reloaded).url()).pathname).toBe('/order');
  await page.unrouteAll();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: '我的订单' }).waitFor();
});

test('while a page is open a bar says that the network is gone, and goes with it', async () => {
  const { page, context } = await journey.open({ as: 'buyer', provoked: gone });
  await page.goto('/list');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await context.setOffline(true);
  await sees(page, '网络已断开：');
  await context.setOffline(false);
  await page.getByText('网络已断开：').waitFor({ state: 'detached' });
});

test('the phone page has a code with this address and the steps; header and footer lead there', async () => {
  const { page } = await journey.open();
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: '手机版' }).click();
  await page.getByRole('heading', { level: 1, name: '手机版' }).waitFor();
  await page.getByRole('img', { name: '手机版二维码' }).waitFor();
  await page.getByText('添加到主屏幕').first().waitFor();
  await page.getByRole('note').getByText('手机打不开这个地址').waitFor();
});

test('the records of draws are in the member area, each with a link to its prize, and only the buyer’s own', async () => {
  const { page } = await journey.open({ as: 'buyer' });
  await page.goto('/user');
  await page.getByRole('link', { name: '抽奖记录' }).click();
  await page.waitForURL(`**${paths.drawRecords()}`);
  const rows = page.getByRole('table', { name: '抽奖记录' }).getByRole('row');
  await expect.poll(() => rows.count()).toBe(5);
  await page.getByRole('link', { name: '积分明细' }).first().click();
  await page.waitForURL('**/jfgl');
  const { page: other } = await journey.open({ as: 'newbie' });
  await other.goto(paths.drawRecords());
  await other.getByRole('heading', { name: '还没有抽奖记录' }).waitFor();
});
