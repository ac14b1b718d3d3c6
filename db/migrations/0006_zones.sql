-- The zones of the shop and what runs in them. A zone is a row; its tabs are activities with a time and a selection of goods.
CREATE TABLE zones (
  name TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  subtitle TEXT NOT NULL,
  -- HTML: who takes part, what is left out.
  rule TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE activities (
  id INTEGER PRIMARY KEY,
  zone TEXT NOT NULL REFERENCES zones (name),
  name TEXT NOT NULL,
  subtitle TEXT NOT NULL,
  -- JSON: which goods, e.g. {"flags":["preferred"]}, {"menu":"herbs"}, {"nearExpiry":true}, {"listed":true} (activity_goods).
  selection TEXT NOT NULL,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  sort INTEGER NOT NULL,
  CHECK (ends_at > starts_at)
) STRICT;
CREATE INDEX activities_by_zone ON activities (zone, sort);
CREATE INDEX activities_by_start ON activities (starts_at);
CREATE INDEX activities_by_end ON activities (ends_at);

CREATE TABLE activity_goods (
  activity_id INTEGER NOT NULL REFERENCES activities (id),
  goods_id INTEGER NOT NULL REFERENCES goods (id),
  sort INTEGER NOT NULL,
  PRIMARY KEY (activity_id, goods_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX activity_goods_by_goods ON activity_goods (goods_id);

CREATE TRIGGER activity_added AFTER INSERT ON activities BEGIN INSERT INTO catalogue_noted VALUES (0); END;
CREATE TRIGGER activity_changed AFTER UPDATE ON activities BEGIN INSERT INTO catalogue_noted VALUES (0); END;
CREATE TRIGGER activity_removed AFTER DELETE ON activities BEGIN INSERT INTO catalogue_noted VALUES (0); END;
CREATE TRIGGER activity_goods_added AFTER INSERT ON activity_goods BEGIN INSERT INTO catalogue_noted VALUES (NEW.goods_id); END;
CREATE TRIGGER activity_goods_removed AFTER DELETE ON activity_goods BEGIN INSERT INTO catalogue_noted VALUES (OLD.goods_id); END;

-- A buyer asked to be told: goods back in stock, or cheaper than `price_fen`.
CREATE TABLE reminders (
  buyer_id INTEGER NOT NULL REFERENCES buyers (id),
  goods_id INTEGER NOT NULL REFERENCES goods (id),
  kind TEXT NOT NULL CHECK (kind IN ('stock', 'price')),
  price_fen INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (buyer_id, goods_id, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX reminders_by_goods ON reminders (goods_id);

-- A buyer asked for permission to buy controlled-sales goods; granting it writes controlled_permissions.
CREATE TABLE controlled_applications (
  buyer_id INTEGER NOT NULL REFERENCES buyers (id),
  goods_id INTEGER NOT NULL REFERENCES goods (id),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (buyer_id, goods_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX controlled_applications_by_goods ON controlled_applications (goods_id);
