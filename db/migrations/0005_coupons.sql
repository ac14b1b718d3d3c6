-- Coupons (优惠券, type 0) and cash vouchers (现金券, type 1): what is offered, who holds what, and what an order used.
-- Every term ends at a whole second, the end itself excluded, so that milliseconds here and seconds in shared/pricing
-- never disagree.
CREATE TABLE coupon_activities (
  id INTEGER PRIMARY KEY,
  type INTEGER NOT NULL CHECK (type IN (0, 1)),
  name TEXT NOT NULL,
  tag TEXT NOT NULL,
  remarks TEXT NOT NULL,
  -- What one takes off and from which amount; of a pack: what its coupons take off together, from 0.
  money_fen INTEGER NOT NULL CHECK (money_fen > 0),
  threshold_fen INTEGER NOT NULL CHECK (threshold_fen >= 0),
  -- What a cash voucher costs; 0: free.
  price_fen INTEGER NOT NULL DEFAULT 0 CHECK (price_fen >= 0),
  scope TEXT NOT NULL CHECK (scope IN ('all', 'category', 'goods', 'brand')),
  -- Only for buyers without an order.
  is_for_new_buyers INTEGER NOT NULL DEFAULT 0 CHECK (is_for_new_buyers IN (0, 1)),
  total_number INTEGER NOT NULL CHECK (total_number > 0),
  left_number INTEGER NOT NULL CHECK (left_number >= 0 AND left_number <= total_number),
  -- At most so many claims of one buyer.
  buyer_limit INTEGER NOT NULL DEFAULT 1 CHECK (buyer_limit > 0),
  -- When it can be claimed.
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  -- How long a claimed one can be used: so many days, the day of the claim among them, or a fixed term.
  valid_days INTEGER CHECK (valid_days > 0),
  valid_from INTEGER,
  valid_to INTEGER,
  CHECK (type = 1 OR price_fen = 0),
  CHECK (ends_at > starts_at AND ends_at % 1000 = 0),
  CHECK ((valid_from IS NULL) = (valid_to IS NULL)),
  CHECK ((valid_days IS NULL) = (valid_to IS NOT NULL)),
  CHECK (valid_to > valid_from AND valid_from % 1000 = 0 AND valid_to % 1000 = 0),
  -- Nobody claims what is over already.
  CHECK (valid_to >= ends_at)
) STRICT;
CREATE INDEX coupon_activities_by_end ON coupon_activities (ends_at);

-- A pack hands out several coupons with one claim; an activity without rows here hands out itself, once.
CREATE TABLE coupon_pack_items (
  activity_id INTEGER NOT NULL REFERENCES coupon_activities (id),
  place INTEGER NOT NULL CHECK (place > 0),
  name TEXT NOT NULL,
  money_fen INTEGER NOT NULL CHECK (money_fen > 0),
  threshold_fen INTEGER NOT NULL CHECK (threshold_fen >= 0),
  number INTEGER NOT NULL CHECK (number > 0),
  PRIMARY KEY (activity_id, place)
) STRICT, WITHOUT ROWID;

-- What a coupon is good for where its scope is not 'all'; a category stands for its children too.
CREATE TABLE coupon_targets (
  id INTEGER PRIMARY KEY,
  activity_id INTEGER NOT NULL REFERENCES coupon_activities (id),
  category_id INTEGER REFERENCES categories (id),
  goods_id INTEGER REFERENCES goods (id),
  brand_id INTEGER REFERENCES brands (id),
  CHECK ((category_id IS NOT NULL) + (goods_id IS NOT NULL) + (brand_id IS NOT NULL) = 1)
) STRICT;
CREATE UNIQUE INDEX coupon_targets_once
  ON coupon_targets (activity_id, coalesce(category_id, 0), coalesce(goods_id, 0), coalesce(brand_id, 0));

