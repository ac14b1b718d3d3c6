import type { Database } from '@baicao/db/client';
import { expect, test } from 'vitest';
import { login, visitorOf } from './testing/door.ts';
import { createEmulator } from '../testing.ts';

/**
 * No statement behind goods, home, help and favourites reads a whole table of goods, batches, offers, orders or their
 * lines (quality P3). Every statement these calls prepare is explained, whoever wrote it.
 */

/** Whole reads that are meant: small tables that are shown whole, virtual tables, and json lists. */
const meant = [
  /^SCAN (j|json_each) VIRTUAL TABLE/,
  /^SCAN (t|f|search_name_tokens) VIRTUAL TABLE INDEX \d+:M/,
  /^SCAN (categories|nav_items|hot_words|notices|brands|links|article_categories|spike_sessions|c|s|shown|t)$/,
  /^SCAN CONSTANT ROW/,
  /^SCAN \(subquery/,
  /^SCAN catalogue_/,
];
/** Sorting that is bounded by one goods, one buyer, one session or one small table. */
const sortsMeant = [
  /FROM brands/,
  /spike_sessions/,
  /WHERE session_id = \?/,
  /kind = 'everyday'/,
  /FROM article/,
  /FROM ads/,
  /FROM addresses/,
  /batches b WHERE b\.goods_id = g\.id/,
  /UNION/,
  /o\.buyer_id = \?/,
  /WHERE order_id = \?/,
  /FROM batches WHERE goods_id/,
  /WHERE category_id = \? ORDER BY id/,
  /FROM buyer_coupons\s+WHERE buyer_id = \?/,
  /JOIN coupon_(targets|pack_items) \w ON/,
];

function listened(db: Database): Set<string> {
  const statements = new Set<string>();
  const { statement } = db;
  Object.assign(db, {
    statement: (sql: string) => {
      statements.add(sql);
      return statement(sql);
    },
  });
  return statements;
}

test('every statement of a browsing session finds what it reads', async () => {
  const emulator = await createEmulator({ goods: 2000 });
  const statements = listened(emulator.db);
  const buyer = await login(emulator, 'buyer');
  const paths = [
    '/api/goods/list?in_stock=1&sort=price&order=asc&page=2',
    '/api/goods/list?keywords=amxl%E8%83%B6%E5%9B%8A',
    '/api/goods/list?keywords=%E9%98%BF%E6%BC%A0%E8%A5%BF%E6%9E%97&bought=1',
    '/api/goods/list?keywords=%E9%A2%90%E7%A6%BE&type=2&select=401',
    '/api/goods/fl?keywords=tb',
    '/api/goods/search?keywords=amuxilin',
    '/api/goods/search?keywords=cy&type=2',
    '/api/goods/hot',
    '/api/goods/detail/11',
    '/api/activity/everyday_price',
    '/api/index/spike',
    '/api/index_wntj/1',
    '/api/focus',
    '/api/focus/common',
    '/api/focus/top',
    '/api/focus/demo?banner_id=125',
    '/api/focus/kxzq_ad?ids=1,2',
    '/api/focus/brand/1',
    '/api/focus/postList',
    '/api/post/postDetail?type=2',
    '/api/post/postDetail?id=1',
    '/api/article/category',
    '/api/global/links',
    '/api/favorite',
    '/images/goods/1001-list.svg',
  ];
  for (const who of [visitorOf(emulator), buyer]) for (const path of paths) await who.get(path).catch(() => undefined);
  await buyer.post('/api/favorite', { goods_ids: '1001' });
  await buyer.post('/api/favorite/cancel', { goods_ids: '1001' });
  emulator.clock.advance(20 * 3_600_000);
  await visitorOf(emulator).get('/api/goods/list');

  const explained = [...statements].filter((sql) => /^\s*(WITH|SELECT|UPDATE|DELETE)/i.test(sql));
  expect(explained.length).toBeGreaterThan(50);
  const wrong = explained.flatMap((sql) =>
    problems(emulator.db, sql).map((problem) => `${problem}\n    ${sql.trim()}`),
  );
  await emulator.close();
  expect(wrong.join('\n')).toBe('');
});

function problems(db: Database, sql: string): string[] {
  const { sqlite } = db;
  const named = /@from/.test(sql);
  const count = (sql.match(/\?/g) ?? []).length;
  const values = named ? [{ from: 1, to: 2 }] : Array.from({ length: count }, () => 1);
  const plan = sqlite.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values) as { detail: string }[];
  return plan.map((row) => row.detail).filter((detail) => isProblem(detail, sql));
}

function isProblem(detail: string, sql: string): boolean {
  if (detail.startsWith('SCAN')) return !meant.some((pattern) => pattern.test(detail));
  return /TEMP B-TREE/.test(detail) && !sortsMeant.some((pattern) => pattern.test(sql));
}
