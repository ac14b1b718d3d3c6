import { expect, test } from 'vitest';
import { seededWorld, violations } from '#test/worlds.ts';

const giftLine = `(SELECT l.id FROM order_lines l JOIN gift_rules r ON r.id = l.gift_rule_id WHERE r.kind = 'gift' ORDER BY l.id LIMIT 1)`;
const exchangeLine = `(SELECT l.id FROM order_lines l JOIN gift_rules r ON r.id = l.gift_rule_id WHERE r.kind = 'exchange' ORDER BY l.id LIMIT 1)`;
const couponOrder = '(SELECT order_id FROM order_coupons ORDER BY order_id LIMIT 1)';

// Each writes what no call may ever write; the audit must name it.
test.each([
  [
    'what an order takes off is what its lines were reduced by, coupons and welfare included',
    `UPDATE orders SET discount_amount_fen = discount_amount_fen + 1, order_amount_fen = order_amount_fen - 1, pay_amount_fen = pay_amount_fen - 1 WHERE id = 3`,
  ],
  [
    'what an order takes off is what its lines were reduced by, coupons and welfare included',
    `UPDATE order_lines SET paid_share_fen = paid_share_fen + 1 WHERE id = (SELECT min(id) FROM order_lines WHERE order_id = 3)`,
  ],
  [
    "an order's coupon amount is what its coupons took off",
    `UPDATE orders SET coupon_amount_fen = coupon_amount_fen - 1, discount_amount_fen = discount_amount_fen + 1 WHERE id = ${couponOrder}`,
  ],
  ['a gift rule has a tier and goods', 'DELETE FROM gift_tiers WHERE gift_rule_id = 1'],
  ['a gift rule has a tier and goods', 'DELETE FROM gift_rule_goods WHERE gift_rule_id = 1'],
  [
    'a gift rule stays in its warehouse, away from ephedrine',
    'UPDATE gift_rules SET warehouse_id = warehouse_id % 3 + 1 WHERE id = 1',
  ],
  [
    'a gift rule stays in its warehouse, away from ephedrine',
    'INSERT INTO gift_rule_goods SELECT 9, id FROM gift_rules WHERE warehouse_id = 1 LIMIT 1',
  ],
  [
    'gifts are free, exchange goods are not',
    "UPDATE gift_tiers SET price_fen = 0 WHERE gift_rule_id IN (SELECT id FROM gift_rules WHERE kind = 'exchange')",
  ],
  [
    'a gift in an order costs what its rule says, and nothing is taken off it',
    `UPDATE order_lines SET total_fen = 1, price_fen = 1 WHERE id = ${giftLine}`,
  ],
  [
    'a gift in an order costs what its rule says, and nothing is taken off it',
    `UPDATE order_lines SET paid_share_fen = 0 WHERE id = ${exchangeLine}`,
  ],
  [
    'a gift was given while its rule ran, once an order, beside goods of the rule',
    `UPDATE gift_rules SET starts_at = ends_at - 1 WHERE id = (SELECT gift_rule_id FROM order_lines WHERE id = ${giftLine})`,
  ],
  [
    'a gift was given while its rule ran, once an order, beside goods of the rule',
    `UPDATE order_lines SET order_id = 3 WHERE id = ${giftLine}`,
  ],
  [
    'purchases count the orders',
    `UPDATE order_lines SET gift_rule_id = 1 WHERE id = (SELECT min(id) FROM order_lines WHERE order_id = 3)`,
  ],
])('the audit finds: %s', (name, sql) => {
  const db = seededWorld();
  db.sqlite.pragma('foreign_keys = OFF');
  expect(db.sqlite.prepare(sql).run().changes).toBeGreaterThan(0);
  expect(violations(db).map((each) => each.name)).toContain(name);
});
