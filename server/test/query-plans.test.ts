import type { Database } from '@baicao/db/client';
import { dayMs } from '@baicao/shared/time/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '#testing.ts';
import { listenToStatements } from './statements.ts';
import { walkApi } from './api-walkthrough.ts';

/**
 * No statement reads a whole table that grows with goods, buyers or orders, nor sorts what such a table holds. The contract is
 * called from end to end and every prepared statement is explained, builder SQL and hand-written SQL alike.
 * Nothing here ever runs ANALYZE, so SQLite plans 400 goods as it plans 200,000; `npm run bench` has the times.
 */

/** Tables that are read whole on purpose: none of them grows with goods, buyers or orders. */
const shownWhole: Readonly<Record<string, string>> = {
  categories: 'the menus',
  nav_items: 'the navigation',
  hot_words: 'the header',
  notices: 'the broadcast',
  links: 'the footer',
  article_categories: 'the help groups',
  articles: 'a hundred texts, searched as they are shown',
  brands: 'the brand wall',
  warehouses: 'a handful, named on parcels',
  service_contacts: 'a handful, one of them the default',
  spike_sessions: 'a few a day',
  combinations: 'put together by hand',
  points_goods: 'the points mall, chosen by hand',
  scopes: 'a dozen kinds of business',
};

