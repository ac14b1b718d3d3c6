import { expect, test } from 'vitest';
import { dayMs } from '@baicao/shared/time/durations';
import { startOfDay } from '@baicao/shared/time/shanghai';
import { figure, seededWorld, testNow } from '#test/worlds.ts';

const db = seededWorld();
const running = (at: number) => `starts_at <= ${at} AND ends_at > ${at}`;

test('a spike session runs now with eight goods or more, and two follow it without a gap', () => {
  const sessions = db.sqlite
    .prepare<[], { id: number; starts: number; ends: number }>(
      `SELECT id, starts_at AS starts, ends_at AS ends FROM spike_sessions WHERE ends_at > ${testNow} ORDER BY starts_at LIMIT 3`,
    )
    .all();
  expect(sessions[0]?.starts).toBeLessThanOrEqual(testNow);
  expect(sessions[1]?.starts).toBe(sessions[0]?.ends);
  expect(sessions[2]?.starts).toBe(sessions[1]?.ends);
  for (const { id } of sessions)
    expect(figure(db, 'SELECT count(*) FROM offers WHERE session_id = ?', id)).toBeGreaterThanOrEqual(8);
  const soldSome = figure(db, 'SELECT sum(sold_number) FROM offers WHERE session_id = ?', sessions[0]?.id ?? 0);
  expect(soldSome).toBeGreaterThan(0);
});

test('no two spike sessions overlap', () => {
  expect(
    figure(
      db,
      'SELECT count(*) FROM spike_sessions a JOIN spike_sessions b ON a.id < b.id AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at',
    ),
  ).toBe(0);
});

test('every day for thirty days has its spike sessions and its everyday prices', () => {
  for (let day = 0; day <= 30; day += 1) {
    const noon = startOfDay(testNow) + day * dayMs + dayMs / 2;
    expect(
      figure(db, `SELECT count(*) FROM offers WHERE kind = 'everyday' AND ${running(noon)}`),
      `day ${day}`,
    ).toBeGreaterThanOrEqual(8);
    expect(
      figure(
        db,
        'SELECT count(*) FROM spike_sessions WHERE starts_at BETWEEN ? AND ?',
        startOfDay(noon),
        startOfDay(noon) + dayMs,
      ),
      `day ${day}`,
    ).toBeGreaterThan(0);
  }
});

test.each(['special', 'everyday', 'activity', 'near_expiry'])('%s offers run now', (kind) => {
  expect(figure(db, `SELECT count(*) FROM offers WHERE kind = ? AND ${running(testNow)}`, kind)).toBeGreaterThanOrEqual(
    8,
  );
});

test('an offer is cheaper than the goods, and not for goods that take part in nothing', () => {
  expect(
    figure(db, 'SELECT count(*) FROM offers o JOIN goods g ON g.id = o.goods_id WHERE o.price_fen >= g.base_price_fen'),
  ).toBe(0);
  expect(
    figure(
      db,
      'SELECT count(*) FROM offers o JOIN goods g ON g.id = o.goods_id WHERE g.is_ephedrine OR g.is_controlled',
    ),
  ).toBe(0);
});

test('full reductions, combinations and activities: enough of each, one activity still to come', () => {
  expect(figure(db, `SELECT count(*) FROM full_reductions WHERE ${running(testNow)}`)).toBeGreaterThanOrEqual(3);
  expect(figure(db, `SELECT count(*) FROM combinations WHERE ${running(testNow)}`)).toBeGreaterThanOrEqual(8);
  expect(
    figure(db, `SELECT count(DISTINCT name) FROM offers WHERE kind = 'activity' AND ${running(testNow)}`),
  ).toBeGreaterThanOrEqual(3);
  expect(figure(db, "SELECT count(*) FROM offers WHERE kind = 'activity' AND starts_at > ?", testNow)).toBeGreaterThan(
    0,
  );
});

test('a combination costs less than its goods and lies in one warehouse', () => {
  const dear = `SELECT count(*) FROM combinations c WHERE price_fen >=
    (SELECT sum(x.number * g.base_price_fen) FROM combination_goods x JOIN goods g ON g.id = x.goods_id WHERE x.combination_id = c.id)`;
  expect(figure(db, dear)).toBe(0);
  expect(
    figure(
      db,
      'SELECT max(n) FROM (SELECT count(DISTINCT g.warehouse_id) AS n FROM combination_goods x JOIN goods g ON g.id = x.goods_id GROUP BY combination_id)',
    ),
  ).toBe(1);
});

