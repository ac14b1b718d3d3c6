// Rule: without network a page says so; the service worker keeps hashed assets alone and never an old build.
import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visit } from './browser.ts';

const script = readFileSync(
  join(fileURLToPath(new URL('../..', import.meta.url)), 'web/dist/service-worker.js'),
  'utf8',
);

/** A site that is built anew: its page names another asset, and the one before is gone. */
let build = 1;
const asked: string[] = [];
let server: Server;

beforeAll(async () => {
  server = createServer((request, reply) => {
    const path = request.url ?? '';
    asked.push(path);
    if (path === '/service-worker.js') return answer(reply, 'text/javascript', `${script}\n// build ${build}`);
    if (path === `/assets/app-${build}.js`) return answer(reply, 'text/javascript', `window.build = ${build};`);
    if (path === '/api/build') return answer(reply, 'application/json', String(build));
    return answer(
      reply,
      'text/html',
      `<!doctype html><title>${build}</title><script src="/assets/app-${build}.js"></script>`,
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(async () => {
  server.close();
});

function answer(reply: ServerResponse, type: string, body: string): void {
  reply.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' }).end(body);
}

const shown = (page: Page) => page.evaluate(() => (globalThis as unknown as { build: number }).build);
const register = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
    await navigator.serviceWorker.ready;
  });

test('the next load shows a new build, also with the worker of the old one; no old build stays in the cache', async () => {
  build = 1;
  const { page, context } = await visit(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    serviceWorker: true,
  });
  await page.goto('/');
  await register(page);
  await page.reload();
  await expect.poll(() => shown(page)).toBe(1);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  // The asset comes from the cache of the service worker, the page from the server.
  asked.length = 0;
  await page.reload();
  expect(asked).toContain('/');
  expect(asked).not.toContain('/assets/app-1.js');

  build = 2;
  await page.reload();
  await expect.poll(() => shown(page)).toBe(2);
  expect(await page.evaluate(async () => (await fetch('/api/build')).text())).toBe('2');

  // The new worker takes over without a press, and leaves no other cache behind.
  await page.evaluate(async () => {
    await caches.open('of-an-old-worker');
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['assets-1']);
  await context.setOffline(true);
  await page.goto('/order');
  await page.getByRole('heading', { name: '网络已断开，页面打不开' }).waitFor();
  await context.setOffline(false);
  await page.getByRole('link', { name: '重新加载' }).click();
  await expect.poll(() => page.title()).toBe('2');
  await context.close();
});