/** Other allowed scans. */
const meantScans: readonly (readonly [RegExp, string])[] = [
  [/VIRTUAL TABLE INDEX 1:$/, 'json_each: the list that was handed in'],
  [/VIRTUAL TABLE INDEX \d+:M/, 'the search index, asked by an expression'],
  [/^SCAN CONSTANT ROW/, 'no table'],
  [/^SCAN \(subquery/, 'rows the statement made itself'],
];

/** Allowed walks by a part of the statement: each reads an index in sort order and stops early. */
const meantWalks: readonly (readonly [RegExp, string])[] = [
  [/goods g INDEXED BY goods_by_sales .* LIMIT 80$/, 'the best-selling in stock; passes over what the cart holds'],
];

/** Allowed sorts in memory of few rows: a part of the statement, and the reason. */
const meantSorts: readonly (readonly [RegExp, string])[] = [
  [/FROM json_each\(\?\) (j|ids)/, 'what belongs to the rows asked for by id'],
  [/FROM (addresses|cart_lines|buyer_coupons|certificates) WHERE buyer_id = \?/, "one buyer's few"],
  [/FROM buyers WHERE phone = \?/, 'the stores under one phone'],
  [/CROSS JOIN json_each\(\S+\) m CROSS JOIN orders/, "one buyer's orders of some months"],
  [/FROM (categories|nav_items|hot_words|notices|links|article_categories) ORDER BY sort/, 'a small table shown whole'],
  [/json_each\('\[shipped,finished\]'\) j CROSS JOIN orders/, 'the batches one buyer received'],
  [/o\.buyer_id = \? .*l\.offer_id IN/, "one buyer's orders since an offer began"],
  [/FROM orders .* WHERE type = 1 AND buyer_id = \?/, "one buyer's ephedrine orders"],
  [
    / page INNER JOIN orders|FROM orders o .*group_concat|FROM order_lines l|WITH .* f /,
    'the orders of one page, found by an index',
  ],
  [/FROM offers INNER JOIN goods .* WHERE kind = \?/, 'the special prices of one day'],
  [/FROM spike_sessions/, 'a few a day'],
  [/FROM combinations/, 'put together by hand'],
  [/FROM activities WHERE zone = \? AND starts_at/, 'the windows of one promotion'],
  [
    /FROM batches WHERE goods_id = \?|JOIN batches b ON b\.id = x\.batch_id WHERE x\.order_line_id/,
    'the batches of one goods id or one order line',
  ],
  [/FROM gift_rule_goods INNER JOIN goods/, 'the goods of one gift rule'],
  [
    /^SELECT goods_id( AS goodsId)? FROM offers WHERE starts_at/,
    'offers that begin or end between two looks, each found by an index',
  ],
  [/FROM order_lines WHERE order_id = \?/, 'the lines of one order'],
  [/FROM after_sales INNER JOIN after_sales_lines/, 'the requests about one order'],
  [/FROM orders own INNER JOIN orders/, 'the combinations of one submit'],
];

let emulator: Emulator;
let statements: string[];

beforeAll(async () => {
  emulator = await createEmulator({ audited: false });
  const heard = listenToStatements(emulator.db);
  await walkApi(emulator);
  // After the end of every activity.
  emulator.clock.advance(400 * dayMs);
  await emulator.app.inject('/api/goods/list');
  statements = [...heard.keys()]
    .map((sql) => sql.replaceAll(/\s+/g, ' ').trim())
    .filter((sql) => /^(WITH|SELECT|INSERT|UPDATE|DELETE)/i.test(sql));
});
afterAll(() => emulator.close());

test('the walkthrough runs statements of every area', () => {
  expect(statements.length).toBeGreaterThan(200);
  for (const table of ['order_returns', 'after_sales', 'receipts', 'points_orders', 'voucher_orders', 'reminders']) {
    expect(
      statements.some((sql) => plain(sql).includes(`INTO ${table}`)),
      table,
    ).toBe(true);
  }
});

test('every statement uses an index', () => {
  const wrong = statements.flatMap((sql) => problems(emulator.db, sql).map((problem) => `${problem}\n    ${sql}`));
  expect(wrong.join('\n')).toBe('');
});

test('every listed exception occurs', () => {
  const unused = [...meantSorts, ...meantWalks].filter(
    ([pattern]) => !statements.some((sql) => pattern.test(plain(sql))),
  );
  expect(unused.map(([, reason]) => reason)).toEqual([]);
  const read = (table: string) => statements.some((sql) => plain(sql).includes(`FROM ${table}`));
  expect(Object.keys(shownWhole).filter((table) => !read(table))).toEqual([]);
});

test('a statement without an index is distinguished from one with it', () => {
  const { db } = emulator;
  expect(problems(db, 'SELECT id FROM goods WHERE storage = ?')).toEqual(['SCAN goods']);
  expect(problems(db, 'SELECT id FROM goods g WHERE g.storage = ?')).toEqual(['SCAN g']);
  expect(problems(db, 'SELECT count(*) FROM goods')).toHaveLength(1);
  expect(problems(db, 'SELECT id FROM order_lines WHERE goods_id = ? ORDER BY number')).toHaveLength(1);
  expect(problems(db, 'SELECT a.id FROM goods a JOIN goods b ON b.storage = a.storage WHERE a.id = ?')).toHaveLength(1);
  expect(problems(db, 'SELECT id FROM goods WHERE maker_id = ?')).toEqual([]);
});

function problems({ sqlite }: Database, sql: string): string[] {
  const named = Array.from(sql.matchAll(/@(\w+)/g), ([, name = '']) => [name, 1]);
  const values = named.length > 0 ? [Object.fromEntries(named)] : Array.from(sql.match(/\?/g) ?? [], () => 1);
  const plan = sqlite.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(...values);
  const tables = sqlite.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  return plan.map((row) => row.detail).filter((detail) => isProblem(detail, plain(sql), tables));
}

/**
 * A statement in the form the patterns above use: `?` for named parameters; without the plus of `db/src/prepared.ts`, the
 * quotes, the lower-case keywords and the table names before columns that the query builder writes.
 */
function plain(statement: string): string {
  const sql = statement.replaceAll(/@\w+/g, '?').replaceAll('= +?', '= ?');
  if (!sql.includes('"')) return sql;
  const keyword =
    /\b(select|insert|into|update|delete|from|inner|left|cross|join|where|order|group|by|limit|and|or|as|in|is|null)\b/g;
  return sql
    .replaceAll(/"\w+"\.(?=")/g, '')
    .replaceAll('"', '')
    .replaceAll(keyword, (word) => word.toUpperCase())
    .replaceAll('WHERE (', 'WHERE ');
}

function isProblem(detail: string, sql: string, tables: readonly string[]): boolean {
  if (/AUTOMATIC/.test(detail)) return true;
  if (/TEMP B-TREE/.test(detail)) return !meantSorts.some(([pattern]) => pattern.test(plain(sql)));
  if (!detail.startsWith('SCAN')) return false;
  if (meantScans.some(([pattern]) => pattern.test(detail))) return false;
  // Runs only while a deferred foreign key is unsatisfied; there are no deferred keys here, so never.
  if (/^INSERT/i.test(sql)) return false;
  if (meantWalks.some(([pattern]) => pattern.test(plain(sql)))) return false;
  const table = tableNamed(plain(sql), /^SCAN (\w+)/.exec(detail)?.[1] ?? '', tables);
  return tables.includes(table) && !Object.hasOwn(shownWhole, table);
}

/** A plan names tables by alias. Names that are no tables are subqueries or CTEs of the statement. */
function tableNamed(sql: string, alias: string, tables: readonly string[]): string {
  if (tables.includes(alias)) return alias;
  const named = Array.from(sql.matchAll(new RegExp(`(\\w+)(?: AS)? ${alias}\\b`, 'gi')), ([, table]) => table ?? '');
  return named.find((table) => tables.includes(table)) ?? alias;
}
