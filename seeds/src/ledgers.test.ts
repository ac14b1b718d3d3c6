import { ledgerNotes } from '@baicao/shared/messages/ledger-notes';
import { expect, test } from 'vitest';
import { freshWorld } from '#test/worlds.ts';

const db = freshWorld({});

/** The balance in a row must be the balance at its time: statements and logs read it. */
test.each(['money_ledger', 'points_ledger', 'credit_ledger'])('the rows of %s are in the order of time', (ledger) => {
  const sql = `SELECT id FROM (SELECT id, created_at, lag(created_at) OVER (PARTITION BY buyer_id ORDER BY id) AS before
    FROM ${ledger}) WHERE before > created_at`;
  expect(db.sqlite.prepare(sql).all()).toEqual([]);
  expect(db.sqlite.prepare(`SELECT count(*) AS n FROM ${ledger}`).get()).not.toEqual({ n: 0 });
});

test('every row that belongs to an order has the text the server would give it', () => {
  const rows = db.sqlite
    .prepare<[], { note: string; sn: string }>(
      `SELECT l.note, o.order_sn AS sn FROM (SELECT note, order_id FROM money_ledger UNION ALL SELECT note, order_id FROM points_ledger
         UNION ALL SELECT note, order_id FROM credit_ledger) l JOIN orders o ON o.id = l.order_id`,
    )
    .all();
  expect(rows.length).toBeGreaterThan(100);
  const isKnown = ({ note, sn }: (typeof rows)[number]) =>
    Object.values(ledgerNotes).some((text) => text(sn, '') === note);
  expect(rows.filter((row) => !isKnown(row))).toEqual([]);
});
