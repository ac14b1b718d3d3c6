import { hourMs } from '@baicao/shared/time/durations';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '#testing.ts';
import { loadGoods } from '#promotions/load-goods.ts';
import { cachedGoods } from './goods-cache.ts';

/** The cache must equal the database: random writes, in every kind of transaction, and reads between them. */

const open: Emulator[] = [];
afterEach(async () => {
  for (const emulator of open.splice(0)) await emulator.close();
});

interface Shop {
  readonly db: Emulator['db'];
  now: number;
  readonly ids: readonly number[];
}

async function openShop(): Promise<Shop> {
  const emulator = await createEmulator({ goods: 60, audited: false });
  open.push(emulator);
  const { db, clock } = emulator;
  db.sqlite.pragma('foreign_keys = OFF');
  return { db, now: clock.now(), ids: db.sqlite.prepare<unknown[], number>('SELECT id FROM goods').pluck().all() };
}

function agrees({ db, ids, now }: Shop): void {
  expect(cachedGoods(db, ids, now)).toEqual(loadGoods(db, ids, now));
}

type Write = (shop: Shop, id: number, n: number) => void;
const sql =
  (text: string, values: (shop: Shop, id: number, n: number) => unknown[]): Write =>
  (shop, id, n) =>
    shop.db.sqlite.prepare(text).run(...values(shop, id, n));

const offerSql = `INSERT INTO offers (goods_id, kind, name, price_fen, starts_at, ends_at, allowance, buyer_limit)
  VALUES (?, 'special', '特惠', ?, ?, ?, 9, ?)`;

const writes: Record<string, Write> = {
  price: sql('UPDATE goods SET base_price_fen = ? WHERE id = ?', (_s, id, n) => [1 + n, id]),
  stock: sql('UPDATE goods SET stock = ? WHERE id = ?', (_s, id, n) => [n, id]),
  shelf: sql('UPDATE goods SET is_on_shelf = 1 - is_on_shelf WHERE id = ?', (_s, id) => [id]),
  name: sql('UPDATE goods SET name = ?, unit = ? WHERE id = ?', (_s, id, n) => [`新名${n}`, `盒${n}`, id]),
  batch: sql('UPDATE batches SET stock = ?, number = number || ? WHERE goods_id = ?', (_s, id, n) => [n % 2, n, id]),
  maker: sql('UPDATE makers SET name = name || ?', (_s, _id, n) => [n]),
  scope: sql('UPDATE scopes SET name = name || ? WHERE id = 1', (_s, _id, n) => [n]),
  category: sql('UPDATE categories SET parent_id = NULL WHERE id % 7 = ?', (_s, _id, n) => [n % 7]),
  offer: sql(offerSql, ({ now }, id, n) => [id, 1 + n, now + (n - 10) * hourMs, now + n * hourMs, n % 2 ? null : 3]),
  sale: sql(
    'UPDATE offers SET sold_number = sold_number + 1 WHERE goods_id = ? AND sold_number < allowance',
    (_s, id) => [id],
  ),
  'no offers': sql('DELETE FROM offers WHERE goods_id = ?', (_s, id) => [id]),
  tier: sql('INSERT OR REPLACE INTO ladder_tiers VALUES (?, ?, ?)', (_s, id, n) => [id, 2 + (n % 3), 1 + n]),
  ladder: sql('UPDATE goods SET ladder_type = ? WHERE id = ?', (_s, id, n) => [n % 3, id]),
  reduction: sql(
    'INSERT OR REPLACE INTO full_reduction_goods SELECT ?, id FROM full_reductions ORDER BY id LIMIT 1 OFFSET ?',
    (_s, id, n) => [id, n % 2],
  ),
  'reduction tier': sql('UPDATE full_reduction_tiers SET discount_fen = 1 + ?', (_s, _id, n) => [n]),
  gift: sql('INSERT OR REPLACE INTO gift_rule_goods SELECT ?, id FROM gift_rules ORDER BY id LIMIT 1', (_s, id) => [
    id,
  ]),
  'gift tier': sql('UPDATE gift_tiers SET number = 1 + ?', (_s, _id, n) => [n]),
  'gift ends': sql('UPDATE gift_rules SET ends_at = max(starts_at + 1, ?)', ({ now }, _id, n) => [now + n * hourMs]),
  hours: (shop, _id, n) => {
    shop.now += n * hourMs;
  },
  'a step back': (shop, _id, n) => {
    shop.now -= n * hourMs;
  },
};

class Undone extends Error {}

/** Ways to write: without a transaction, in one that reads before and after it, in one that is then rolled back. */
const manners: Record<string, (shop: Shop, work: () => void) => void> = {
  alone: (_shop, work) => work(),
  committed: (shop, work) => shop.db.writing(() => readAround(shop, work)),
  undone: (shop, work) => {
    const undone = () =>
      shop.db.writing(() => {
        readAround(shop, work);
        throw new Undone();
      });
    expect(undone).toThrow(Undone);
  },
};

function readAround(shop: Shop, work: () => void): void {
  agrees(shop);
  work();
  agrees(shop);
}

test('cached goods are never older than the database, and never newer than what was committed', async () => {
  const shop = await openShop();
  const step = fc.record({
    write: fc.constantFrom(...Object.keys(writes)),
    manner: fc.constantFrom(...Object.keys(manners)),
    goods: fc.nat({ max: 1000 }),
    n: fc.nat({ max: 20 }),
    // A write after a rolled-back one takes the same version again.
    isRead: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 30 }), (steps) => {
      for (const { write, manner, goods, n, isRead } of steps) {
        const id = shop.ids[goods % shop.ids.length] ?? 1;
        manners[manner]?.(shop, () => writes[write]?.(shop, id, n));
        if (isRead) agrees(shop);
      }
      agrees(shop);
    }),
    { numRuns: 12 },
  );
});

test('unchanged goods are answered from memory, changed goods are read again', async () => {
  const shop = await openShop();
  agrees(shop);
  const [first] = cachedGoods(shop.db, shop.ids, shop.now).values();
  expect(first && cachedGoods(shop.db, [first.id], shop.now).get(first.id)).toBe(first);
  shop.db.sqlite.prepare('UPDATE goods SET stock = stock + 1 WHERE id = ?').run(first?.id);
  expect(cachedGoods(shop.db, [first?.id ?? 0], shop.now).get(first?.id ?? 0)?.stock).toBe((first?.stock ?? 0) + 1);
});
