import { contract } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import type { InjectOptions } from 'fastify';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '#app.ts';
import { memoryFiles } from '#domain/files.ts';
import { seededRandom } from '#domain/random.ts';
import { codesOf, crowd, many, race } from '#test/race.ts';
import { shopFor, type Shop } from '#test/shop.ts';
import { shedOverload, type OverloadLimits } from './overload.ts';

const openShop = shopFor();
const open: Shop['app'][] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
});

/** The same shop with these limits. */
async function shopWithin(bounds: Partial<OverloadLimits>): Promise<Shop> {
  const shop = await openShop();
  const { db, clock } = shop;
  const app = buildApp({ db, clock, random: seededRandom('overload'), files: memoryFiles() });
  shedOverload(app, { ...limits.overload, ...bounds });
  app.get('/page', () => 'a page');
  open.push(app);
  await app.ready();
  return { ...shop, app, server: app.server };
}

const goods = contract.goods.list.path;

test('calls beyond the queue limit are refused at once with 503; health and pages are still answered', async () => {
  const { app } = await shopWithin({ sliceMs: 0, waitingAlways: 2, waitingMax: 5 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject(goods)));
  const others = await Promise.all([...Array.from({ length: 20 }, () => app.inject('/healthz')), app.inject('/page')]);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  const searches = await Promise.all(Array.from({ length: 20 }, () => app.inject('/page?keywords=a')));
  expect(searches.filter(({ statusCode }) => statusCode === 503)).toHaveLength(15);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
  expect(refused).toHaveLength(15);
  expect(refused[0]?.json()).toEqual({ code: 503, message: '系统繁忙，请稍后再试' });
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(others.every(({ statusCode }) => statusCode === 200)).toBe(true);
  // The overload leaves no lasting effect.
  expect((await app.inject(goods)).statusCode).toBe(200);
});

test('where none could be answered in time, only a few wait', async () => {
  const { app } = await shopWithin({ sliceMs: 0, waitingAlways: 3, waitMs: 0 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.inject(goods)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, ...Array.from({ length: 7 }, () => 503)]);
});

test('writes and lists that wait are bounded together; a few writes wait even beside as many lists as may', async () => {
  const shop = await shopWithin({ sliceMs: 0, waitingAlways: 2, waitingMax: 5 });
  const { cookie } = shop.as('buyer');
  const add = { method: 'POST', url: contract.favorite.add.path, headers: { cookie } } as const;
  const lists = Array.from({ length: 10 }, () => shop.app.inject(goods));
  const writes = Array.from({ length: 10 }, () => shop.app.inject({ ...add, payload: { goods_ids: '1001' } }));
  const answered = async (asked: typeof lists) =>
    (await Promise.all(asked)).filter(({ statusCode }) => statusCode === 200).length;
  expect([await answered(lists), await answered(writes)]).toEqual([5, 2]);
});

test('a write and a suggestion are answered before lists that came earlier, and one list after every four of them', async () => {
  const shop = await shopWithin({ sliceMs: 0 });
  const { cookie } = shop.as('buyer');
  const order: string[] = [];
  const ask = async (name: string, call: InjectOptions) => {
    const { statusCode } = await shop.app.inject(call);
    order.push(`${name} ${statusCode}`);
  };
  const add = { method: 'POST', url: contract.favorite.add.path, headers: { cookie } } as const;
  await Promise.all([
    ...Array.from({ length: 3 }, () => ask('list', { url: goods })),
    ...Array.from({ length: 4 }, () => ask('urgent', { ...add, payload: { goods_ids: '1001' } })),
    ask('urgent', { url: `${contract.goods.search.path}?keywords=a` }),
  ]);
  const four = Array.from({ length: 4 }, () => 'urgent 200');
  expect(order).toEqual([...four, 'list 200', 'urgent 200', 'list 200', 'list 200']);
});

test('a refused write changes nothing, and is refused before it is validated', async () => {
  const shop = await shopWithin({ sliceMs: 0, waitingAlways: 0, waitingMax: 0 });
  const before = shop.db.sqlite.prepare('SELECT count(*) FROM favorites').pluck().get();
  const answer = await shop.app.inject({ method: 'POST', url: contract.favorite.add.path, payload: {} });
  expect([answer.statusCode, answer.json().code]).toEqual([503, 503]);
  expect(shop.db.sqlite.prepare('SELECT count(*) FROM favorites').pluck().get()).toBe(before);
});

test('a single burst is answered completely', async () => {
  const shop = await shopWithin({});
  const { cookie } = shop.as('buyer');
  const { cart, favorite } = contract;
  const answers = await race(shop, [
    ...many({ cookie, operation: favorite.add, input: { goods_ids: [1001] } }, crowd / 2),
    ...many({ cookie, operation: cart.list, input: {} }, crowd / 2),
  ]);
  expect(codesOf(answers)).toEqual({ 10000: crowd });
});

test('under lasting load as many calls wait as were answered in the time that one may wait', async () => {
  vi.useFakeTimers({ toFake: ['performance'], now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const { app } = await shopWithin({ sliceMs: 0, waitingAlways: 2, waitMs: 100 });
  const lists = (count: number) => Array.from({ length: count }, () => app.inject(goods));
  const first = lists(5);
  await first[2];
  vi.advanceTimersByTime(60);
  const burst = lists(200);
  await first[4];
  // The oldest waits 41 ms, but 200 wait where a handful were answered in 100 ms.
  vi.advanceTimersByTime(41);
  const excess = lists(20);
  const refused = async (asked: typeof first) =>
    (await Promise.all(asked)).filter(({ statusCode }) => statusCode === 503).length;
  expect([await refused(first), await refused(burst), await refused(excess)]).toEqual([0, 0, 20]);
});
