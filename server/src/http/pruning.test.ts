import { contract } from '@baicao/shared/contract';
import { dayMs, hourMs, minuteMs } from '@baicao/shared/time/durations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asShop, one, type Shop } from '#test/shop.ts';
import { createEmulator } from '#testing.ts';
import { retention, mostInOneRun } from './pruning.ts';
import { sessionLimits } from '#domain/sessions.ts';

let shop: Shop;
beforeEach(async () => {
  shop = asShop(await createEmulator());
});
afterEach(() => shop.close());

const count = (table: string) => one<{ n: number }>(shop.db, `SELECT count(*) AS n FROM ${table}`).n;
const anyCall = () => shop.app.inject('/api/global/links');
const changes = () => one<{ n: number }>(shop.db, 'SELECT total_changes() AS n').n;

async function login(remember: 0 | 1): Promise<string> {
  const payload = { username: 'buyer', password: 'baicao123', remember };
  const answer = await shop.app.inject({ method: 'POST', url: contract.auth.login.path, payload });
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}

const codeFor = async (cookie: string) =>
  (await shop.app.inject({ url: '/api/cart/total', headers: { cookie } })).json<{ code: number }>().code;

test('a session row is deleted a day after its end, and its cookie is answered as before', async () => {
  const [left, expired, remembered] = [await login(0), await login(0), await login(1)];
  await shop.app.inject({ method: 'DELETE', url: contract.user.logout.path, headers: { cookie: left } });
  const before = count('sessions');
  shop.clock.advance(retention.sessionMs - hourMs);
  expect(await codeFor(left)).toBe(10001);
  expect(count('sessions')).toBe(before);
  shop.clock.advance(2 * hourMs);
  // The logged-out session is deleted; the expired one stays for a day.
  expect([await codeFor(left), count('sessions')]).toEqual([10001, before - 1]);
  shop.clock.advance(retention.sessionMs);
  expect([await codeFor(expired), await codeFor(remembered)]).toEqual([10001, 10000]);
  expect(count('sessions')).toBe(before - 2);
  shop.clock.advance(sessionLimits.rememberedMs);
  expect([await codeFor(remembered), count('sessions')]).toEqual([10001, 0]);
});

test('an idempotency key answers for a week and can then be reused', async () => {
  const { claim } = contract.coupon;
  const send = async () => {
    const buyer = shop.as('buyer');
    return buyer.call(claim, { activity_id: 1, idempotency_key: 'once' });
  };
  const first = await send();
  expect(first.code).toBe(10000);
  shop.clock.advance(retention.keyMs - hourMs);
  expect(await send()).toEqual(first);
  expect(count('idempotency_keys')).toBe(1);
  shop.clock.advance(2 * hourMs);
  await anyCall();
  expect(count('idempotency_keys')).toBe(0);
});

test('one call deletes a bounded number, however many are due', async () => {
  const old = mostInOneRun * 2 + 10;
  const kept = count('sessions');
  shop.db.sqlite.exec(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${old})
    INSERT INTO sessions (token_hash, buyer_id, created_at, last_seen_at, expires_at, ended_at) SELECT 'old' || i, 1, i, i, i + 1, NULL FROM n`,
  );
  for (const left of [mostInOneRun + 10, 10, 0, 0]) {
    await anyCall();
    expect(count('sessions')).toBe(kept + left);
  }
});

test('rows that end one by one are deleted together at the full hour', async () => {
  // Seeded purchases of vouchers expire first.
  shop.clock.advance(hourMs);
  await anyCall();
  const from = shop.clock.now() - retention.sessionMs;
  for (let minute = 1; minute < 60; minute += 1) {
    const end = from + minute * 60_000;
    shop.db.sqlite
      .prepare(
        'INSERT INTO sessions (token_hash, buyer_id, created_at, last_seen_at, expires_at, ended_at) VALUES (?, 1, 1, 1, ?, NULL)',
      )
      .run(`s${minute}`, end);
  }
  await anyCall();
  const [before, written] = [count('sessions'), changes()];
  for (let minute = 1; minute < 60; minute += 1) {
    shop.clock.advance(minuteMs);
    await anyCall();
  }
  expect([count('sessions'), changes()]).toEqual([before, written]);
  shop.clock.advance(minuteMs);
  await anyCall();
  expect([count('sessions'), changes()]).toEqual([before - 59, written + 59]);
});

// Rule: a message is kept for a year after it was read, and for two after it came.
test('a message is deleted a year after it was read, unread two years after it came', async () => {
  const { clock, db } = shop;
  const came = clock.now();
  const add = db.sqlite.prepare(
    "INSERT INTO messages (buyer_id, type, title, content, created_at, read_at) VALUES (1, 6, ?, '内容', ?, ?)",
  );
  add.run('read soon', came, came + hourMs);
  add.run('read late', came, came + 600 * dayMs);
  add.run('unread', came, null);
  const kept = () => db.sqlite.prepare("SELECT title FROM messages WHERE content = '内容' ORDER BY id").pluck().all();
  const after = async (ms: number) => {
    clock.advance(came + ms - clock.now());
    // One call deletes a bounded number of each kind.
    for (let calls = 0; calls < 5; calls += 1) await anyCall();
    return kept();
  };
  expect(await after(retention.readMessageMs)).toEqual(['read soon', 'read late', 'unread']);
  expect(await after(retention.readMessageMs + 2 * hourMs)).toEqual(['read late', 'unread']);
  expect(await after(retention.messageMs - hourMs)).toEqual(['read late', 'unread']);
  expect(await after(retention.messageMs + hourMs)).toEqual([]);
});
