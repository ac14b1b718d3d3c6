-- Combinations (组合购) as they were sold, by order: order_lines keep their goods one by one, for batches and returns; this
-- keeps the set they were sold as, whatever becomes of the combination later.
CREATE TABLE order_sets (
  order_id INTEGER NOT NULL REFERENCES orders (id),
  combination_id INTEGER NOT NULL REFERENCES combinations (id),
  name TEXT NOT NULL,
  -- Sets.
  number INTEGER NOT NULL CHECK (number > 0),
  -- Of the goods of one set that lie in this order: price_fen × number is the sum of their lines.
  price_fen INTEGER NOT NULL CHECK (price_fen >= 0),
  PRIMARY KEY (order_id, combination_id)
) STRICT, WITHOUT ROWID;

-- Orders from before: as many sets as the goods make by what a set holds now. Where the sum does not divide by that (a
-- set spread over warehouses left a fen over), one row of all of them, its name saying how many.
INSERT INTO order_sets (order_id, combination_id, name, number, price_fen)
SELECT order_id, combination_id, iif(total % sets = 0, name, name || '（' || sets || ' 套）'), iif(total % sets = 0, sets, 1),
  iif(total % sets = 0, total / sets, total)
FROM (
  SELECT l.order_id, l.combination_id, c.name, sum(l.total_fen) AS total, max(1, coalesce(min(l.number / m.number), 1)) AS sets
  FROM order_lines l
  JOIN combinations c ON c.id = l.combination_id
  LEFT JOIN combination_goods m ON m.combination_id = l.combination_id AND m.goods_id = l.goods_id
  GROUP BY l.order_id, l.combination_id
);