test('gifts and exchanges: three and more run, one is still to come, none of their goods is special in another way', () => {
  expect(figure(db, `SELECT count(*) FROM gift_rules WHERE ${running(testNow)}`)).toBeGreaterThanOrEqual(3);
  for (const kind of ['gift', 'exchange'])
    expect(
      figure(db, `SELECT count(*) FROM gift_rules WHERE kind = ? AND ${running(testNow)}`, kind),
      kind,
    ).toBeGreaterThan(0);
  for (const basis of ['amount', 'pieces'])
    expect(
      figure(db, `SELECT count(*) FROM gift_rules WHERE basis = ? AND ${running(testNow)}`, basis),
      basis,
    ).toBeGreaterThan(0);
  expect(figure(db, 'SELECT count(*) FROM gift_rules WHERE starts_at > ?', testNow)).toBeGreaterThan(0);
  expect(figure(db, 'SELECT count(*) FROM gift_rule_goods WHERE goods_id < 1011')).toBe(0);
  expect(
    figure(
      db,
      'SELECT count(*) FROM gift_tiers t JOIN goods g ON g.id = t.goods_id WHERE t.price_fen >= g.base_price_fen',
    ),
  ).toBe(0);
});

test('an order of `buyer` holds a gift for nothing and exchange goods at their price, stock taken for both', () => {
  const rows = db.sqlite
    .prepare<[], { kind: string; priceFen: number; taken: number }>(
      `SELECT r.kind, l.price_fen AS priceFen,
         (SELECT -sum(s.delta) FROM stock_ledger s WHERE s.order_line_id = l.id) - l.number AS taken
       FROM order_lines l JOIN gift_rules r ON r.id = l.gift_rule_id JOIN orders o ON o.id = l.order_id
       WHERE o.buyer_id = 1 AND o.status = 'shipped'`,
    )
    .all();
  expect(rows.map(({ kind, priceFen, taken }) => [kind, priceFen > 0, taken])).toEqual(
    expect.arrayContaining([
      ['exchange', true, 0],
      ['gift', false, 0],
    ]),
  );
});

test('an exchange is taken only when chosen, a gift by every cart that reached it', () => {
  const takers = (kind: string) =>
    figure(
      db,
      `SELECT count(DISTINCT o.buyer_id) FROM order_lines l JOIN gift_rules r ON r.id = l.gift_rule_id JOIN orders o ON o.id = l.order_id
       WHERE r.kind = ?`,
      kind,
    );
  expect(takers('exchange')).toBe(1);
  expect(takers('gift')).toBeGreaterThan(1);
});

test('the new lines of controlled sales hold controlled goods and nothing else', () => {
  const lines = db.sqlite
    .prepare<[], { goods: number; controlled: number }>(
      `SELECT count(*) AS goods, sum(g.is_controlled) AS controlled FROM activities a
       JOIN activity_goods x ON x.activity_id = a.id JOIN goods g ON g.id = x.goods_id
       WHERE a.zone = 'kxzq_new' GROUP BY a.id`,
    )
    .all();
  expect(lines).toHaveLength(3);
  for (const { goods, controlled } of lines) expect([goods > 0, controlled]).toEqual([true, goods]);
});

test('no advert of a zone leads to its own page, and adverts of a product line lead to an existing line', () => {
  const pages = { yx: '/yx', ppzq: '/ppzq', kxzq: '/kxzq', new_kxzq: '/kxzq/new', zyzq: '/zyyp' };
  for (const [slot, url] of Object.entries(pages))
    expect(figure(db, 'SELECT count(*) FROM ads WHERE slot = ? AND url = ?', slot, url), slot).toBe(0);
  const named = db.sqlite.prepare<[], { url: string }>("SELECT url FROM ads WHERE url LIKE '/kxzq/goods/%'").all();
  expect(named.length).toBeGreaterThanOrEqual(3);
  for (const { url } of named) {
    const [activity, ad] = url.split('/').slice(3).map(Number);
    const line = "SELECT count(*) FROM activities WHERE zone = 'kxzq_new' AND id = ?";
    expect([url, figure(db, line, activity ?? 0)]).toEqual([url, 1]);
    expect([url, figure(db, "SELECT count(*) FROM ads WHERE slot = 'kxzq_ad' AND id = ?", ad ?? 0)]).toEqual([url, 1]);
  }
});
