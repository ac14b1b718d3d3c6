import { contract } from '@baicao/shared/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FrozenClock, testNow } from '#testing.ts';
import { worldFile, type ServerProcess, type WorldFile } from './process.ts';
import { codesBeside, codesOf, crowd, many, raceAt, type RacingCall } from './race.ts';
import { invariantViolations, one, setStock } from './shop.ts';
import { setBalance } from './wallet.ts';
import type { Database } from '@baicao/db/client';

/** Two servers on one file: what holds in one process holds across two, and neither answers that it is busy. */
const { address, cart, coupon, favorite, order } = contract;

let world: WorldFile;
let db: Database;
let servers: ServerProcess[] = [];
let ports: number[] = [];
beforeAll(async () => {
  world = worldFile();
  db = world.open();
  servers = await Promise.all([world.start(), world.start()]);
  ports = servers.map(({ port }) => port);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop('SIGTERM')));
  expect(invariantViolations(db)).toEqual([]);
  db.close();
  world.remove();
});

async function login(username: string, port = ports[0] ?? 0): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${contract.auth.login.path}`, {
    method: 'POST',
    body: new URLSearchParams({ username, password: 'baicao123' }),
  });
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

/** One call at one of the servers; the next one goes to the other. */
let turn = 0;
async function ask<T>(call: RacingCall): Promise<T> {
  turn += 1;
  const [answer] = await raceAt([ports[turn % 2] ?? 0], [call]);
  expect(answer?.code, answer?.message).toBe(10000);
  return answer?.data as T;
}

async function filled(cookie: string, goodsId: number, number: number): Promise<number> {
  const { data } = await ask<{ data: { id: number }[] }>({ cookie, operation: cart.list, input: {} });
  const ids = data.map(({ id }) => id);
  if (ids.length > 0) await ask({ cookie, operation: cart.batchDelete, input: { ids } });
  await ask({ cookie, operation: cart.add, input: { params: [{ goods_id: goodsId, number }] } });
  const now = await ask<{ data: { id: number }[] }>({ cookie, operation: cart.list, input: {} });
  return now.data[0]?.id ?? 0;
}

async function submission(cookie: string, line: number) {
  const input = { ids: [line] };
  const data = await ask<{ address_id: number; summary_token: string }>({ cookie, operation: cart.checkout, input });
  return { ...input, pay_id: 2, address_id: data.address_id, summary_token: data.summary_token };
}

test('the last pieces are sold once', async () => {
  const calls: RacingCall[] = [];
  for (const name of ['buyer', 'vip', 'newbie', 'chain', 'chain1']) {
    const cookie = await login(name);
    const input = await submission(cookie, await filled(cookie, 1001, 10));
    calls.push(...many({ cookie, operation: order.create, input }, crowd / 5));
  }
  setStock(db, 1001, 25, testNow);
  const codes = codesOf(await raceAt(ports, calls));
  expect(codes).toEqual({ 10000: 2, 601: 60, 615: 38 });
  expect(one(db, 'SELECT stock FROM goods WHERE id = 1001')).toEqual({ stock: 5 });
});

test('an order is paid once, or cancelled with its money back', async () => {
  setBalance({ db, clock: new FrozenClock(testNow) }, 11, 1_000_000);
  const cookie = await login('expiring');
  const input = await submission(cookie, await filled(cookie, 1002, 10));
  const { order_id: id } = await ask<{ order_id: number }>({ cookie, operation: order.create, input });
  const answers = await raceAt(ports, [
    ...many({ cookie, operation: order.pay, input: { id, pay_id: 1 } }, crowd / 2),
    ...many({ cookie, operation: order.cancel, input: { id, reason: 'x' } }, crowd / 2),
  ]);
  expect(codesBeside(answers, [10000, 614])).toEqual([]);
  expect(one(db, 'SELECT status FROM orders WHERE id = ?', id)).toEqual({ status: 'cancelled' });
  expect(one(db, 'SELECT balance_fen AS fen FROM buyers WHERE id = 11')).toEqual({ fen: 1_000_000 });
});

test('one key has one answer, whichever server is asked', async () => {
  const cookie = await login('vip');
  const input = { ...(await submission(cookie, await filled(cookie, 1003, 10))), idempotency_key: 'both' };
  const answers = await raceAt(ports, many({ cookie, operation: order.create, input }));
  expect(codesOf(answers)).toEqual({ 10000: crowd });
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test('a coupon is claimed once', async () => {
  const cookie = await login('buyer');
  const answers = await raceAt(ports, many({ cookie, operation: coupon.claim, input: { activity_id: 1 } }));
  expect(codesOf(answers)).toEqual({ 10000: 1, 615: crowd - 1 });
});

test('favourites are counted and one address is the default', async () => {
  const cookie = await login('buyer');
  const answers = await raceAt(
    ports,
    Array.from({ length: crowd }, (_, index) => {
      if (index % 4 === 0) return { cookie, operation: favorite.add, input: { goods_ids: [1005] } };
      if (index % 4 === 1) return { cookie, operation: favorite.cancel, input: { goods_ids: [1005] } };
      return { cookie, operation: address.setDefault, input: { id: 1 + (index % 3) } };
    }),
  );
  expect(codesBeside(answers, [10000, 404])).toEqual([]);
});

test('a logout at one server is valid at the other', async () => {
  const cookie = await login('newbie');
  await ask({ cookie, operation: cart.total, input: {} });
  await ask({ cookie, operation: contract.user.logout, input: {} });
  const answers = await raceAt(ports, many({ cookie, operation: cart.total, input: {} }, 10));
  expect(codesOf(answers)).toEqual({ 10001: 10 });
});

test('a write lock of another process blocks neither server: reads and health go on, writes wait for it', async ({
  onTestFinished,
}) => {
  const cookie = await login('vip');
  const { favorite: favorites } = contract;
  db.sqlite.exec('BEGIN IMMEDIATE');
  onTestFinished(() => {
    if (db.sqlite.inTransaction) db.sqlite.exec('ROLLBACK');
  });
  let answered = 0;
  const writes = raceAt(ports, many({ cookie, operation: favorites.add, input: { goods_ids: [1009] } }, 10)).then(
    (answers) => {
      answered = answers.length;
      return answers;
    },
  );
  // Few calls: writes wait for a lock for a limited time.
  for (const [at, path] of ['/healthz', contract.goods.list.path, contract.cart.list.path, '/healthz'].entries()) {
    const answer = await fetch(`http://127.0.0.1:${ports[at % ports.length]}${path}`, { headers: { cookie } });
    expect([path, answer.status]).toEqual([path, 200]);
    await answer.text();
  }
  expect(answered).toBe(0);
  db.sqlite.exec('COMMIT');
  expect(codesOf(await writes)).toEqual({ 10000: 10 });
});

