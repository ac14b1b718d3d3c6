// Rule: a page names the picture that it shows large, at the address that its call then answers, for a visitor and for a buyer.
import { minuteMs } from '@baicao/shared/time/durations';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '@baicao/db/client';
import { personaIds } from '@baicao/seeds/personas';
import { memoryFiles } from '#domain/files.ts';
import { sessionLimits } from '#domain/sessions.ts';
import { sessionCookies, startSession } from '#http/session.ts';
import { buildApp, FrozenClock, seededFile, seededRandom, testNow } from '#testing.ts';
import { registerWeb } from '#web/static-web.ts';
import { firstPicture } from '../src/first-pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'baicao-first-pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));
const list = '/api/goods/list?keywords=&type=1&page=1&per_page=20';
const view = { needsLogin: false, scripts: [], styles: [], searches: [], sessionCalls: [], outline: '' };
const views = [
  { ...view, pattern: '^/$', calls: ['/api/focus'] },
  { ...view, pattern: '^/list$', calls: [list], searches: [list.replace('keywords=', 'keywords=:keywords')] },
  { ...view, pattern: '^/list_info/(?<id>[^/]+)$', calls: ['/api/goods/detail/:id'] },
  { ...view, pattern: '^/yx$', calls: ['/api/focus/yx'] },
];
mkdirSync(join(folder, '.vite'));
writeFileSync(join(folder, '.vite/first-views.json'), JSON.stringify(views));
writeFileSync(join(folder, 'index.html'), '<body></body>');

/** The shop, and the headers of somebody who was last seen an hour ago. */
async function openShop(isBuyer: boolean) {
  const db = openDatabase(seededFile(testNow));
  const random = seededRandom('first pictures');
  const app = buildApp({ db, clock: new FrozenClock(testNow), random, files: memoryFiles() });
  await registerWeb(app, { folder, random, firstPicture });
  onTestFinished(async () => {
    await app.close();
    db.close();
  });
  const seenAt = testNow - 60 * minuteMs;
  const token = isBuyer ? startSession({ db, random }, personaIds.buyer, sessionLimits.absoluteMs, seenAt) : '';
  return { app, headers: isBuyer ? { cookie: `${sessionCookies.http}=${token}` } : {} };
}

const pages = [
  { place: '/', call: '/api/focus', field: 'image' },
  { place: '/list', call: list, field: 'list' },
  { place: '/list?keywords=%E7%89%87', call: list.replace('keywords=', 'keywords=%E7%89%87'), field: 'list' },
  { place: '/list_info/1001', call: '/api/goods/detail/1001', field: 'image_url' },
  { place: '/yx', call: '/api/focus/yx', field: 'image' },
];

test.each(pages.flatMap((page) => [false, true].map((isBuyer) => ({ ...page, isBuyer }))))(
  '$place, for a buyer: $isBuyer',
  async ({ place, call, field, isBuyer }) => {
    const { app, headers } = await openShop(isBuyer);
    const page = await app.inject({ url: place, headers });
    const named = [...page.body.matchAll(/<link rel="preload" href="([^"]*)" as="image"/g)].map(
      ([, address]) => address,
    );
    const { body } = await app.inject({ url: call, headers });
    const [, shown] = new RegExp(`"${field}":"(/images/[^"]+)"`).exec(body) ?? [];
    expect(shown).toBeDefined();
    expect(named).toEqual([shown]);
  },
);

test.each([
  ['nothing is found', '/list?keywords=zzzzqqqq'],
  ['the call refuses the keywords', '/list?keywords=%00'],
])('none where %s', async (_title, place) => {
  const { app, headers } = await openShop(true);
  const page = await app.inject({ url: place, headers });
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain('as="image"');
});
