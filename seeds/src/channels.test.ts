import { expect, test } from 'vitest';
import { figure, seededWorld } from '#test/worlds.ts';

test('one article is for two provinces, another for clinics; neither is offered anywhere else', () => {
  const db = seededWorld();
  expect(figure(db, 'SELECT count(DISTINCT goods_id) FROM goods_regions')).toBe(1);
  expect(figure(db, 'SELECT count(*) FROM goods_regions')).toBe(2);
  expect(figure(db, 'SELECT count(*) FROM goods_ranks WHERE rank = 2')).toBe(1);
  const restricted = '(SELECT goods_id FROM goods_regions UNION SELECT goods_id FROM goods_ranks)';
  expect(figure(db, `SELECT count(*) FROM goods WHERE id IN ${restricted} AND id > 1010 AND is_on_shelf = 1`)).toBe(2);
  expect(figure(db, `SELECT count(*) FROM offers WHERE goods_id IN ${restricted}`)).toBe(0);
});

test('every order names the company it is billed to; 专用 needs a tax number', () => {
  const db = seededWorld();
  expect(figure(db, "SELECT count(*) FROM orders WHERE invoice_title = ''")).toBe(0);
  expect(figure(db, "SELECT count(*) FROM orders WHERE invoice_kind = 2 AND invoice_tax_no = ''")).toBe(0);
  expect(figure(db, 'SELECT count(*) FROM orders WHERE invoice_kind = 2')).toBeGreaterThan(0);
});
