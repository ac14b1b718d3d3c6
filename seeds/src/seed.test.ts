import { hourMs } from '@baicao/shared/time/durations';
import { expect, test } from 'vitest';
import { checkDigit } from '#make/goods/goods-draft.ts';
import { dataTables, figure, fingerprint, freshWorld, seededWorld, testNow, violations } from '#test/worlds.ts';

test('same seed, same rows: twice in one process, and in a process of its own', () => {
  const first = fingerprint(freshWorld());
  expect(fingerprint(freshWorld())).toBe(first);
  expect(fingerprint(seededWorld())).toBe(first);
});

test('another seed, another size and another moment make other worlds', () => {
  const worlds = [
    seededWorld(),
    seededWorld({ seed: 2 }),
    freshWorld({ goods: 401 }),
    freshWorld({ now: testNow + hourMs }),
  ];
  expect(new Set(worlds.map(fingerprint)).size).toBe(4);
});

test.each([
  { goods: 400, context: seededWorld },
  { goods: 5_000, context: seededWorld },
  // No other test needs these: making them here is cheaper than for the cache.
  { goods: 400, seed: 7, now: Date.UTC(2026, 11, 31, 17, 30), context: freshWorld },
  { goods: 60, seed: 3, now: Date.UTC(2028, 1, 29, 15, 59), context: freshWorld },
])('every invariant holds: %o', ({ context, ...options }) => {
  const db = context(options);
  expect(violations(db)).toEqual([]);
  expect(figure(db, 'SELECT count(*) FROM goods')).toBe(options.goods + 17);
});

test('a small world has something of everything', () => {
  const db = seededWorld();
  const atLeast = (least: number, sql: string) =>
    expect(figure(db, `SELECT count(*) FROM ${sql}`), sql).toBeGreaterThanOrEqual(least);
  atLeast(60, 'buyers WHERE id >= 101');
  atLeast(20, 'brands');
  atLeast(150, 'makers');
  for (const menu of ['general', 'preferred', 'own_brand', 'herbs', 'devices']) {
    atLeast(6, `categories WHERE menu = '${menu}' AND parent_id IS NULL`);
    atLeast(12, `categories WHERE menu = '${menu}' AND parent_id IS NOT NULL`);
  }
  for (const kind of ['western', 'patent', 'herb', 'device', 'health'])
    atLeast(3, `goods WHERE medicine_class = '${kind}'`);
  for (const flag of [
    'is_preferred',
    'is_own_brand',
    'is_controlled',
    'is_ephedrine',
    'free_shipping_from > 0',
    'ladder_type = 1',
    'ladder_type = 2',
  ]) {
    atLeast(3, `goods WHERE ${flag}`);
  }
  for (const status of ['unpaid', 'paid', 'billed', 'picked', 'packed', 'shipped', 'finished', 'cancelled']) {
    atLeast(1, `orders WHERE status = '${status}' AND buyer_id = 1`);
  }
  atLeast(200, 'goods WHERE sold_number > 0');
  atLeast(1, 'controlled_permissions WHERE buyer_id = 1');
});

test('counts at 5,000 goods', () => {
  const db = seededWorld({ goods: 5_000 });
  expect(figure(db, 'SELECT count(DISTINCT name) FROM goods')).toBeGreaterThan(1_000);
  expect(figure(db, 'SELECT count(*) FROM orders')).toBeGreaterThan(2_500);
  expect(figure(db, 'SELECT min(n) FROM (SELECT count(*) AS n FROM batches GROUP BY goods_id)')).toBeGreaterThanOrEqual(
    2,
  );
  expect(
    figure(
      db,
      'SELECT count(*) FROM (SELECT name, specification, maker_id FROM goods WHERE id > 1000 GROUP BY 1, 2, 3 HAVING count(*) > 1)',
    ),
  ).toBe(0);
  // Prices that flooring a product of floats would get wrong.
  expect(
    figure(db, 'SELECT count(*) FROM goods WHERE CAST(base_price_fen / 100.0 * 100 AS INTEGER) <> base_price_fen'),
  ).toBeGreaterThan(100);
});

test('every category of the three trees has goods, and every menu entry shows a category', () => {
  const db = seededWorld({ goods: 5_000 });
  const empty = db.sqlite
    .prepare(`SELECT name FROM categories c WHERE menu IN ('general', 'devices', 'herbs') AND parent_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM goods g WHERE g.category_id = c.id)`)
    .pluck()
    .all();
  expect(empty).toEqual([]);
  expect(
    figure(
      db,
      "SELECT count(*) FROM categories WHERE menu IN ('preferred', 'own_brand') AND parent_id IS NOT NULL AND shows_id IS NULL",
    ),
  ).toBe(0);
});