-- One coupon in a buyer's hand, as it was claimed. Usable, used or expired: by order_group_id and time.
CREATE TABLE buyer_coupons (
  id INTEGER PRIMARY KEY,
  activity_id INTEGER NOT NULL REFERENCES coupon_activities (id),
  buyer_id INTEGER NOT NULL REFERENCES buyers (id),
  -- The buyer's n-th claim of the activity, and the n-th coupon of that claim (1 unless it is a pack).
  claim INTEGER NOT NULL CHECK (claim > 0),
  piece INTEGER NOT NULL CHECK (piece > 0),
  type INTEGER NOT NULL CHECK (type IN (0, 1)),
  name TEXT NOT NULL,
  money_fen INTEGER NOT NULL CHECK (money_fen > 0),
  threshold_fen INTEGER NOT NULL CHECK (threshold_fen >= 0),
  claimed_at INTEGER NOT NULL,
  valid_from INTEGER NOT NULL,
  valid_to INTEGER NOT NULL,
  -- The submit that uses it: one at a time, until all its orders with a share of it are cancelled.
  order_group_id INTEGER REFERENCES order_groups (id),
  used_at INTEGER,
  -- However many tabs claim at once: the same claim is never written twice.
  UNIQUE (activity_id, buyer_id, claim, piece),
  CHECK ((order_group_id IS NULL) = (used_at IS NULL)),
  CHECK (valid_to > valid_from AND valid_from % 1000 = 0 AND valid_to % 1000 = 0)
) STRICT;
CREATE INDEX buyer_coupons_by_term ON buyer_coupons (buyer_id, type, valid_to);
-- One 优惠券 and one 现金券 per submit.
CREATE UNIQUE INDEX one_coupon_of_a_type ON buyer_coupons (order_group_id, type) WHERE order_group_id IS NOT NULL;

-- What a coupon took off each order of its submit; stays when the order is cancelled.
CREATE TABLE order_coupons (
  order_id INTEGER NOT NULL REFERENCES orders (id),
  buyer_coupon_id INTEGER NOT NULL REFERENCES buyer_coupons (id),
  amount_fen INTEGER NOT NULL CHECK (amount_fen > 0),
  PRIMARY KEY (order_id, buyer_coupon_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_coupons_by_coupon ON order_coupons (buyer_coupon_id);

CREATE TABLE coupon_ledger (
  id INTEGER PRIMARY KEY,
  buyer_coupon_id INTEGER NOT NULL REFERENCES buyer_coupons (id),
  reason TEXT NOT NULL CHECK (reason IN ('claimed', 'used', 'released')),
  order_group_id INTEGER REFERENCES order_groups (id),
  created_at INTEGER NOT NULL,
  CHECK ((reason = 'claimed') = (order_group_id IS NULL))
) STRICT;
-- Claimed once; used by a submit once and given back by it once, whatever happens.
CREATE UNIQUE INDEX coupon_moves_once ON coupon_ledger (buyer_coupon_id, reason, coalesce(order_group_id, 0));

-- What rows of goods show of coupons (see 0004): offers for everybody, what one buyer holds.
CREATE TRIGGER coupon_activity_added AFTER INSERT ON coupon_activities BEGIN INSERT INTO catalogue_noted VALUES (0); END;
CREATE TRIGGER coupon_activity_changed AFTER UPDATE OF
  name, type, money_fen, threshold_fen, price_fen, scope, is_for_new_buyers, starts_at, ends_at ON coupon_activities
  BEGIN INSERT INTO catalogue_noted VALUES (0); END;
CREATE TRIGGER coupon_activity_used_up AFTER UPDATE OF left_number ON coupon_activities
  WHEN (OLD.left_number > 0) <> (NEW.left_number > 0) BEGIN INSERT INTO catalogue_noted VALUES (0); END;
CREATE TRIGGER coupon_activity_removed AFTER DELETE ON coupon_activities BEGIN INSERT INTO catalogue_noted VALUES (0); END;
CREATE TRIGGER coupon_target_added AFTER INSERT ON coupon_targets BEGIN INSERT INTO catalogue_noted VALUES (0); END;
CREATE TRIGGER coupon_target_removed AFTER DELETE ON coupon_targets BEGIN INSERT INTO catalogue_noted VALUES (0); END;
CREATE TRIGGER coupon_pack_item_added AFTER INSERT ON coupon_pack_items BEGIN INSERT INTO catalogue_noted VALUES (0); END;
CREATE TRIGGER coupon_pack_item_removed AFTER DELETE ON coupon_pack_items BEGIN INSERT INTO catalogue_noted VALUES (0); END;
CREATE TRIGGER buyer_coupon_added AFTER INSERT ON buyer_coupons BEGIN
  UPDATE buyer_changes SET version = version + 1 WHERE buyer_id = NEW.buyer_id;
END;
CREATE TRIGGER buyer_coupon_changed AFTER UPDATE ON buyer_coupons BEGIN
  UPDATE buyer_changes SET version = version + 1 WHERE buyer_id = NEW.buyer_id;
END;
