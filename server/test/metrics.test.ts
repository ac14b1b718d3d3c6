import { openDatabase } from '@baicao/db/client';
import { contract } from '@baicao/shared/contract';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { shedOverload } from '#http/overload.ts';
import { watched } from '#metrics/watched.ts';
import { memoryFiles } from '#domain/files.ts';
import { buildApp, FrozenClock, seededFile, seededRandom, testNow } from '#testing.ts';
import { worldFile, type WorldFile } from './process.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** A shop on a file, and what is known of it: `value('name{label="x"}')` is undefined where nothing was counted. */
async function watchedShop() {
  const folder = mkdtempSync(join(tmpdir(), 'baicao-metrics-'));
  const file = join(folder, 'shop.db');
  writeFileSync(file, seededFile(testNow));
  const db = openDatabase(file);
  const clock = new FrozenClock(testNow);
  const app = buildApp({ db, clock, random: seededRandom('metrics'), files: memoryFiles() });
  const registry = watched({ app, overload: shedOverload(app), databaseFile: file });
  closing.push(() => rmSync(folder, { recursive: true }));
  closing.push(() => db.close());
  closing.push(() => app.close());
  await app.ready();
  const value = async (series: string) => {
    const line = (await registry.metrics()).split('\n').find((text) => text.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length + 1));
  };
  return { app, db, clock, value };
}
describe('what is counted', () => {
  test('answers by operation and code, whatever the address; pages by route and status', async () => {
    const { app, value } = await watchedShop();
    const { list } = contract.goods;
    for (const page of [1, 2, 3]) await app.inject(`${list.path}?page=${page}`);
    await app.inject(`${list.path}?page=0`);
    await app.inject(contract.cart.list.path);
    await app.inject({ method: 'POST', url: contract.auth.login.path, payload: { username: 'buyer', password: 'x' } });
    await app.inject('/no/such/page?phone=13912345678');
    await app.inject('/healthz');
    const counted = (operation: string, code: number) =>
      value(`baicao_calls_total{operation="${operation}",code="${code}"}`);
    expect(await counted('goods.list', 10_000)).toBe(3);
    expect(await counted('goods.list', 422)).toBe(1);
    expect(await counted('cart.list', 401)).toBe(1);
    expect(await counted('auth.login', 619)).toBe(1);
    expect(await counted('GET /healthz', 200)).toBe(1);
    expect(await counted('none', 404)).toBe(1);
    expect(await value('baicao_call_seconds_count{operation="goods.list"}')).toBe(4);
  });

  test('runs of scheduled jobs, also those that fail', async () => {
    const { app, db, value } = await watchedShop();
    const runs = (outcome: string) => value(`baicao_job_runs_total{job="expireUnpaidOrders",outcome="${outcome}"}`);
    db.sqlite.exec(`
      CREATE TRIGGER contradiction BEFORE UPDATE OF status ON orders BEGIN SELECT RAISE(ABORT, 'contradictory'); END;
      UPDATE orders SET expires_at = ${testNow} WHERE status = 'unpaid'`);
    await app.inject(contract.goods.list.path);
    expect([await runs('failed'), await runs('done')]).toEqual([1, undefined]);
  });

  test('a write that waits for the lock of another process', async () => {
    const { app, db, value } = await watchedShop();
    const login = { username: 'buyer', password: 'baicao123' };
    const { headers } = await app.inject({ method: 'POST', url: contract.auth.login.path, payload: login });
    const cookie = String(headers['set-cookie']).split(';')[0];
    const add = { method: 'POST', url: contract.favorite.add.path, payload: { goods_ids: '1001' } } as const;
    const other = openDatabase(db.sqlite.name);
    other.sqlite.exec('BEGIN IMMEDIATE');
    const added = async () => app.inject({ ...add, headers: { cookie } });
    const answer = added();
    // Refused without needing the lock: once it is answered, the first has met the lock.
    await app.inject(add);
    other.sqlite.exec('ROLLBACK');
    other.close();
    expect((await answer).json()).toMatchObject({ code: 10_000 });
    expect(await value('baicao_lock_wait_seconds_count')).toBe(1);
  });

  test('calls that wait, the sizes of the file, and whether the server is ready', async () => {
    const { app, value } = await watchedShop();
    const answers = Array.from({ length: 5 }, () => app.inject(contract.goods.list.path));
    await Promise.all(answers);
    expect(await value('baicao_waiting_calls{line="others"}')).toBe(0);
    expect(await value('baicao_ready')).toBe(1);
    expect(await value('baicao_database_bytes{part="file"}')).toBeGreaterThan(1_000_000);
    expect(await value('baicao_disk_free_bytes')).toBeGreaterThan(0);
    expect(await value('process_resident_memory_bytes')).toBeGreaterThan(0);
  });
});

describe('the listener', () => {
  let world: WorldFile | undefined;
  afterEach(() => {
    world?.remove();
    world = undefined;
  });

  test('answers at an address of its own and nothing but its page; the shop does not have it', async () => {
    world = worldFile();
    const server = await world.start({ METRICS: '0' });
    const url = /^metrics (http:\/\/127\.0\.0\.1:\d+\/metrics)$/m.exec(server.output())?.[1] ?? '';
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
    expect(await answer.text()).toContain('baicao_ready 1\n');
    expect((await fetch(url, { method: 'POST' })).status).toBe(404);
    expect((await fetch(url.replace('/metrics', '/'))).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${server.port}/metrics`)).headers.get('content-type')).not.toContain('0.0.4');
    await server.stop('SIGTERM');
  });

  test('an address it cannot have stops the start with a sentence', async () => {
    world = worldFile();
    const first = await world.start({ METRICS: '0' });
    const port = /^metrics \S+:(\d+)\//m.exec(first.output())?.[1] ?? '';
    const { status, errors } = await world.launch({ METRICS: port }).ended;
    expect([status, errors]).toEqual([
      1,
      `cannot start: METRICS cannot listen on port ${port} of 127.0.0.1 (EADDRINUSE); set it to a free port of this machine\n`,
    ]);
    await first.stop('SIGTERM');
  });
});
