-- Cash vouchers bought for money (现金券). An open order holds one claim of its activity: of what is left, and of the
-- buyer's limit. Paying hands the claim over, lapsing gives it back.
CREATE TABLE voucher_orders (
  id INTEGER PRIMARY KEY,
  order_sn TEXT NOT NULL UNIQUE,
  buyer_id INTEGER NOT NULL REFERENCES buyers (id),
  activity_id INTEGER NOT NULL REFERENCES coupon_activities (id),
  -- As offered when it was ordered.
  name TEXT NOT NULL,
  money_fen INTEGER NOT NULL CHECK (money_fen > 0),
  price_fen INTEGER NOT NULL CHECK (price_fen > 0),
  state TEXT NOT NULL CHECK (state IN ('unpaid', 'paid', 'cancelled')),
  -- Which claim of the buyer it became; null until it is paid.
  claim INTEGER CHECK (claim > 0),
  created_at INTEGER NOT NULL,
  lapses_at INTEGER NOT NULL,
  ended_at INTEGER,
  CHECK ((state = 'paid') = (claim IS NOT NULL)),
  CHECK ((state = 'unpaid') = (ended_at IS NULL))
) STRICT;
CREATE INDEX voucher_orders_by_buyer ON voucher_orders (buyer_id, activity_id);
CREATE INDEX voucher_orders_by_activity ON voucher_orders (activity_id);
CREATE INDEX voucher_orders_to_lapse ON voucher_orders (lapses_at) WHERE state = 'unpaid';
-- Asked again, the one that waits is answered.
CREATE UNIQUE INDEX one_open_voucher_order ON voucher_orders (buyer_id, activity_id) WHERE state = 'unpaid';
CREATE UNIQUE INDEX a_claim_is_bought_once ON voucher_orders (activity_id, buyer_id, claim) WHERE claim IS NOT NULL;

CREATE TABLE voucher_payments (
  id INTEGER PRIMARY KEY,
  voucher_order_id INTEGER NOT NULL REFERENCES voucher_orders (id),
  way TEXT NOT NULL CHECK (way IN ('wechat', 'alipay')),
  amount_fen INTEGER NOT NULL CHECK (amount_fen > 0),
  state TEXT NOT NULL CHECK (state IN ('waiting', 'paid', 'failed')),
  -- Unguessable; part of the address of the pay page.
  code TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  settled_at INTEGER
) STRICT;
CREATE INDEX voucher_payments_by_order ON voucher_payments (voucher_order_id);
CREATE UNIQUE INDEX one_waiting_voucher_payment ON voucher_payments (voucher_order_id) WHERE state = 'waiting';
CREATE UNIQUE INDEX one_paid_voucher_payment ON voucher_payments (voucher_order_id) WHERE state = 'paid';

-- A transfer its buyer says he has sent: when he said so, and when the bank books it.
ALTER TABLE payments ADD COLUMN reported_at INTEGER;
ALTER TABLE payments ADD COLUMN arrives_at INTEGER CHECK ((arrives_at IS NULL) = (reported_at IS NULL) AND (arrives_at IS NULL OR way = 'transfer'));
CREATE INDEX transfers_under_way ON payments (arrives_at) WHERE arrives_at IS NOT NULL AND state = 'waiting';

-- What the buyer wants billed: 1 普通 2 专用, to whom, and under which tax number.
ALTER TABLE orders ADD COLUMN invoice_kind INTEGER NOT NULL DEFAULT 1 CHECK (invoice_kind IN (1, 2));
ALTER TABLE orders ADD COLUMN invoice_title TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN invoice_tax_no TEXT NOT NULL DEFAULT '';

-- Points that returned 优选 goods had earned and that went back, and what of the refund was kept for points spent already.
ALTER TABLE order_returns ADD COLUMN taken_points INTEGER NOT NULL DEFAULT 0 CHECK (taken_points >= 0);
ALTER TABLE order_returns ADD COLUMN withheld_fen INTEGER NOT NULL DEFAULT 0 CHECK (withheld_fen BETWEEN 0 AND refund_fen);
CREATE UNIQUE INDEX points_earned_once ON points_ledger (order_id, coalesce(return_id, 0)) WHERE use_type = 'earned';

-- The sales channel of controlled goods (控销): with rows here, only buyers of these provinces, or of these ranks, may buy.
CREATE TABLE goods_regions (
  goods_id INTEGER NOT NULL REFERENCES goods (id),
  province TEXT NOT NULL,
  PRIMARY KEY (goods_id, province)
) STRICT, WITHOUT ROWID;
CREATE TABLE goods_ranks (
  goods_id INTEGER NOT NULL REFERENCES goods (id),
  rank INTEGER NOT NULL CHECK (rank BETWEEN 1 AND 5),
  PRIMARY KEY (goods_id, rank)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER region_added AFTER INSERT ON goods_regions BEGIN INSERT INTO catalogue_noted VALUES (NEW.goods_id); END;
CREATE TRIGGER region_removed AFTER DELETE ON goods_regions BEGIN INSERT INTO catalogue_noted VALUES (OLD.goods_id); END;
CREATE TRIGGER rank_added AFTER INSERT ON goods_ranks BEGIN INSERT INTO catalogue_noted VALUES (NEW.goods_id); END;
CREATE TRIGGER rank_removed AFTER DELETE ON goods_ranks BEGIN INSERT INTO catalogue_noted VALUES (OLD.goods_id); END;

-- Coupons begin and end by the clock, on offer and in hand; rows of goods show the price after them.
CREATE INDEX coupon_activities_by_start ON coupon_activities (starts_at);
CREATE INDEX coupon_activities_by_term ON coupon_activities (valid_from);
CREATE INDEX buyer_coupons_by_start ON buyer_coupons (valid_from);
CREATE INDEX buyer_coupons_by_end ON buyer_coupons (valid_to);
