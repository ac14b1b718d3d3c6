import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from './client.ts';

let folder: string;
let ours: Database;
/** Another process on the same file is simulated by a second connection, which SQLite treats alike. */
let theirs: Database;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'baicao-snapshot-'));
  const file = join(folder, 'a.db');
  [ours, theirs] = [openDatabase(file), openDatabase(file)];
  ours.sqlite.exec('CREATE TABLE t (n INTEGER)');
});
afterEach(() => {
  expect(ours.sqlite.inTransaction).toBe(false);
  ours.sqlite.exec('DELETE FROM t');
});
afterAll(() => {
  ours.close();
  theirs.close();
  rmSync(folder, { recursive: true });
});

const count = (db: Database) => db.sqlite.prepare<unknown[], number>('SELECT count(*) FROM t').pluck().get();
const insert = (db: Database) => db.sqlite.prepare('INSERT INTO t VALUES (1)').run();

describe('reading', () => {
  test('sees one state, whatever another connection commits meanwhile, and the next one sees that', () => {
    const seen = ours.reading(() => {
      const before = count(ours);
      insert(theirs);
      return [before, count(ours), ours.reading(() => count(ours))];
    });
    expect([seen, ours.reading(() => count(ours))]).toEqual([[0, 0, 0], 1]);
  });

  test('work that throws leaves no transaction open', () => {
    const failing = () =>
      ours.reading(() => {
        count(ours);
        throw new Error('no');
      });
    expect(failing).toThrow('no');
    insert(theirs);
    expect(count(ours)).toBe(1);
    insert(ours);
  });

  test('refuses writes, in calls within it too, also where it lies in a transaction that writes', () => {
    expect(() => ours.reading(() => insert(ours))).toThrow(/readonly/);
    expect(() => ours.reading(() => ours.writing(() => insert(ours)))).toThrow(/readonly/);
    const inside = ours.writing(() => {
      insert(ours);
      expect(() => ours.reading(() => insert(ours))).toThrow(/readonly/);
      insert(ours);
      return ours.reading(() => count(ours));
    });
    expect([inside, count(theirs)]).toEqual([2, 2]);
  });
});

test('only a transaction that writes may be undone: a read is none, and has written nothing', () => {
  const state = () => [ours.isWriting(), ours.hasWritten()];
  insert(ours);
  expect([state(), ours.reading(state)]).toEqual([
    [false, false],
    [false, false],
  ]);
  const inside = ours.writing(() => {
    const before = ours.reading(state);
    insert(ours);
    return [before, ours.reading(state)];
  });
  expect(inside).toEqual([
    [true, false],
    [true, true],
  ]);
});
