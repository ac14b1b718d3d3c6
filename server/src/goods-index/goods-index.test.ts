import { dayMs } from '@baicao/shared/time/durations';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type { Buyer } from '#domain/context.ts';
import { inFull } from '../../../scripts/tests/tier.ts';
import { createEmulator, type Emulator } from '#testing.ts';
import { goodsWrites, listQueries, run } from '#test/goods-writes.ts';
import { allGoods, plainList, type TypedQuery } from '#test/plain-list.ts';

/** The goods index must never be older than the database: random writes, each followed by random reads. */

const open: Emulator[] = [];
afterEach(async () => {
  for (const emulator of open.splice(0)) await emulator.close();
});

interface Shop extends Emulator {
  cookie: string;
  buyer: Buyer;
}

async function openShop(): Promise<Shop> {
  const emulator = await createEmulator({ goods: 100, audited: false });
  open.push(emulator);
  const row = emulator.db.sqlite
    .prepare<unknown[], { id: number; username: string; company: string }>(
      "SELECT id, username, company FROM buyers WHERE username = 'buyer'",
    )
    .get();
  return {
    ...emulator,
    cookie: emulator.session('buyer'),
    buyer: { id: row?.id ?? 0, username: 'buyer', company: row?.company ?? '', isPassed: true },
  };
}

type Read = readonly [query: TypedQuery, asBuyer: boolean];

/** Checks that goods.list answers these reads from the present database. */
async function agrees(shop: Shop, reads: readonly Read[]): Promise<void> {
  // The clock jumps by days here; sessions are not under test.
  run(shop, 'UPDATE sessions SET last_seen_at = ?, expires_at = ?', shop.clock.now(), shop.clock.now() + dayMs);
  const isPassed =
    shop.db.sqlite
      .prepare<unknown[], number>('SELECT is_passed FROM buyers WHERE id = ?')
      .pluck()
      .get(shop.buyer.id) === 1;
  // The first answer expires unpaid orders, which returns their stock.
  let goods: ReturnType<typeof allGoods> | undefined;
  for (const [query, asBuyer] of reads) {
    const answer = await shop.app.inject({
      url: `/api/goods/list?${new URLSearchParams(query as Record<string, string>).toString()}`,
      headers: asBuyer ? { cookie: shop.cookie } : {},
    });
    const body = answer.json<{ data: unknown[]; meta: { total: number } }>();
    goods ??= allGoods(shop.db, shop.clock.now());
    const buyer = asBuyer ? { ...shop.buyer, isPassed } : null;
    expect({ total: body.meta.total, rows: body.data }).toEqual(
      plainList(shop.db, buyer, shop.clock.now(), query, goods),
    );
  }
}

/** How often a write is repeated, with another number each time. */
const rounds = inFull(4, 2);

const everyQuery: readonly Read[] = listQueries.map((query) => [query, true]);

describe('goods.list is never older than the database', () => {
  test('after random writes, by any process, and random steps of the clock', async () => {
    const step = fc.record({
      write: fc.constantFrom(...Object.keys(goodsWrites)),
      goods: fc.nat({ max: 1000 }),
      n: fc.nat({ max: 20 }),
      reads: fc.array(fc.tuple(fc.constantFrom(...listQueries), fc.boolean()), { minLength: 1, maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const shop = await openShop();
        shop.db.sqlite.pragma('foreign_keys = OFF');
        const ids = shop.db.sqlite
          .prepare<unknown[], number>('SELECT id FROM goods ORDER BY sold_number DESC')
          .pluck()
          .all();
        await agrees(shop, everyQuery);
        for (const { write, goods, n, reads } of steps) {
          // Mostly the best-selling ones, which the first pages show.
          goodsWrites[write]?.(shop, ids[goods % (goods % 3 === 0 ? ids.length : 12)] ?? 1, n);
          await agrees(shop, reads);
        }
      }),
      // Shrinking a case would outlast the time limit of the test and report nothing.
      { numRuns: inFull(12, 3), endOnFailure: true },
    );
  });

  test.each(Object.keys(goodsWrites))('after each write alone: %s', async (name) => {
    const shop = await openShop();
    shop.db.sqlite.pragma('foreign_keys = OFF');
    const [first = 1] = shop.db.sqlite
      .prepare<unknown[], number>('SELECT id FROM goods WHERE is_on_shelf ORDER BY stock = 0, sold_number DESC')
      .pluck()
      .all();
    // Records of each kind that a step can change or remove: a ladder, two offers (one limited per buyer), no favourite yet.
    run(shop, 'DELETE FROM favorites WHERE goods_id = ?', first);
    goodsWrites['a ladder']?.(shop, first, 3);
    for (const n of [2, 1]) goodsWrites['an offer']?.(shop, first, n);
    for (let n = 0; n < rounds; n += 1) {
      await agrees(
        shop,
        listQueries.map((query, at) => [query, at % rounds !== n]),
      );
      goodsWrites[name]?.(shop, first, n);
    }
    await agrees(shop, everyQuery);
  });

  test('after more changes than the log holds', async () => {
    const shop = await openShop();
    await agrees(shop, [[{}, true]]);
    for (let at = 0; at < 17_000; at += 1) run(shop, 'UPDATE goods SET stock = stock + 1 WHERE id = 1002');
    run(shop, 'UPDATE goods SET stock = stock + 1 WHERE id = 1001');
    await agrees(shop, everyQuery);
  });
});
