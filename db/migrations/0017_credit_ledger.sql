-- What is owed on account has a ledger as balance and points have: a row for each movement, with what is owed after it.
CREATE TABLE credit_ledger (
  id INTEGER PRIMARY KEY,
  buyer_id INTEGER NOT NULL REFERENCES buyers (id),
  delta_fen INTEGER NOT NULL CHECK (delta_fen <> 0),
  used_fen INTEGER NOT NULL CHECK (used_fen >= 0),
  use_type TEXT NOT NULL CHECK (use_type IN ('payment', 'refund', 'adjustment')),
  note TEXT NOT NULL,
  order_id INTEGER REFERENCES orders (id),
  return_id INTEGER REFERENCES order_returns (id),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX credit_ledger_by_buyer ON credit_ledger (buyer_id, created_at DESC, id DESC);
-- An order is put on account once; it comes off once when it is cancelled, and once for each return.
CREATE UNIQUE INDEX credit_moves_once ON credit_ledger (order_id, use_type, coalesce(return_id, 0)) WHERE use_type IN ('payment', 'refund');

-- The history of a database in use: what orders put on account, what cancelled ones took off it (what did not go to the
-- balance instead), what returns took off it.
CREATE TEMP TABLE credit_history AS
  SELECT o.buyer_id, p.amount_fen AS delta_fen, 'payment' AS use_type, '订单 ' || o.order_sn || ' 记账' AS note,
    o.id AS order_id, NULL AS return_id, coalesce(p.settled_at, p.created_at) AS created_at, 1 AS place
  FROM payments p JOIN orders o ON o.id = p.order_id
  WHERE p.way = 'credit' AND p.amount_fen > 0 AND o.status <> 'unpaid' AND (p.state = 'refunded' OR p.state = 'paid')
  UNION ALL
  SELECT o.buyer_id, min(0, coalesce(m.delta_fen, 0) - o.balance_amount_fen - p.amount_fen), 'refund',
    '取消订单 ' || o.order_sn || '，冲减账期', o.id, NULL, o.cancelled_at, 2
  FROM payments p JOIN orders o ON o.id = p.order_id
  LEFT JOIN money_ledger m ON m.order_id = o.id AND m.use_type = 'refund' AND m.return_id IS NULL
  WHERE p.way = 'credit' AND p.state = 'refunded' AND o.status = 'cancelled'
  UNION ALL
  SELECT o.buyer_id, -r.credit_fen, 'refund', '订单 ' || o.order_sn || ' 退货，冲减账期', o.id, r.id, r.ended_at, 3
  FROM order_returns r JOIN orders o ON o.id = r.order_id WHERE r.state = 'completed' AND r.credit_fen > 0;
DELETE FROM credit_history WHERE delta_fen = 0;

-- What the history does not explain is one adjustment: in front where more is owed, behind where less is, so that the
-- running value never falls below 0.
INSERT INTO credit_history
  SELECT b.id, b.credit_used_fen - coalesce(h.total, 0), 'adjustment', '账期台账期初', NULL, NULL,
    CASE WHEN b.credit_used_fen > coalesce(h.total, 0) THEN coalesce(h.first, b.created_at) ELSE h.last END,
    CASE WHEN b.credit_used_fen > coalesce(h.total, 0) THEN 0 ELSE 4 END
  FROM buyers b
  LEFT JOIN (SELECT buyer_id, sum(delta_fen) AS total, min(created_at) AS first, max(created_at) AS last FROM credit_history GROUP BY buyer_id) h ON h.buyer_id = b.id
  WHERE b.credit_used_fen <> coalesce(h.total, 0);

INSERT INTO credit_ledger (buyer_id, delta_fen, used_fen, use_type, note, order_id, return_id, created_at)
  SELECT buyer_id, delta_fen, sum(delta_fen) OVER (PARTITION BY buyer_id ORDER BY created_at, place, order_id, return_id ROWS UNBOUNDED PRECEDING),
    use_type, note, order_id, return_id, created_at
  FROM credit_history ORDER BY created_at, place, buyer_id, order_id, return_id;
DROP TABLE credit_history;

-- What the shipping of a submit was worked out from, kept because settings and goods change: the fee, from which amount
-- it was free, what its lines came to, what of today's orders rode along, and the goods that made it free by their
-- number. Null in submits made before.
ALTER TABLE order_groups ADD COLUMN shipping_fee_fen INTEGER CHECK (shipping_fee_fen >= 0);
ALTER TABLE order_groups ADD COLUMN free_shipping_from_fen INTEGER CHECK ((free_shipping_from_fen IS NULL) = (shipping_fee_fen IS NULL));
ALTER TABLE order_groups ADD COLUMN counted_fen INTEGER CHECK ((counted_fen IS NULL) = (shipping_fee_fen IS NULL));
ALTER TABLE order_groups ADD COLUMN riding_fen INTEGER CHECK ((riding_fen IS NULL) = (shipping_fee_fen IS NULL));
ALTER TABLE order_groups ADD COLUMN free_goods_id INTEGER REFERENCES goods (id);
ALTER TABLE order_groups ADD COLUMN free_goods_from INTEGER CHECK ((free_goods_from IS NULL) = (free_goods_id IS NULL));

-- How a refund was worked out. 1: the points part and the money part of each line floored apart, up to a fen a line too
-- little in all; 2: both parts allocated, all back is exactly all paid.
ALTER TABLE order_returns ADD COLUMN refund_rule INTEGER NOT NULL DEFAULT 1 CHECK (refund_rule IN (1, 2));

-- Pieces sold are those of the orders that were not cancelled; the audit holds them to it from now on.
UPDATE goods SET sold_number = s.n
  FROM (SELECT g.id, coalesce(l.n, 0) AS n FROM goods g LEFT JOIN (
    SELECT l.goods_id, sum(l.number) AS n FROM order_lines l JOIN orders o ON o.id = l.order_id
    WHERE o.status <> 'cancelled' GROUP BY l.goods_id) l ON l.goods_id = g.id) s
  WHERE s.id = goods.id AND goods.sold_number <> s.n;