test('a barcode begins with 69, ends with its check digit and is never used twice', () => {
  const codes = seededWorld({ goods: 5_000 }).sqlite.prepare<[], string>('SELECT barcode FROM goods').pluck().all();
  for (const code of codes) expect(code).toMatch(/^69\d{11}$/);
  expect(codes.filter((code) => checkDigit(code.slice(0, 12)) !== Number(code[12]))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
});

test('the check digit follows EAN-13', () => {
  expect(checkDigit('400638133393')).toBe(1);
  expect(checkDigit('590123412345')).toBe(7);
});

test('approval numbers have the form of their kind and cannot be real', () => {
  const rows = seededWorld({ goods: 5_000 })
    .sqlite.prepare<[], { number: string; kind: string }>(
      'SELECT approval_number AS number, medicine_class AS kind FROM goods',
    )
    .all();
  const forms: Record<string, RegExp> = {
    western: /^国药准字[HSJ]9\d{7}$/,
    patent: /^国药准字[ZS]9\d{7}$/,
    herb: /^(|国药准字Z9\d{7})$/,
    device: /^(鄂械(注准|备)2099\d{7}|鄂卫消证字（2099）第\d{7}号|)$/,
    health: /^国食健注G2099\d{7}$/,
  };
  expect(rows.filter(({ number, kind }) => !forms[kind]?.test(number))).toEqual([]);
});

test('batches were made before they expire and received before they were sold', () => {
  const db = seededWorld();
  expect(
    figure(
      db,
      "SELECT count(*) FROM batches WHERE made_on >= expires_on OR made_on > date(? / 1000 + 28800, 'unixepoch')",
      testNow,
    ),
  ).toBe(0);
  const tooEarly = `SELECT count(*) FROM stock_ledger s JOIN (SELECT batch_id, min(created_at) AS at FROM stock_ledger WHERE reason = 'received' GROUP BY 1) r
    ON r.batch_id = s.batch_id WHERE s.created_at < r.at`;
  expect(figure(db, tooEarly)).toBe(0);
});

test('stock, balance and points were never negative on the way', () => {
  const db = seededWorld({ goods: 5_000 });
  const running = `SELECT count(*) FROM (SELECT sum(delta) OVER (PARTITION BY batch_id ORDER BY created_at, id) AS n FROM stock_ledger) WHERE n < 0`;
  expect(figure(db, running)).toBe(0);
  expect(
    figure(
      db,
      'SELECT count(*) FROM money_ledger a JOIN money_ledger b ON b.buyer_id = a.buyer_id AND b.id > a.id AND b.created_at < a.created_at',
    ),
  ).toBe(0);
});

test('no event is later than now', () => {
  const db = seededWorld();
  const past = [
    'orders',
    'order_steps',
    'payments',
    'stock_ledger',
    'money_ledger',
    'points_ledger',
    'favorites',
    'cart_lines',
    'buyers',
    'goods',
    'purchases:last_at',
  ];
  for (const place of past) {
    const [table, column = 'created_at'] = place.split(':');
    expect(figure(db, `SELECT count(*) FROM ${table} WHERE ${column} > ?`, testNow), place).toBe(0);
  }
});

test('no text of any table names another host', () => {
  const db = seededWorld();
  for (const table of dataTables(db)) {
    for (const { name } of db.sqlite
      .prepare<[string], { name: string }>("SELECT name FROM pragma_table_info(?) WHERE type = 'TEXT'")
      .all(table)) {
      const found = db.sqlite.prepare(
        `SELECT ${name} FROM ${table} WHERE ${name} LIKE '%http%' OR ${name} LIKE '%://%' OR ${name} LIKE '%www.%' OR ${name} LIKE '//%'`,
      );
      expect(found.all(), `${table}.${name}`).toEqual([]);
    }
  }
});

test('an unpaid order expires exactly at the end of its term, and no parcel is signed for at night', () => {
  const db = seededWorld({ goods: 5_000 });
  const expired = "orders WHERE cancel_reason LIKE '超时%'";
  expect(figure(db, `SELECT count(*) FROM ${expired}`)).toBeGreaterThan(10);
  expect(figure(db, `SELECT count(*) FROM ${expired} AND cancelled_at <> expires_at`)).toBe(0);
  expect(
    figure(db, 'SELECT count(*) FROM orders WHERE finished_at < shipped_at OR (finished_at / 3600000 + 8) % 24 < 8'),
  ).toBe(0);
});
