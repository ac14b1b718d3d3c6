-- Gifts (满赠) and exchange goods (换购): what a cart that reaches a tier gets for nothing, or may add for little.
-- A rule and all its goods lie in one warehouse and none of them is an ephedrine article, so that what is given always
-- goes out with the order that earned it.
CREATE TABLE gift_rules (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('gift', 'exchange')),
  name TEXT NOT NULL,
  -- What a tier's `reach` counts: fen after full reduction, or pieces.
  basis TEXT NOT NULL CHECK (basis IN ('amount', 'pieces')),
  -- 买十送一: once for each time the tier is reached.
  repeats INTEGER NOT NULL CHECK (repeats IN (0, 1)),
  warehouse_id INTEGER NOT NULL REFERENCES warehouses (id),
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  CHECK (ends_at > starts_at)
) STRICT;
CREATE INDEX gift_rules_by_start ON gift_rules (starts_at);
CREATE INDEX gift_rules_by_end ON gift_rules (ends_at);

CREATE TABLE gift_tiers (
  gift_rule_id INTEGER NOT NULL REFERENCES gift_rules (id),
  reach INTEGER NOT NULL CHECK (reach > 0),
  -- What it brings, how many, and what one costs: 0 for a gift.
  goods_id INTEGER NOT NULL REFERENCES goods (id),
  number INTEGER NOT NULL CHECK (number > 0),
  price_fen INTEGER NOT NULL DEFAULT 0 CHECK (price_fen >= 0),
  PRIMARY KEY (gift_rule_id, reach)
) STRICT, WITHOUT ROWID;
CREATE INDEX gift_tiers_by_goods ON gift_tiers (goods_id);

-- The goods that count; an article may take part in several rules.
CREATE TABLE gift_rule_goods (
  goods_id INTEGER NOT NULL REFERENCES goods (id),
  gift_rule_id INTEGER NOT NULL REFERENCES gift_rules (id),
  PRIMARY KEY (goods_id, gift_rule_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX gift_rule_goods_by_rule ON gift_rule_goods (gift_rule_id);

-- The rule that brought this line; null: bought.
ALTER TABLE order_lines ADD COLUMN gift_rule_id INTEGER REFERENCES gift_rules (id);

-- What rows of goods show of it (see 0004): that there is a gift, from where, and its name.
CREATE TRIGGER gift_goods_added AFTER INSERT ON gift_rule_goods BEGIN INSERT INTO catalogue_noted VALUES (NEW.goods_id); END;
CREATE TRIGGER gift_goods_changed AFTER UPDATE ON gift_rule_goods BEGIN
  INSERT INTO catalogue_noted VALUES (OLD.goods_id);
  INSERT INTO catalogue_noted VALUES (NEW.goods_id);
END;
CREATE TRIGGER gift_goods_removed AFTER DELETE ON gift_rule_goods BEGIN INSERT INTO catalogue_noted VALUES (OLD.goods_id); END;
CREATE TRIGGER gift_rule_changed AFTER UPDATE ON gift_rules BEGIN INSERT INTO catalogue_noted VALUES (0); END;
CREATE TRIGGER gift_tier_added AFTER INSERT ON gift_tiers BEGIN INSERT INTO catalogue_noted VALUES (0); END;
CREATE TRIGGER gift_tier_changed AFTER UPDATE ON gift_tiers BEGIN INSERT INTO catalogue_noted VALUES (0); END;
CREATE TRIGGER gift_tier_removed AFTER DELETE ON gift_tiers BEGIN INSERT INTO catalogue_noted VALUES (0); END;
CREATE TRIGGER gift_renamed AFTER UPDATE OF name, unit ON goods
  WHEN EXISTS (SELECT 1 FROM gift_tiers WHERE goods_id = NEW.id) BEGIN INSERT INTO catalogue_noted VALUES (0); END;
