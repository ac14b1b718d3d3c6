import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './client.ts';

test('after a large transaction the write-ahead log shrinks again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baicao-log-'));
  const file = join(folder, 'shop.db');
  const db = openDatabase(file);
  onTestFinished(() => {
    db.close();
    rmSync(folder, { recursive: true });
  });
  const logBytes = () => statSync(`${file}-wal`).size;
  db.sqlite.exec('CREATE TABLE large (bytes BLOB)');
  db.sqlite.exec('INSERT INTO large VALUES (zeroblob(24000000))');
  const before = logBytes();
  for (let turn = 0; turn < 2; turn += 1) db.sqlite.exec('INSERT INTO large VALUES (zeroblob(1))');
  expect(before).toBeGreaterThan(24_000_000);
  expect(logBytes()).toBeLessThanOrEqual(16 * 2 ** 20);
});
