import { expect, test } from 'vitest';
import { freshWorld } from '#test/worlds.ts';

const db = freshWorld({});

/** What is left after a row must be what was left at its time: statements and logs read it so. */
test.each(['money_ledger', 'points_ledger', 'credit_ledger'])('the rows of %s are in the order of time', (ledger) => {
  const sql = `SELECT id FROM (SELECT id, created_at, lag(created_at) OVER (PARTITION BY buyer_id ORDER BY id) AS before
    FROM ${ledger}) WHERE before > created_at`;
  expect(db.sqlite.prepare(sql).all()).toEqual([]);
  expect(db.sqlite.prepare(`SELECT count(*) AS n FROM ${ledger}`).get()).not.toEqual({ n: 0 });
});
