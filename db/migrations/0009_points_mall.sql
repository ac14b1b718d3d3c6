-- The points mall (积分商城): what points can be redeemed for, and what was.
CREATE TABLE points_goods (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  -- What one of it takes.
  points INTEGER NOT NULL CHECK (points > 0),
  stock INTEGER NOT NULL CHECK (stock >= 0),
  -- Pieces that came in, in all; what is gone of them went with points_orders.
  received INTEGER NOT NULL CHECK (received >= stock),
  sort INTEGER NOT NULL
) STRICT;
CREATE INDEX points_goods_by_sort ON points_goods (sort, id);

CREATE TABLE points_orders (
  id INTEGER PRIMARY KEY,
  order_sn TEXT NOT NULL UNIQUE,
  buyer_id INTEGER NOT NULL REFERENCES buyers (id),
  points_goods_id INTEGER NOT NULL REFERENCES points_goods (id),
  -- As redeemed, whatever becomes of the goods later.
  name TEXT NOT NULL,
  number INTEGER NOT NULL CHECK (number > 0),
  points INTEGER NOT NULL CHECK (points > 0),
  consignee TEXT NOT NULL,
  phone TEXT NOT NULL,
  address TEXT NOT NULL,
  -- The movement that paid for it; each pays for one.
  ledger_id INTEGER NOT NULL UNIQUE REFERENCES points_ledger (id),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX points_orders_by_buyer ON points_orders (buyer_id, created_at DESC, id DESC);
CREATE INDEX points_orders_by_goods ON points_orders (points_goods_id);
