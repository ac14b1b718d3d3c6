import { openDatabase } from '@baicao/db/client';
import { contract } from '@baicao/shared/contract';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sendRaw } from '#test/send.ts';
import { asShop, emptyCart, fillCart } from '#test/shop.ts';
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

describe('emulators that serve in the same application', () => {
  const { cart, auth } = contract;
  const linesOf = async (emulator: Emulator) => (await asShop(emulator).as('buyer').call(cart.list, {})).data;

  test('share nothing, one after another', async () => {
    const first = await createEmulator();
    const seeded = await linesOf(first);
    await emptyCart(asShop(first).as('buyer'));
    const emptied = await linesOf(first);
    await first.close();
    const second = await createEmulator();
    expect(second.app).toBe(first.app);
    expect(emptied).not.toEqual(seeded);
    expect(await linesOf(second)).toEqual(seeded);
    await second.close();
  });

  test('are never two at once', async () => {
    const first = await createEmulator();
    const second = await createEmulator();
    const seeded = await linesOf(first);
    await fillCart(asShop(second).as('buyer'), [{ goods_id: 1001, number: 20 }]);
    expect(second.app).not.toBe(first.app);
    expect(await linesOf(first)).toEqual(seeded);
    expect(await linesOf(second)).not.toEqual(seeded);
    await Promise.all([first.close(), second.close()]);
  });

  test('are closed when their calls have ended', async () => {
    const emulator = await createEmulator();
    const url = auth.login.path;
    const arrived = new Promise((resolve) => emulator.server.once('request', resolve));
    // Its hash is checked outside of the event loop.
    const refused = sendRaw(emulator, { method: 'POST', url, body: 'username=buyer&password=wrong-password' });
    await arrived;
    await emulator.close();
    expect((await refused).body).toMatchObject({ code: 619 });
  });
});
