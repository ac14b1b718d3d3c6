import { hourMs, minuteMs } from '@baicao/shared/time/durations';
import { throws } from 'node:assert';
import type { Buyer } from '#domain/context.ts';
import type { Emulator, FrozenClock } from '#testing.ts';
import type { TypedQuery } from './plain-list.ts';

const hour = hourMs;
const day = 24 * hour;

/** A database that is written to, and its clock. */
export interface WrittenShop extends Pick<Emulator, 'db'> {
  readonly clock: Pick<FrozenClock, 'now' | 'advance'>;
  readonly buyer: Pick<Buyer, 'id'>;
}

/** `goodsId` names goods, `n` is a small number. */
type Write = (shop: WrittenShop, goodsId: number, n: number) => void;

export const run = (shop: Pick<WrittenShop, 'db'>, sql: string, ...values: unknown[]) =>
  shop.db.sqlite.prepare(sql).run(...values);

/** Everything that changes what a list of goods shows, by what it changes. Foreign keys are off. */
export const goodsWrites: Readonly<Record<string, Write>> = {
  'a price': (shop, id, n) => run(shop, 'UPDATE goods SET base_price_fen = ? WHERE id = ?', 100 + n, id),
  'a stock': (shop, id, n) => run(shop, 'UPDATE goods SET stock = ? WHERE id = ?', n % 3 === 0 ? 0 : n, id),
  'a sale': (shop, id, n) => run(shop, 'UPDATE goods SET sold_number = sold_number + ? WHERE id = ?', n, id),
  'a shelf': (shop, id, n) => run(shop, 'UPDATE goods SET is_on_shelf = ? WHERE id = ?', n % 2, id),
  'an expiry': (shop, id, n) =>
    run(
      shop,
      'UPDATE goods SET expires_on = ? WHERE id = ?',
      n % 5 === 0 ? null : `2026-${String((n % 12) + 1).padStart(2, '0')}-15`,
      id,
    ),
  'a name': (shop, id, n) => run(shop, 'UPDATE goods SET name = ? WHERE id = ?', `新名${n}`, id),
  'a limit': (shop, id, n) =>
    run(shop, "UPDATE goods SET limit_number = ?, limit_period = 'day' WHERE id = ?", n + 1, id),
  'a batch': (shop, id, n) =>
    run(shop, 'UPDATE batches SET stock = ?, number = number || ? WHERE goods_id = ?', n % 2 === 0 ? 0 : n, 'x', id),
  'a ladder': (shop, id, n) => {
    run(shop, 'UPDATE goods SET ladder_type = 1 WHERE id = ? AND ladder_type <> 1', id);
    run(
      shop,
      'INSERT INTO ladder_tiers VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET price_fen = excluded.price_fen',
      id,
      2 + (n % 2),
      1 + n,
    );
  },
  'no ladder': (shop, id) => run(shop, 'DELETE FROM ladder_tiers WHERE goods_id = ?', id),
  'an offer': (shop, id, n) => {
    const now = shop.clock.now();
    const starts = now + ((n % 5) - 2) * hour;
    run(
      shop,
      "INSERT INTO offers (goods_id, kind, name, price_fen, starts_at, ends_at, allowance, buyer_limit) VALUES (?, ?, '特惠', ?, ?, ?, ?, ?)",
      id,
      ['special', 'everyday', 'activity', 'near_expiry'][n % 4],
      1 + n,
      starts,
      starts + 3 * hour,
      n % 3 === 0 ? null : 5,
      n % 2 === 0 ? null : 2,
    );
  },
  'an allowance used up': (shop, id) =>
    run(shop, 'UPDATE offers SET sold_number = allowance WHERE goods_id = ? AND allowance IS NOT NULL', id),
  'no offers': (shop, id) =>
    run(
      shop,
      'DELETE FROM offers WHERE goods_id = ? AND id NOT IN (SELECT offer_id FROM order_lines WHERE offer_id IS NOT NULL)',
      id,
    ),
  'a full reduction': (shop, id, n) => {
    const rule = shop.db.sqlite
      .prepare<unknown[], number>('SELECT id FROM full_reductions ORDER BY id LIMIT 1 OFFSET ?')
      .pluck()
      .get(n % 2);
    run(shop, 'INSERT OR REPLACE INTO full_reduction_goods VALUES (?, ?)', id, rule);
  },
  'a tier': (shop, _id, n) =>
    run(shop, 'UPDATE full_reduction_tiers SET discount_fen = ? WHERE discount_fen > ?', 1 + n, 1 + n),
  'an end': (shop, _id, n) =>
    run(shop, 'UPDATE full_reductions SET ends_at = max(starts_at + 1, ?)', shop.clock.now() + n * minuteMs),
  'a gift': (shop, id, n) => {
    const rule = shop.db.sqlite
      .prepare<unknown[], number>('SELECT id FROM gift_rules ORDER BY id LIMIT 1 OFFSET ?')
      .pluck()
      .get(n % 4);
    run(shop, 'INSERT OR REPLACE INTO gift_rule_goods VALUES (?, ?)', id, rule);
  },
  'a gift’s name': (shop, _id, n) =>
    run(shop, 'UPDATE goods SET name = ? WHERE id IN (SELECT goods_id FROM gift_tiers)', `赠品${n}`),
  'a gift’s number': (shop, _id, n) =>
    run(shop, 'UPDATE gift_tiers SET number = ? WHERE threshold % 3 = ?', 1 + n, n % 3),
  'an end of gifts': (shop, _id, n) =>
    run(
      shop,
      'UPDATE gift_rules SET ends_at = max(starts_at + 1, ?) WHERE id % 2 = ?',
      shop.clock.now() + n * minuteMs,
      n % 2,
    ),
  'no gift': (shop, id) => run(shop, 'DELETE FROM gift_rule_goods WHERE goods_id = ?', id),
  'a form': (shop, id, n) =>
    run(shop, 'UPDATE goods SET dosage_form = ? WHERE id = ?', n % 2 === 0 ? '片剂' : '胶囊剂', id),
  'a category': (shop, id, n) =>
    run(
      shop,
      'UPDATE goods SET category_id = (SELECT id FROM categories WHERE parent_id IS NOT NULL ORDER BY id LIMIT 1 OFFSET ?) WHERE id = ?',
      (n % 2) * 9,
      id,
    ),
  'a maker': (shop, id, n) =>
    run(
      shop,
      'UPDATE OR IGNORE makers SET name = ? WHERE id = (SELECT maker_id FROM goods WHERE id = ?)',
      `厂${n % 3}`,
      id,
    ),
  'no tiers': (shop, _id, n) => run(shop, 'DELETE FROM full_reduction_tiers WHERE full_reduction_id % 2 = ?', n % 2),
  'no gift tiers': (shop, _id, n) => run(shop, 'DELETE FROM gift_tiers WHERE gift_rule_id % 2 = ?', n % 2),
  'a scope’s name': (shop, _id, n) => run(shop, 'UPDATE scopes SET name = name || ? WHERE id % 2 = ?', n, n % 2),
  'a coupon': (shop, _id, n) =>
    run(shop, 'UPDATE coupon_activities SET left_number = min(total_number, ?) WHERE id % 3 = ?', n % 2, n % 3),
  'a favourite': (shop, id) => {
    const { changes } = run(
      shop,
      'INSERT OR IGNORE INTO favorites (buyer_id, goods_id, created_at) VALUES (?, ?, 1)',
      shop.buyer.id,
      id,
    );
    run(shop, 'UPDATE goods SET favorite_number = favorite_number + ? WHERE id = ?', changes, id);
  },
  'no favourites': (shop) => run(shop, 'DELETE FROM favorites WHERE buyer_id = ?', shop.buyer.id),
  'a purchase': (shop, id, n) =>
    run(
      shop,
      'INSERT OR REPLACE INTO purchases (buyer_id, goods_id, times, last_price_fen, last_number, last_at) VALUES (?, ?, ?, ?, ?, ?)',
      shop.buyer.id,
      id,
      1 + n,
      100 + n,
      1 + n,
      shop.clock.now() - n * day,
    ),
  'a scope taken': (shop, id) =>
    run(
      shop,
      'DELETE FROM buyer_scopes WHERE buyer_id = ? AND scope_id = (SELECT scope_id FROM goods WHERE id = ?)',
      shop.buyer.id,
      id,
    ),
  'a scope given': (shop, id) =>
    run(shop, 'INSERT OR IGNORE INTO buyer_scopes SELECT ?, scope_id FROM goods WHERE id = ?', shop.buyer.id, id),
  'a certificate': (shop, _id, n) =>
    run(
      shop,
      "UPDATE certificates SET valid_to = ? WHERE buyer_id = ? AND type = 'mandate'",
      n % 2 === 0 ? '2026-03-01' : '2031-01-01',
      shop.buyer.id,
    ),
  'a permission': (shop, id) => {
    run(shop, 'UPDATE goods SET is_controlled = 1 WHERE id = ?', id);
    run(shop, 'INSERT OR IGNORE INTO controlled_permissions VALUES (?, ?, 1)', shop.buyer.id, id);
  },
  'no permission': (shop) => run(shop, 'DELETE FROM controlled_permissions WHERE buyer_id = ?', shop.buyer.id),
  'an approval': (shop, _id, n) =>
    run(shop, 'UPDATE buyers SET is_passed = ? WHERE id = ?', n % 4 === 0 ? 0 : 1, shop.buyer.id),
  'a purchase under an offer': (shop, id, n) => {
    const offer = shop.db.sqlite
      .prepare<unknown[], { id: number }>(
        'SELECT id FROM offers WHERE goods_id = ? AND buyer_limit IS NOT NULL ORDER BY id DESC LIMIT 1',
      )
      .get(id);
    // The order is finished, so that it never returns pieces: an unpaid order would return pieces that were not counted as sold.
    const order = shop.db.sqlite
      .prepare<unknown[], { id: number }>("SELECT id FROM orders WHERE buyer_id = ? AND status = 'finished' LIMIT 1")
      .get(shop.buyer.id);
    if (!order) throw new Error('the seeded buyer has finished orders');
    if (!offer) return;
    run(
      shop,
      "INSERT INTO order_lines (order_id, goods_id, offer_id, offer_number, number, price_fen, total_fen, paid_share_fen, name, specification, manufacturer, unit, approval_number) VALUES (?, ?, ?, ?, ?, 1, 1, 1, '', '', '', '', '')",
      order.id,
      id,
      offer.id,
      1,
      1 + n,
    );
    run(shop, 'UPDATE orders SET created_at = ? WHERE id = ?', shop.clock.now(), order.id);
  },
  minutes: (shop, _id, n) => shop.clock.advance(n * minuteMs),
  hours: (shop, _id, n) => shop.clock.advance(n * 10 * minuteMs),
  'a night': (shop) => shop.clock.advance(9 * hour),
  'a step back': (shop, _id, n) => shop.clock.advance(-n * hour),
  'what is undone': (shop, id, n) => {
    throws(
      () =>
        shop.db.writing(() => {
          run(shop, 'UPDATE goods SET stock = ?, base_price_fen = 1 WHERE id = ?', 7 + n, id);
          throw new Error('undone');
        }),
      { message: 'undone' },
    );
  },
  'a fifth of all goods': (shop, _id, n) =>
    run(
      shop,
      'UPDATE goods SET base_price_fen = base_price_fen * ? % 997 + 1, stock = stock * ? % 13, sold_number = sold_number * ? % 101 WHERE id % 5 = ?',
      n + 2,
      n + 3,
      n + 5,
      n % 5,
    ),
  everything: (shop, _id, n) => run(shop, 'UPDATE goods SET base_price_fen = base_price_fen + ?', n + 1),
  'new goods': (shop, id) => {
    const columns = shop.db.sqlite
      .prepare<unknown[], string>("SELECT name FROM pragma_table_info('goods') WHERE name <> 'id'")
      .pluck()
      .all()
      .join(', ');
    run(shop, `INSERT INTO goods (${columns}) SELECT ${columns} FROM goods WHERE id = ?`, id);
  },
};

/** Lists that together show every change. */
export const listQueries: readonly TypedQuery[] = [
  {},
  { sort: 'price', order: 'asc' },
  { sort: 'sale', page: '2' },
  { sort: 'number', order: 'asc' },
  { sort: 'yxq' },
  { sort: 'favorite' },
  { in_stock: '1', is_tj: '1' },
  { is_manjian: '1' },
  { is_mzhg: '1' },
  { bought: '1' },
  { price_min: '1', price_max: '20', in_stock: '1' },
  { keywords: '片' },
  { is_jxq: '1', no_image: '1' },
  { jx: '片剂' },
  { sccj: '厂1' },
  { select: '1', in_stock: '1' },
];
