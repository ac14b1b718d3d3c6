import { migrationsFolder } from '@baicao/db/folders';
import { contract } from '@baicao/shared/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readEnvironment } from '#env.ts';
import { openSeeded } from '#open-database.ts';
import { unseededFile } from './process.ts';
import { raceAt, type RacingCall } from './race.ts';
import { asShop, invariantViolations, one, placeOrder } from './shop.ts';
import { emulatorOn, testNow } from '#testing.ts';
import type { Database } from '@baicao/db/client';
import { dayMs } from '@baicao/shared/time/durations';

/** A process that has just seeded its own database serves correctly: points at checkout, and a return of goods that earned some. */

const { cart, order } = contract;
const plain = 1001;
const steps = ['pay', 'bill', 'pick', 'ship', 'deliver'] as const;

/** Read from the tables directly, not by a statement of the server. */
const pointsOf = (db: Database, username: string) =>
  one<{ points: number }>(db, 'SELECT points FROM buyers WHERE username = ?', username).points;

test('in memory', async () => {
  vi.useFakeTimers({ now: testNow, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const env = readEnvironment({ DATABASE_FILE: ':memory:', SEED_GOODS: '400' });
  const { db } = await openSeeded(env, migrationsFolder);
  const shop = asShop(await emulatorOn(db, testNow));
  const buyer = shop.as('buyer');
  await buyer.call(cart.add, { params: [{ goods_id: plain, number: 40, type: 0 }] });
  const lines = (await buyer.call(cart.list, {})).data.data.filter((line) => line.goods?.id === plain);
  const { data } = await buyer.call(cart.checkout, { ids: lines.map((line) => line.id) });
  expect(data.points).toBe(pointsOf(db, 'buyer'));
  expect(data.points).toBeGreaterThan(0);

  db.sqlite.exec(`UPDATE goods SET is_preferred = 1 WHERE id = ${plain}`);
  const newbie = shop.as('newbie');
  const before = pointsOf(db, 'newbie');
  const id = await placeOrder(newbie, [{ goods_id: plain, number: 40 }]);
  for (const step of steps) shop.step(step, id);
  const earned = pointsOf(db, 'newbie') - before;
  expect(earned).toBeGreaterThan(100);
  const [line] = (await newbie.call(order.detail, { id })).data.order_goods;
  const items = [{ order_goods_id: line?.id ?? 0, number: 40 }];
  const made = await newbie.call(order.returnApply, { id, items, reason: 6 });
  shop.clock.advance(dayMs);
  const back = (await shop.as('newbie').call(order.returnInfo, { id: made.data.id })).data;
  expect(back).toMatchObject({ taken_points: earned, withheld_amount: '0.00' });
  expect(pointsOf(db, 'newbie')).toBe(before);
  await shop.close();
});

test('in a new file', async () => {
  const context = unseededFile();
  const server = await context.start();
  expect(server.output()).toContain('seeded 400 goods');
  const db = context.open();
  const login = await fetch(`http://127.0.0.1:${server.port}${contract.auth.login.path}`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'buyer', password: 'baicao123' }),
  });
  const cookie = (login.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const ask = async <T>(call: Omit<RacingCall, 'cookie'>) => {
    const [answer] = await raceAt([server.port], [{ cookie, ...call }]);
    expect([answer?.code, answer?.message]).toEqual([10000, 'ok']);
    return answer?.data as T;
  };
  db.sqlite.exec(`UPDATE goods SET is_preferred = 1 WHERE id = ${plain}`);
  const before = pointsOf(db, 'buyer');
  await ask({ operation: cart.add, input: { params: [{ goods_id: plain, number: 40 }] } });
  const { data: lines } = await ask<{ data: { id: number; goods: { id: number } | null }[] }>({
    operation: cart.list,
    input: {},
  });
  const ids = lines.filter((line) => line.goods?.id === plain).map((line) => line.id);
  const shown = await ask<{ points: number; address_id: number; summary_token: string }>({
    operation: cart.checkout,
    input: { ids },
  });
  expect(shown.points).toBe(before);
  expect(before).toBeGreaterThan(0);

  const { address_id, summary_token } = shown;
  const input = { ids, pay_id: 2, address_id, summary_token };
  const { order_id: id } = await ask<{ order_id: number }>({ operation: order.create, input });
  for (const step of steps) {
    const body = JSON.stringify({ order_id: id });
    const headers = { 'content-type': 'application/json' };
    const stepped = await fetch(`http://127.0.0.1:${server.port}/__emu/world/${step}`, {
      method: 'POST',
      headers,
      body,
    });
    expect(stepped.status).toBe(200);
  }
  const earned = pointsOf(db, 'buyer') - before;
  expect(earned).toBeGreaterThan(100);
  const detail = await ask<{ order_goods: { id: number }[] }>({ operation: order.detail, input: { id } });
  const items = [{ order_goods_id: detail.order_goods[0]?.id, number: 40 }];
  const made = await ask<{ id: number }>({ operation: order.returnApply, input: { id, items, reason: 6 } });
  // What the server waits for is brought to its clock's beginning, stage by stage.
  for (let stage = 0; stage < 6; stage += 1) {
    db.sqlite.exec(`UPDATE order_returns SET due_at = ${testNow} WHERE id = ${made.id} AND due_at IS NOT NULL`);
    await ask({ operation: order.returnInfo, input: { id: made.id } });
  }
  const back = await ask({ operation: order.returnInfo, input: { id: made.id } });
  expect(back).toMatchObject({ taken_points: earned, withheld_amount: '0.00' });
  expect(pointsOf(db, 'buyer')).toBe(before);
  await server.stop('SIGTERM');
  expect(invariantViolations(db)).toEqual([]);
  db.close();
  context.remove();
});
