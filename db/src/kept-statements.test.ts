import { describe, expect, test } from 'vitest';
import { openDatabase } from './client.ts';

const sql = 'SELECT 7 AS points, 8 AS more';

describe('a statement kept by its text', () => {
  test.each(['pluck', 'raw', 'expand', 'safeIntegers', 'bind'])('does not let one of its users call %s', (name) => {
    const db = openDatabase(':memory:');
    for (const kept of [db.statement(sql), db.values(sql)]) {
      const change: unknown = Reflect.get(kept, name);
      expect(() => typeof change === 'function' && change.call(kept, true)).toThrow(`${name}() on a shared statement`);
    }
    expect([db.statement(sql).get(), db.values(sql).get()]).toEqual([{ points: 7, more: 8 }, 7]);
  });

  test('answers rows here and values there, whoever asks first', () => {
    const db = openDatabase(':memory:');
    expect([db.values(sql).all(), db.statement(sql).all()]).toEqual([[7], [{ points: 7, more: 8 }]]);
    expect(db.values(sql)).toBe(db.values(sql));
    expect(db.statement(sql)).not.toBe(db.values(sql));
  });
});
