import { openDatabase } from '@baicao/db/client';
import { contract } from '@baicao/shared/contract';
import { dayMs } from '@baicao/shared/time/durations';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sendRaw } from '#test/send.ts';
import { asShop, emptyCart, fillCart } from '#test/shop.ts';
import { createEmulator, type Emulator } from '#testing.ts';

/** A broken invariant: the pieces of a batch differ from its ledger. */
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

describe('emulators of one process', () => {
  const { cart, auth } = contract;
  const linesOf = async (emulator: Emulator) => (await asShop(emulator).as('buyer').call(cart.list, {})).data;

  test('share an application and nothing else, at once and one after another', async () => {
    const [first, second] = await Promise.all([createEmulator(), createEmulator()]);
    expect(Object.getPrototypeOf(second.app)).toBe(Object.getPrototypeOf(first.app));
    const seeded = await linesOf(first);
    await fillCart(asShop(second).as('buyer'), [{ goods_id: 1001, number: 20 }]);
    expect(await linesOf(first)).toEqual(seeded);
    expect(await linesOf(second)).not.toEqual(seeded);
    await Promise.all([first.close(), second.close()]);
    const third = await createEmulator();
    expect(await linesOf(third)).toEqual(seeded);
    await third.close();
  });

  test('know their calls by the way they arrive: socket, supertest or inject', async () => {
    const emulators = await Promise.all([1, 2, 3].map(async (seed) => createEmulator({ seed })));
    for (const [index, emulator] of emulators.entries()) {
      const seed = index + 1;
      const url = `http://127.0.0.1:${await emulator.listen()}/__emu/health`;
      expect(await (await fetch(url)).json()).toMatchObject({ seed });
      expect(await (await fetch(url)).json()).toMatchObject({ seed });
      expect((await supertest(emulator.server).get('/__emu/health')).body).toMatchObject({ seed });
      expect((await emulator.app.inject('/__emu/health')).json()).toMatchObject({ seed });
      expect((await emulator.app.inject().get('/__emu/health')).json()).toMatchObject({ seed });
    }
    await Promise.all(emulators.map((emulator) => emulator.close()));
  });

  test('need no port of their own for supertest', async () => {
    const emulator = await createEmulator();
    expect((await supertest(emulator.server).get(cart.list.path)).status).toBe(401);
    expect(emulator.server.listening).toBe(false);
    await emulator.close();
  });

  test('are closed when their calls have ended, and answer no later calls', async () => {
    const [emulator, other] = await Promise.all([createEmulator(), createEmulator()]);
    const url = auth.login.path;
    const shared = Object.getPrototypeOf(emulator.app) as Emulator['app'];
    const kept = connect(await emulator.listen(), '127.0.0.1');
    await once(kept, 'connect');
    const arrived = once(shared.server, 'request');
    // Its hash is checked outside of the event loop.
    const refused = sendRaw(emulator, { method: 'POST', url, body: 'username=buyer&password=wrong-password' });
    await arrived;
    const gone = once(kept, 'close');
    await emulator.close();
    expect((await refused).body).toMatchObject({ code: 619 });
    await gone;
    expect((await emulator.app.inject('/__emu/health')).statusCode).toBe(500);
    expect((await other.app.inject('/__emu/health')).statusCode).toBe(200);
    await other.app.close();
    await other.close();
  });
});

describe('an emulator', () => {
  const { cart, user } = contract;

  test('whose agents are logged in by default', async () => {
    const emulator = await createEmulator({ persona: 'chain' });
    const who = async (name?: string | null) => (await (await emulator.agent(name)).get(user.base.path)).body;
    expect(await who()).toMatchObject({ data: { username: 'chain' } });
    expect(await who('buyer')).toMatchObject({ data: { username: 'buyer' } });
    expect(await who(null)).toMatchObject({ data: { username: '' } });
    await emulator.close();
  });

  test('is steered by every documented call, and throws for a refused one', async () => {
    const emulator = await createEmulator({ persona: 'buyer' });
    await emulator.control('POST /faults', { match: { op: 'cart.list' }, effect: { code: 503 } });
    const agent = await emulator.agent();
    expect((await agent.get(cart.list.path)).body).toMatchObject({ code: 503 });
    expect(await emulator.control('POST /requests/count', { op: 'cart.list' })).toEqual({ count: 1 });
    expect(await emulator.control('GET /faults')).toMatchObject([{ fired: 1 }]);
    await expect(emulator.control('POST /faults', { effect: {} })).rejects.toThrow('POST /faults was refused with 422');
    await emulator.close();
  });

  test('has its initial state after a reset, its clock included', async () => {
    const emulator = await createEmulator({ persona: 'buyer' });
    const cartNow = async () => (await (await emulator.agent()).get(cart.list.path)).text;
    const before = await cartNow();
    await emulator.control('POST /faults', { effect: { code: 503 } });
    await emulator.reset();
    await emptyCart(asShop(emulator).as('buyer'));
    emulator.clock.advance(dayMs);
    expect(await cartNow()).not.toBe(before);
    await emulator.reset();
    expect(await cartNow()).toBe(before);
    await emulator.close();
  });

  test('reports broken invariants when it is reset, and has its initial state', async () => {
    const emulator = await createEmulator();
    emulator.db.sqlite.exec(breaking);
    await expect(emulator.reset()).rejects.toThrow('batch stock equals its ledger');
    await emulator.close();
  });
});

describe('a scenario brings about a state', () => {
  test('by its name, whose persona is logged in on its clock', async () => {
    const emulator = await createEmulator();
    const { persona, saved } = await emulator.scenario('order-on-its-way');
    const buyer = await emulator.agent(persona);
    const answer = await buyer.get(`/api/order/wl/${saved['order'].data.order_id}`).expect(200);
    expect(answer.body.data.steps.length).toBeGreaterThan(0);
    await emulator.close();
  });

  test('by its text, until a reset', async () => {
    const emulator = await createEmulator();
    const text = 'title: 明年\nclock: { mode: frozen, now: 2027-03-02 10:00:00 }\n';
    expect(await emulator.scenario(text)).toMatchObject({ name: null, clock: { now: '2027-03-02T02:00:00.000Z' } });
    const buyer = await emulator.agent('buyer');
    await buyer.get(contract.cart.list.path).expect(200);
    await emulator.reset();
    expect(await emulator.control('GET /clock')).toMatchObject({ now: '2026-03-02T02:00:00.000Z' });
    await emulator.close();
  });

  test('or throws with the line that is wrong', async () => {
    const emulator = await createEmulator();
    await expect(emulator.scenario('nothing')).rejects.toThrow('404: 没有场景“nothing”');
    await expect(emulator.scenario('title: 一\nsteps:\n  - world: send\n')).rejects.toThrow('422: 第 3 行第 5 列');
    await emulator.close();
  });
});
