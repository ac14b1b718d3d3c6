import { limits } from '@baicao/shared/limits';
import { describe, expect, test } from 'vitest';
import { dayOf } from '@baicao/shared/time/shanghai';
import { personaIds, personas } from './personas.ts';
import { figure, freshWorld, testNow, violations } from '#test/worlds.ts';

/** The last is made at midnight in Shanghai: nobody has drawn today but `buyer`, this very moment. */
const worlds = [{}, { seed: 2 }, { seed: 3, goods: 60 }, { goods: 60, seed: 7, now: Date.UTC(2026, 11, 31, 16) }];

describe.each(worlds)('the draws of %o', (options) => {
  const db = freshWorld(options);
  const { now } = { now: testNow, ...options };
  const count = (sql: string, ...values: (string | number)[]) => figure(db, `SELECT count(*) FROM ${sql}`, ...values);

  test('one runs, one is to come, one is over', () => {
    expect(count('draws WHERE id = 1 AND starts_at <= ? AND ends_at > ?', now, now)).toBe(1);
    expect(count('draws WHERE id = 2 AND starts_at > ?', now)).toBe(1);
    expect(count('draws WHERE id = 3 AND ends_at <= ?', now)).toBe(1);
    expect(count('draws')).toBe(3);
  });

  test('each has prizes of every kind, some of them limited, and the running one eight', () => {
    for (const id of [1, 2, 3]) {
      expect(figure(db, 'SELECT count(DISTINCT kind) FROM draw_prizes WHERE draw_id = ?', id)).toBe(3);
      expect(count('draw_prizes WHERE draw_id = ? AND left_number > 0', id)).toBeGreaterThan(0);
    }
    expect(count('draw_prizes WHERE draw_id = 1')).toBe(8);
  });

  test('there are winners enough for a page, none of them in the time to come', () => {
    for (const id of [1, 3]) expect(count('draw_runs WHERE draw_id = ?', id)).toBeGreaterThan(limits.draw.winnersShown);
    expect(count('draw_runs WHERE draw_id = 2 OR created_at > ?', now)).toBe(0);
  });

  test('`buyer` has drawn today and before, `vip` may draw three times, no other person has drawn', () => {
    expect(count('draw_runs WHERE buyer_id = ?', personaIds.buyer)).toBe(4);
    expect(count('draw_runs WHERE buyer_id = ? AND day = ?', personaIds.buyer, dayOf(now))).toBe(1);
    const given = 'SELECT given - used FROM draw_chances WHERE buyer_id = ? AND day = ? AND draw_id = 1';
    expect(figure(db, given, personaIds.vip, dayOf(now))).toBe(3);
    for (const { username } of personas.filter((one) => one.username !== 'buyer'))
      expect(count('draw_runs WHERE buyer_id = ?', personaIds[username]), username).toBe(0);
  });

  test('the coupons `buyer` won have expired: they change no price of today', () => {
    const usable =
      'buyer_coupons c JOIN draw_runs r ON r.buyer_coupon_id = c.id WHERE c.buyer_id = ? AND c.valid_to > ?';
    expect(count(usable, personaIds.buyer, now)).toBe(0);
  });

  test('every invariant holds', () => {
    expect(violations(db)).toEqual([]);
  });
});
