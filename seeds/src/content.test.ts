import { adSlots } from '@baicao/shared/contract/areas/content';
import { limits } from '@baicao/shared/limits';
import { expect, test } from 'vitest';
import { figure, seededWorld, testNow } from '#test/worlds.ts';

const db = seededWorld();
const count = (sql: string, ...values: (string | number)[]) => figure(db, `SELECT count(*) FROM ${sql}`, ...values);

test.each(['home', ...adSlots])('slot %s has an advert', (slot) => {
  expect(count('ads WHERE slot = ?', slot)).toBeGreaterThan(0);
});

test('the bottom banner bears its number, and an advert says that its activity has not started', () => {
  expect(count("ads WHERE id = ? AND slot = 'demo'", limits.banner.bottomId)).toBe(1);
  expect(count("ads WHERE url LIKE '#%' OR url LIKE '*%'")).toBeGreaterThan(0);
  expect(count('ads WHERE id = 1')).toBe(1);
});

test('four help groups with pages, then news of both kinds', () => {
  for (const group of [1, 2, 3, 4]) {
    expect(count('articles WHERE category_id = ? AND type = 1', group)).toBeGreaterThanOrEqual(3);
  }
  expect(count('articles')).toBeGreaterThanOrEqual(60);
  for (const type of [2, 3]) expect(count('articles WHERE type = ?', type)).toBeGreaterThanOrEqual(15);
});

test.each([...limits.header.postIds, limits.footer.helpArticleId])('article %i is there', (id) => {
  expect(count('articles WHERE id = ? AND type = 1', id)).toBe(1);
});

test('articles are prose in paragraphs, written before now, each shown by a page of its own address', () => {
  const short = "articles WHERE length(content) < 120 OR content NOT LIKE '<p>%' OR summary = ''";
  expect(count(short)).toBe(0);
  expect(count('articles WHERE created_at > ?', testNow)).toBe(0);
  expect(count("articles WHERE url NOT LIKE '/help%' OR instr(url, id) = 0")).toBe(0);
  expect(count('(SELECT 1 FROM articles GROUP BY url HAVING count(*) > 1)')).toBe(0);
});

test('nav, hot words, notices and links', () => {
  const top = count('nav_items WHERE parent_id IS NULL');
  expect(top).toBeGreaterThan(5);
  expect(top).toBeLessThanOrEqual(limits.header.navItemsMax);
  expect(count('nav_items WHERE parent_id IS NOT NULL')).toBeGreaterThan(5);
  for (const table of ['hot_words', 'notices', 'links']) expect(count(table)).toBeGreaterThanOrEqual(5);
});

test('every address leads into the site or says that something has not started', () => {
  for (const table of ['ads', 'nav_items', 'hot_words', 'notices', 'links', 'articles']) {
    expect(count(`${table} WHERE url NOT LIKE '/%' AND url NOT LIKE '#%' AND url NOT LIKE '*%'`), table).toBe(0);
  }
});
