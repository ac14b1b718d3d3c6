// Rule: a page names the picture that it shows large, at the address that its call then answers, for a visitor and for a buyer.
import { minuteMs } from '@baicao/shared/time/durations';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '@baicao/db/client';
import { chosenTab } from '@baicao/shared/zone-lists';
import type { ZonePage } from '@baicao/shared/contract';
import { personaIds } from '@baicao/seeds/personas';
import { memoryFiles } from '#domain/files.ts';
import { sessionLimits } from '#domain/sessions.ts';
import { sessionCookies, startSession } from '#http/session.ts';
import { buildApp, FrozenClock, seededFile, seededRandom, testNow } from '#testing.ts';
import { registerWeb } from '#web/static-web.ts';
import { foreseeFor } from '../src/foreseen.ts';

const folder = mkdtempSync(join(tmpdir(), 'baicao-foreseen-'));
afterAll(() => rmSync(folder, { recursive: true }));
const list = '/api/goods/list?keywords=&type=1&page=1&per_page=20';
const zones = ['yx', 'qxzq', 'zyyp', 'jxqzc', 'hb', 'welfare'];
const view = { needsLogin: false, scripts: [], styles: [], searches: [], sessionCalls: [] };
const views = [
  { ...view, pattern: '^/$', calls: ['/api/focus'] },
  { ...view, pattern: '^/list$', calls: [list], searches: [list.replace('keywords=', 'keywords=:keywords')] },
  { ...view, pattern: '^/list_info/(?<id>[^/]+)$', calls: ['/api/goods/detail/:id'] },
  { ...view, pattern: '^/yx$', calls: ['/api/focus/yx'] },
  ...zones.map((zone) => ({
    ...view,
    pattern: `^/zone/${zone}$`,
    calls: [`/api/activity/nav?zone=${zone}`],
    next: 'goodsCards',
  })),
  { ...view, pattern: '^/yx/rule$', calls: ['/api/activity/nav?zone=yx'] },
  { ...view, pattern: '^/yx/table$', calls: ['/api/activity/nav?zone=yx'], next: 'goodsTable' },
  { ...view, pattern: '^/order/(?<id>[^/]+)$', calls: ['/api/order/detail/:id'], next: 'logistics' },
];
mkdirSync(join(folder, '.vite'));
writeFileSync(join(folder, '.vite/first-views.json'), JSON.stringify(views));
writeFileSync(join(folder, 'index.html'), '<body></body>');

/** The shop, and the headers of somebody who was last seen an hour ago. */
async function openShop(isBuyer: boolean) {
  const db = openDatabase(seededFile(testNow));
  const random = seededRandom('foreseen');
  const app = buildApp({ db, clock: new FrozenClock(testNow), random, files: memoryFiles() });
  await registerWeb(app, { folder, random, foreseeFor });
  onTestFinished(async () => {
    await app.close();
    db.close();
  });
  const seenAt = testNow - 60 * minuteMs;
  const token = isBuyer ? startSession({ db, random }, personaIds.buyer, sessionLimits.absoluteMs, seenAt) : '';
  return { app, db, headers: isBuyer ? { cookie: `${sessionCookies.http}=${token}` } : {} };
}

const preloaded = (page: string, as: 'image' | 'fetch') =>
  [...page.matchAll(new RegExp(`<link rel="preload" href="([^"]*)" as="${as}"`, 'g'))].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );

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
    const { body } = await app.inject({ url: call, headers });
    const [, shown] = new RegExp(`"${field}":"(/images/[^"]+)"`).exec(body) ?? [];
    expect(shown).toBeDefined();
    expect(preloaded(page.body, 'image')).toEqual([shown]);
  },
);

test.each(zones.flatMap((zone) => [false, true].map((isBuyer) => ({ zone, isBuyer }))))(
  'the goods of the tab that $zone opens with, for a buyer: $isBuyer',
  async ({ zone, isBuyer }) => {
    const { app, headers } = await openShop(isBuyer);
    const { body } = await app.inject({ url: `/zone/${zone}`, headers });
    const { data } = (await app.inject({ url: `/api/activity/nav?zone=${zone}`, headers })).json<{ data: ZonePage }>();
    const [asked = '', ...others] = preloaded(body, 'fetch').filter((address) => address.includes('/activity/list'));
    expect(others).toEqual([]);
    expect(new URL(asked, 'http://shop').searchParams.get('id')).toBe(String(chosenTab(data.tabs, null)?.id));
    const goods = await app.inject({ url: asked, headers });
    expect(preloaded(body, 'image')).toEqual([/"list":"([^"]+)"/.exec(goods.body)?.[1]]);
  },
);

test.each([
  { place: '/yx/table', goods: 1, pictures: 0 },
  { place: '/yx/rule', goods: 0, pictures: 0 },
])('$place begins $goods call for goods and $pictures pictures', async ({ place, goods, pictures }) => {
  const { app, headers } = await openShop(true);
  const { statusCode, body } = await app.inject({ url: place, headers });
  expect(statusCode).toBe(200);
  expect(preloaded(body, 'fetch').filter((address) => address.includes('/activity/list'))).toHaveLength(goods);
  expect(preloaded(body, 'image')).toHaveLength(pictures);
});

test('a zone whose call is refused has its page without them', async () => {
  const { app, db, headers } = await openShop(true);
  db.sqlite.exec("PRAGMA foreign_keys = OFF; DELETE FROM zones WHERE name = 'hb'");
  const { statusCode, body } = await app.inject({ url: '/zone/hb', headers });
  expect(statusCode).toBe(200);
  expect(preloaded(body, 'fetch')).toEqual(['/api/activity/nav?zone=hb']);
});

test.each([
  { what: 'shipped', isOwn: true, isAsked: true },
  { what: 'not shipped', isOwn: true, isAsked: false },
  { what: 'shipped, of another buyer', isOwn: false, isAsked: false },
])('the way of an order: $what', async ({ what, isOwn, isAsked }) => {
  const { app, db, headers } = await openShop(true);
  const id = db.sqlite
    .prepare(`SELECT id FROM orders WHERE (buyer_id = ?) = ? AND (shipped_at IS NOT NULL) = ? LIMIT 1`)
    .pluck()
    .get(personaIds.buyer, Number(isOwn), Number(what !== 'not shipped'));
  const { body } = await app.inject({ url: `/order/${String(id)}`, headers });
  expect(preloaded(body, 'fetch').includes(`/api/order/wl/${String(id)}`)).toBe(isAsked);
});

test.each([
  ['nothing is found', '/list?keywords=zzzzqqqq'],
  ['the call refuses the keywords', '/list?keywords=%00'],
])('none where %s', async (_title, place) => {
  const { app, headers } = await openShop(true);
  const page = await app.inject({ url: place, headers });
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain('as="image"');
});
