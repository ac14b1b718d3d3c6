-- Named lists of goods a buyer orders again and again, with the usual number of each.
CREATE TABLE purchase_lists (
  id INTEGER PRIMARY KEY,
  buyer_id INTEGER NOT NULL REFERENCES buyers (id),
  name TEXT NOT NULL CHECK (name <> ''),
  note TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX purchase_lists_by_name ON purchase_lists (buyer_id, name);

CREATE TABLE purchase_list_lines (
  list_id INTEGER NOT NULL REFERENCES purchase_lists (id) ON DELETE CASCADE,
  goods_id INTEGER NOT NULL REFERENCES goods (id),
  number INTEGER NOT NULL CHECK (number > 0),
  note TEXT NOT NULL DEFAULT '',
  position INTEGER NOT NULL,
  PRIMARY KEY (list_id, goods_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX purchase_list_lines_by_goods ON purchase_list_lines (goods_id);
CREATE INDEX purchase_list_lines_by_place ON purchase_list_lines (list_id, position);

-- With the number of orders, the first one tells how often goods are bought.
ALTER TABLE purchases ADD COLUMN first_at INTEGER NOT NULL DEFAULT 0;
UPDATE purchases SET first_at = coalesce(
  (SELECT min(o.created_at) FROM orders o JOIN order_lines l ON l.order_id = o.id
   WHERE o.buyer_id = purchases.buyer_id AND l.goods_id = purchases.goods_id AND o.type IN (0, 1) AND l.gift_rule_id IS NULL),
  last_at);
