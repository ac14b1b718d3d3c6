import { openDatabase } from '@baicao/db/client';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createEmulator, type Emulator } from '#testing.ts';

/** A broken invariant: batches of other pieces than their ledger. */
const breaking = 'UPDATE batches SET stock = stock + 1 WHERE id = 1';

describe('closing an emulator checks the invariants', () => {
  test.each<[string, (emulator: Emulator) => void]>([
    ['a write', ({ db }) => db.sqlite.exec(breaking)],
    [
      'a write between sessions',
      (emulator) => {
        emulator.session('buyer');
        emulator.db.sqlite.exec(breaking);
        emulator.session('vip');
      },
    ],
    [
      'a write before the first session',
      (emulator) => {
        emulator.db.sqlite.exec(breaking);
        emulator.session('buyer');
      },
    ],
  ])('after %s', async (_name, write) => {
    const emulator = await createEmulator();
    write(emulator);
    await expect(emulator.close()).rejects.toThrow('batch stock equals its ledger');
  });

  test('after a write of another connection', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'baicao-kit-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const databaseFile = join(folder, 'world.db');
    const emulator = await createEmulator({ databaseFile });
    const other = openDatabase(databaseFile);
    other.sqlite.exec(breaking);
    other.close();
    emulator.session('buyer');
    await expect(emulator.close()).rejects.toThrow('batch stock equals its ledger');
  });

  test('unless nothing but sessions was written', async () => {
    const emulator = await createEmulator();
    const statements: string[] = [];
    const { prepare } = emulator.db.sqlite;
    emulator.session('buyer');
    emulator.session('vip');
    emulator.db.sqlite.prepare = ((sql: string) => {
      statements.push(sql);
      return prepare.call(emulator.db.sqlite, sql);
    }) as typeof prepare;
    await emulator.close();
    expect(statements.length).toBeLessThan(10);
  });
});
