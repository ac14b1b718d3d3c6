-- What the gifts (满赠) of an order were given for, whatever becomes of the rule later: a return asks whether what the
-- buyer keeps still earns them. Fen after full reduction, or pieces, by the rule's basis. Gifts from before have no rows.
CREATE TABLE order_gift_tiers (
  gift_line_id INTEGER NOT NULL REFERENCES order_lines (id),
  reach INTEGER NOT NULL CHECK (reach > 0),
  -- Pieces of this gift; for each time the tier is reached where it repeats.
  number INTEGER NOT NULL CHECK (number > 0),
  repeats INTEGER NOT NULL CHECK (repeats IN (0, 1)),
  PRIMARY KEY (gift_line_id, reach)
) STRICT, WITHOUT ROWID;

-- The bought lines that counted, and what each of them counted for.
CREATE TABLE order_gift_goods (
  gift_line_id INTEGER NOT NULL REFERENCES order_lines (id),
  order_line_id INTEGER NOT NULL REFERENCES order_lines (id),
  counted INTEGER NOT NULL CHECK (counted >= 0),
  PRIMARY KEY (gift_line_id, order_line_id)
) STRICT, WITHOUT ROWID;
