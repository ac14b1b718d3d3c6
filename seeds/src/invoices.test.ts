import { describe, expect, test } from 'vitest';
import { figure, seededWorld } from '#test/worlds.ts';

const db = seededWorld();
const count = (where: string) => figure(db, `SELECT count(*) FROM invoices WHERE ${where}`);

describe('seeded invoices', () => {
  test('buyer has them in every state, of one order and of two, for a return and for a cancelled order', () => {
    for (const state of ['applied', 'issued', 'part_red', 'red', 'reversal'])
      expect(count(`buyer_id = 1 AND state = '${state}'`), state).toBeGreaterThan(0);
    expect(count('buyer_id = 1 AND return_id IS NOT NULL')).toBeGreaterThan(0);
    expect(count("buyer_id = 1 AND state = 'reversal' AND return_id IS NULL")).toBeGreaterThan(0);
    const ofTwo = 'id IN (SELECT invoice_id FROM invoice_orders GROUP BY invoice_id HAVING count(*) = 2)';
    expect(count(`buyer_id = 1 AND ${ofTwo}`)).toBeGreaterThan(0);
  });

  test('the example invoices are there', () => {
    expect(count("id = 1 AND buyer_id = 1 AND state = 'issued'")).toBe(1);
    expect(figure(db, 'SELECT order_id FROM invoice_orders WHERE invoice_id = 1')).toBe(3);
    expect(count("id = 2 AND buyer_id = 1 AND state = 'applied'")).toBe(1);
    expect(figure(db, 'SELECT count(*) FROM invoice_orders WHERE order_id = 2')).toBe(0);
  });

  test('every number is right in form and of no real region; ephedrine, credit and chain have theirs', () => {
    expect(
      count(
        "number IS NOT NULL AND number NOT GLOB '2[0-9]000[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'",
      ),
    ).toBe(0);
    for (const buyer of [2, 13, 15]) expect(count(`buyer_id = ${buyer} AND state = 'issued'`)).toBeGreaterThan(0);
    expect(count('kind = 2')).toBeGreaterThan(0);
  });

  test('nothing happened after the moment of seeding', () => {
    expect(figure(db, 'SELECT max(max(created_at, coalesce(issued_at, 0))) FROM invoices')).toBeLessThan(
      Date.UTC(2026, 2, 2, 2),
    );
  });
});
