import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from './client.ts';
import { migrationsFolder } from './folders.ts';
import { migrate } from './migrate.ts';

const added = '0019_sets_as_they_were_sold.sql';
const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
afterEach(() => rmSync(folder, { recursive: true }));

test('orders from before get the sets their goods were sold in, each a price times a number', () => {
  const files = readdirSync(migrationsFolder).sort();
  const bring = (name: string) => copyFileSync(join(migrationsFolder, name), join(folder, name));
  files.slice(0, files.indexOf(added)).forEach(bring);
  const db = openDatabase(':memory:');
  migrate(db, folder);
  db.sqlite.pragma('foreign_keys = OFF');
  db.sqlite.exec(`
    INSERT INTO combinations VALUES (1, '感冒组合', 453, 0, 1), (2, '咳嗽组合', 500, 0, 1);
    INSERT INTO combination_goods VALUES (1, 11, 3), (1, 12, 1), (2, 21, 2)`);
  const add = db.sqlite.prepare(
    `INSERT INTO order_lines (order_id, goods_id, combination_id, number, price_fen, total_fen, paid_share_fen, name, specification,
      manufacturer, unit, approval_number) VALUES (?, ?, ?, ?, 0, ?, 0, '', '', '', '', '')`,
  );
  // A whole set; part of a set, where five sets left a remainder of one fen; goods that no longer belong to the set; goods bought alone.
  for (const line of [
    [1, 11, 1, 15, 1_132],
    [1, 12, 1, 5, 1_133],
    [2, 11, 1, 15, 1_132],
    [3, 29, 2, 4, 1_000],
    [3, 29, null, 4, 1_000],
  ])
    add.run(...line);
  bring(added);
  expect(migrate(db, folder)).toEqual([added]);
  expect(
    db.sqlite
      .prepare('SELECT order_id, combination_id, name, number, price_fen FROM order_sets ORDER BY order_id')
      .raw()
      .all(),
  ).toEqual([
    [1, 1, '感冒组合', 5, 453],
    [2, 1, '感冒组合（5 套）', 1, 1_132],
    [3, 2, '咳嗽组合', 1, 1_000],
  ]);
  db.close();
});
