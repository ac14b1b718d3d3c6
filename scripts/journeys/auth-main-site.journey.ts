import { createEmulator, type Emulator } from '@baicao/server/testing';
import { fakeHost, type FakeHost } from '@baicao/server/test/pass-through-host';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { visit } from './browser.ts';
import { expectAt } from './calls.ts';
import { startSite, type Site } from './site.ts';

let emulator: Emulator;
/** A real host: public content works, every call that needs a session answers that it has ended. */
let host: FakeHost;
/** The main site of that host, on a separate host. */
let mainSite: FakeHost;
let front: Site;
let loginUrl = '';
let answerLogin: (reply: ServerResponse, url: string) => void;

beforeAll(async () => {
  emulator = await createEmulator();
  host = await fakeHost((request, reply) => void answerAsHost(request.url ?? '', reply));
  mainSite = await fakeHost((request, reply) => answerLogin(reply, request.url ?? ''));
  front = await startSite({ API_HOST: host.origin });
});
afterAll(async () => {
  await front.stop();
  await Promise.all([host.close(), mainSite.close(), emulator.close()]);
});
beforeEach(() => {
  mainSite.asked.length = 0;
  loginUrl = `${mainSite.origin}/passport?from=shop`;
  answerLogin = (reply) => void reply.setHeader('content-type', 'text/html').end('<h1>main site</h1>');
});

async function answerAsHost(url: string, reply: ServerResponse): Promise<void> {
  const { statusCode, headers, payload } = await emulator.app.inject(url);
  reply.setHeader('content-type', headers['content-type'] ?? 'text/plain');
  if (url.startsWith('/api/cart')) {
    reply.writeHead(401).end(JSON.stringify({ code: 10001, message: '登录已失效，请重新登录' }));
  } else if (url === '/api/user/base') {
    const { data } = JSON.parse(payload) as { data: object };
    const user = { ...data, username: 'buyer', is_passed: 1, login_url: loginUrl };
    reply.end(JSON.stringify({ code: 10000, message: 'ok', data: user }));
  } else reply.writeHead(statusCode).end(payload);
}

/** Login pages requested from the main site, without the browser's icon request. */
const logins = () => mainSite.asked.filter(({ url }) => url?.startsWith('/passport'));

test('an ended session leads to the login page of the main site, once, with a return URL', async () => {
  const { page, context } = await visit(front.url);
  await page.goto('/cart?filters=1');
  await page.getByRole('heading', { name: 'main site' }).waitFor();
  const { origin, searchParams } = new URL(page.url());
  expect(origin).toBe(mainSite.origin);
  expect(Object.fromEntries(searchParams)).toEqual({ from: 'shop', redirect: `${front.url}/cart?filters=1` });
  expect(logins()).toHaveLength(1);
  await context.close();
});

test('a main site that redirects back at once is tried once; then the login page here opens', async () => {
  answerLogin = (reply, url) => {
    const back = new URL(url, mainSite.origin).searchParams.get('redirect') ?? '';
    reply.writeHead(302, { location: back }).end();
  };
  const { page, context } = await visit(front.url);
  await page.goto('/cart');
  await expectAt(page, '/login?redirect=/cart');
  await page.getByLabel('用户名').waitFor();
  expect(logins()).toHaveLength(1);
  await context.close();
});

test.each([
  'https://evil.example/login',
  'javascript:document.title="taken"',
  'data:text/html,taken',
  '//evil.example/login',
  '/\\evil.example/login',
  'http://127.0.0.1@evil.example/login',
])('if the host names %s, the login page here is shown', async (url) => {
  loginUrl = url;
  const { page, context, complaints } = await visit(front.url);
  await page.goto('/cart');
  await expectAt(page, '/login?redirect=/cart');
  await page.getByLabel('用户名').waitFor();
  await expect.poll(() => page.title()).not.toContain('taken');
  expect(complaints).toEqual([]);
  await context.close();
});
