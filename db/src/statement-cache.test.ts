import { describe, expect, test } from 'vitest';
import { openDatabase } from './client.ts';

const sql = 'SELECT 7 AS points, 8 AS more';

describe('the statement cache', () => {
  test.each(['pluck', 'raw', 'expand', 'safeIntegers', 'bind'])('does not let one of its users call %s', (name) => {
    const db = openDatabase(':memory:');
    for (const statement of [db.statement(sql), db.values(sql)]) {
      const change: unknown = Reflect.get(statement, name);
      expect(() => typeof change === 'function' && change.call(statement, true)).toThrow(
        `${name}() on a shared statement`,
      );
    }
    expect([db.statement(sql).get(), db.values(sql).get()]).toEqual([{ points: 7, more: 8 }, 7]);
  });

  test('rows and values of one text are separate statements', () => {
    const db = openDatabase(':memory:');
    expect([db.values(sql).all(), db.statement(sql).all()]).toEqual([[7], [{ points: 7, more: 8 }]]);
    expect(db.values(sql)).toBe(db.values(sql));
    expect(db.statement(sql)).not.toBe(db.values(sql));
  });
});