test('a price changed through one is shown by the other', async () => {
  const cookie = await login('vip');
  const priceAt = async (port: number) => {
    const call = { cookie, operation: contract.goods.detail, input: { id: 1004 } };
    const [answer] = await raceAt([port], [call]);
    const { price } = (answer?.data ?? { price: '' }) as { price: string };
    return price;
  };
  const before = await Promise.all(ports.map(priceAt));
  expect(before[0]).toBe(before[1]);
  db.sqlite.exec('UPDATE goods SET base_price_fen = base_price_fen + 100 WHERE id = 1004');
  const after = await Promise.all(ports.map(priceAt));
  expect(after[0]).toBe(after[1]);
  expect(after[0]).not.toBe(before[0]);
});

test('wrong passwords at both servers count together', async () => {
  const input = { username: 'chain2', password: 'wrong-password' };
  const calls = many({ cookie: '', operation: contract.auth.login, input }, 40);
  expect(codesOf(await raceAt(ports, calls))).toEqual({ 429: 30, 619: 10 });
  const right = { cookie: '', operation: contract.auth.login, input: { ...input, password: 'baicao123' } };
  expect(codesOf(await raceAt(ports, many(right, 2)))).toEqual({ 429: 2 });
});

test('a list is one state of the database while the other server moves orders', async () => {
  const cookie = await login('buyer');
  // Back and forth between two buyers, an even number of times.
  const move = () => db.sqlite.prepare('UPDATE orders SET buyer_id = 12 - buyer_id WHERE buyer_id IN (1, 11)').run();
  const seen: string[] = [];
  for (let round = 0; round < 20; round += 1) {
    const lists = many({ cookie, operation: order.list, input: {} }, 10);
    const answers = raceAt(ports, lists);
    for (let moves = 0; moves < 20; moves += 1) {
      move();
      await new Promise((resolve) => setImmediate(resolve));
    }
    for (const answer of await answers) {
      const { data, meta } = answer as typeof answer & { data: unknown[]; meta: { total: number; per_page: number } };
      if (data.length !== Math.min(meta.total, meta.per_page)) seen.push(`${meta.total} with ${data.length} rows`);
    }
  }
  expect(seen).toEqual([]);
});
