-- Money is whole fen, times are milliseconds since 1970, days are 'YYYY-MM-DD' in Asia/Shanghai, flags are 0/1.
-- Stock and money move only together with a ledger row; see src/invariants.sql.

-- account ------------------------------------------------------------------------------------------------
CREATE TABLE service_contacts (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  phone TEXT NOT NULL,
  is_default INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1))
) STRICT;

CREATE TABLE buyers (
  id INTEGER PRIMARY KEY,
  username TEXT NOT NULL UNIQUE,
  password_hash TEXT NOT NULL,
  name TEXT NOT NULL,
  phone TEXT NOT NULL,
  company TEXT NOT NULL,
  rank INTEGER NOT NULL CHECK (rank BETWEEN 1 AND 5),
  province TEXT NOT NULL,
  master_id INTEGER REFERENCES buyers (id),
  service_contact_id INTEGER NOT NULL REFERENCES service_contacts (id),
  is_passed INTEGER NOT NULL CHECK (is_passed IN (0, 1)),
  is_disabled INTEGER NOT NULL DEFAULT 0 CHECK (is_disabled IN (0, 1)),
  is_special INTEGER NOT NULL DEFAULT 0 CHECK (is_special IN (0, 1)),
  is_preferred_shown INTEGER NOT NULL DEFAULT 0 CHECK (is_preferred_shown IN (0, 1)),
  can_chat INTEGER NOT NULL DEFAULT 0 CHECK (can_chat IN (0, 1)),
  wechat_unionid TEXT UNIQUE,
  contract_signed_at INTEGER,
  balance_fen INTEGER NOT NULL DEFAULT 0 CHECK (balance_fen >= 0),
  points INTEGER NOT NULL DEFAULT 0 CHECK (points >= 0),
  credit_quota_fen INTEGER NOT NULL DEFAULT 0 CHECK (credit_quota_fen >= 0),
  credit_used_fen INTEGER NOT NULL DEFAULT 0 CHECK (credit_used_fen >= 0),
  credit_due_on TEXT,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY,
  buyer_id INTEGER NOT NULL REFERENCES buyers (id),
  created_at INTEGER NOT NULL,
  last_seen_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  ended_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_buyer ON sessions (buyer_id);

CREATE TABLE addresses (
  id INTEGER PRIMARY KEY,
  buyer_id INTEGER NOT NULL REFERENCES buyers (id),
  consignee TEXT NOT NULL,
  phone TEXT NOT NULL,
  province TEXT NOT NULL,
  city TEXT NOT NULL,
  district TEXT NOT NULL,
  street TEXT NOT NULL,
  is_default INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1))
) STRICT;
CREATE INDEX addresses_by_buyer ON addresses (buyer_id);
CREATE UNIQUE INDEX one_default_address ON addresses (buyer_id) WHERE is_default = 1;

-- 经营范围: what a licence lets its holder buy.
CREATE TABLE scopes (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE buyer_scopes (
  buyer_id INTEGER NOT NULL REFERENCES buyers (id),
  scope_id INTEGER NOT NULL REFERENCES scopes (id),
  PRIMARY KEY (buyer_id, scope_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE certificates (
  id INTEGER PRIMARY KEY,
  buyer_id INTEGER NOT NULL REFERENCES buyers (id),
  type TEXT NOT NULL CHECK (type IN ('business_licence', 'drug_licence', 'clinic_licence', 'mandate', 'ephedrine_mandate')),
  number TEXT NOT NULL,
  valid_from TEXT NOT NULL,
  valid_to TEXT NOT NULL,
  is_audited INTEGER NOT NULL CHECK (is_audited IN (0, 1)),
  UNIQUE (buyer_id, type)
) STRICT;

-- catalog ------------------------------------------------------------------------------------------------
CREATE TABLE warehouses (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE makers (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, pinyin TEXT NOT NULL, initials TEXT NOT NULL) STRICT;
CREATE TABLE brands (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, description TEXT NOT NULL) STRICT;

CREATE TABLE categories (
  id INTEGER PRIMARY KEY,
  parent_id INTEGER REFERENCES categories (id),
  menu TEXT NOT NULL CHECK (menu IN ('general', 'preferred', 'own_brand', 'herbs', 'devices')),
  name TEXT NOT NULL,
  sort INTEGER NOT NULL
) STRICT;
CREATE INDEX categories_by_parent ON categories (parent_id);

CREATE TABLE nav_items (
  id INTEGER PRIMARY KEY,
  parent_id INTEGER REFERENCES nav_items (id),
  name TEXT NOT NULL,
  url TEXT NOT NULL,
  is_open INTEGER NOT NULL CHECK (is_open IN (0, 1)),
  sort INTEGER NOT NULL
) STRICT;
CREATE TABLE hot_words (id INTEGER PRIMARY KEY, word TEXT NOT NULL, url TEXT NOT NULL, sort INTEGER NOT NULL) STRICT;
CREATE TABLE notices (id INTEGER PRIMARY KEY, text TEXT NOT NULL, url TEXT NOT NULL, sort INTEGER NOT NULL) STRICT;

-- goods --------------------------------------------------------------------------------------------------
CREATE TABLE leaflets (
  id INTEGER PRIMARY KEY,
  composition TEXT NOT NULL,
  indications TEXT NOT NULL,
  usage TEXT NOT NULL,
  adverse TEXT NOT NULL,
  contraindications TEXT NOT NULL
) STRICT;

CREATE TABLE goods (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  -- Every reading, space-joined, so that a polyphone is found by each of them.
  pinyin TEXT NOT NULL,
  initials TEXT NOT NULL,
  medicine_class TEXT NOT NULL CHECK (medicine_class IN ('western', 'patent', 'herb', 'device', 'health')),
  category_id INTEGER NOT NULL REFERENCES categories (id),
  scope_id INTEGER NOT NULL REFERENCES scopes (id),
  brand_id INTEGER REFERENCES brands (id),
  maker_id INTEGER NOT NULL REFERENCES makers (id),
  -- 上市许可持有人
  holder TEXT NOT NULL,
  warehouse_id INTEGER NOT NULL REFERENCES warehouses (id),
  leaflet_id INTEGER NOT NULL REFERENCES leaflets (id),
  specification TEXT NOT NULL,
  unit TEXT NOT NULL,
  dosage_form TEXT NOT NULL,
  approval_number TEXT NOT NULL,
  barcode TEXT NOT NULL,
  pack_size INTEGER NOT NULL CHECK (pack_size > 0),
  carton_size INTEGER NOT NULL CHECK (carton_size >= 0),
  storage TEXT NOT NULL,
  prescription TEXT NOT NULL,
  is_ephedrine INTEGER NOT NULL CHECK (is_ephedrine IN (0, 1)),
  is_controlled INTEGER NOT NULL CHECK (is_controlled IN (0, 1)),
  is_preferred INTEGER NOT NULL CHECK (is_preferred IN (0, 1)),
  is_own_brand INTEGER NOT NULL CHECK (is_own_brand IN (0, 1)),
  takes_coupon INTEGER NOT NULL DEFAULT 1 CHECK (takes_coupon IN (0, 1)),
  base_price_fen INTEGER NOT NULL CHECK (base_price_fen > 0),
  market_price_fen INTEGER NOT NULL CHECK (market_price_fen > 0),
  -- qg_number: this line ships free from so many pieces; null: not a 单品包邮 article.
  free_shipping_from INTEGER CHECK (free_shipping_from > 0),
  limit_number INTEGER CHECK (limit_number > 0),
  limit_period TEXT CHECK (limit_period IN ('order', 'day', 'week', 'month')),
  -- 0 none, 1 the whole line at the tier reached, 2 each piece at the price of its own tier.
  ladder_type INTEGER NOT NULL DEFAULT 0 CHECK (ladder_type IN (0, 1, 2)),
  is_on_shelf INTEGER NOT NULL CHECK (is_on_shelf IN (0, 1)),
  is_buyable INTEGER NOT NULL CHECK (is_buyable IN (0, 1)),
  has_picture INTEGER NOT NULL DEFAULT 1 CHECK (has_picture IN (0, 1)),
  -- A sentinel whose detail answers 500, to reach the fault views.
  is_faulty INTEGER NOT NULL DEFAULT 0 CHECK (is_faulty IN (0, 1)),
  -- Pieces that can be sold: the sum of the batches not yet expired.
  stock INTEGER NOT NULL CHECK (stock >= 0),
  -- Nearest expiry among the batches that have stock; null when none has.
  expires_on TEXT,
  sold_number INTEGER NOT NULL DEFAULT 0 CHECK (sold_number >= 0),
  favorite_number INTEGER NOT NULL DEFAULT 0 CHECK (favorite_number >= 0),
  created_at INTEGER NOT NULL,
  CHECK ((limit_number IS NULL) = (limit_period IS NULL))
) STRICT;
CREATE INDEX goods_by_category ON goods (category_id);
CREATE INDEX goods_by_maker ON goods (maker_id);
CREATE INDEX goods_by_brand ON goods (brand_id) WHERE brand_id IS NOT NULL;
CREATE INDEX goods_by_sales ON goods (sold_number DESC, id);
CREATE INDEX goods_by_price ON goods (base_price_fen, id);
CREATE INDEX goods_by_stock ON goods (stock, id);
CREATE INDEX goods_by_favorites ON goods (favorite_number DESC, id);
CREATE INDEX goods_by_expiry ON goods (expires_on, id);
CREATE INDEX goods_by_barcode ON goods (barcode);
CREATE INDEX goods_by_approval_number ON goods (approval_number);

CREATE TABLE batches (
  id INTEGER PRIMARY KEY,
  goods_id INTEGER NOT NULL REFERENCES goods (id),
  -- 批号
  number TEXT NOT NULL,
  made_on TEXT NOT NULL,
  expires_on TEXT NOT NULL,
  stock INTEGER NOT NULL CHECK (stock >= 0),
  UNIQUE (goods_id, number)
) STRICT;
CREATE INDEX batches_by_expiry ON batches (expires_on) WHERE stock > 0;

CREATE TABLE ladder_tiers (
  goods_id INTEGER NOT NULL REFERENCES goods (id),
  from_number INTEGER NOT NULL CHECK (from_number > 1),
  price_fen INTEGER NOT NULL CHECK (price_fen > 0),
  PRIMARY KEY (goods_id, from_number)
) STRICT, WITHOUT ROWID;

CREATE TABLE controlled_permissions (
  buyer_id INTEGER NOT NULL REFERENCES buyers (id),
  goods_id INTEGER NOT NULL REFERENCES goods (id),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (buyer_id, goods_id)
) STRICT, WITHOUT ROWID;

-- zones: offers and promotions ---------------------------------------------------------------------------
CREATE TABLE spike_sessions (id INTEGER PRIMARY KEY, name TEXT NOT NULL, starts_at INTEGER NOT NULL, ends_at INTEGER NOT NULL, CHECK (ends_at > starts_at)) STRICT;

-- A lower price of one article for a while. `allowance` pieces in all (null: no end), `sold_number` of them gone.
CREATE TABLE offers (
  id INTEGER PRIMARY KEY,
  goods_id INTEGER NOT NULL REFERENCES goods (id),
  kind TEXT NOT NULL CHECK (kind IN ('spike', 'special', 'everyday', 'activity', 'near_expiry')),
  name TEXT NOT NULL,
  session_id INTEGER REFERENCES spike_sessions (id),
  price_fen INTEGER NOT NULL CHECK (price_fen > 0),
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  allowance INTEGER CHECK (allowance > 0),
  sold_number INTEGER NOT NULL DEFAULT 0 CHECK (sold_number >= 0),
  -- At most so many pieces for one buyer during the offer; null: no limit.
  buyer_limit INTEGER CHECK (buyer_limit > 0),
  CHECK (ends_at > starts_at),
  CHECK (allowance IS NULL OR sold_number <= allowance),
  CHECK ((kind = 'spike') = (session_id IS NOT NULL))
) STRICT;
CREATE INDEX offers_by_goods ON offers (goods_id, ends_at);
CREATE INDEX offers_by_kind ON offers (kind, ends_at);
CREATE INDEX offers_by_session ON offers (session_id) WHERE session_id IS NOT NULL;

CREATE TABLE full_reductions (id INTEGER PRIMARY KEY, name TEXT NOT NULL, starts_at INTEGER NOT NULL, ends_at INTEGER NOT NULL, CHECK (ends_at > starts_at)) STRICT;
CREATE TABLE full_reduction_tiers (
  full_reduction_id INTEGER NOT NULL REFERENCES full_reductions (id),
  amount_fen INTEGER NOT NULL CHECK (amount_fen > 0),
  discount_fen INTEGER NOT NULL CHECK (discount_fen > 0 AND discount_fen <= amount_fen),
  PRIMARY KEY (full_reduction_id, amount_fen)
) STRICT, WITHOUT ROWID;
-- An article takes part in one full reduction at most.
CREATE TABLE full_reduction_goods (
  goods_id INTEGER PRIMARY KEY REFERENCES goods (id),
  full_reduction_id INTEGER NOT NULL REFERENCES full_reductions (id)
) STRICT;
CREATE INDEX full_reduction_goods_by_rule ON full_reduction_goods (full_reduction_id);

CREATE TABLE combinations (id INTEGER PRIMARY KEY, name TEXT NOT NULL, price_fen INTEGER NOT NULL CHECK (price_fen > 0), starts_at INTEGER NOT NULL, ends_at INTEGER NOT NULL, CHECK (ends_at > starts_at)) STRICT;
CREATE TABLE combination_goods (
  combination_id INTEGER NOT NULL REFERENCES combinations (id),
  goods_id INTEGER NOT NULL REFERENCES goods (id),
  number INTEGER NOT NULL CHECK (number > 0),
  PRIMARY KEY (combination_id, goods_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX combination_goods_by_goods ON combination_goods (goods_id);

-- favorite, cart -----------------------------------------------------------------------------------------
CREATE TABLE favorites (
  buyer_id INTEGER NOT NULL REFERENCES buyers (id),
  goods_id INTEGER NOT NULL REFERENCES goods (id),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (buyer_id, goods_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX favorites_by_goods ON favorites (goods_id);

-- What a buyer bought of an article, kept by order creation so that lists need no scan of the orders.
CREATE TABLE purchases (
  buyer_id INTEGER NOT NULL REFERENCES buyers (id),
  goods_id INTEGER NOT NULL REFERENCES goods (id),
  times INTEGER NOT NULL CHECK (times > 0),
  last_price_fen INTEGER NOT NULL,
  last_number INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  PRIMARY KEY (buyer_id, goods_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE cart_lines (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  buyer_id INTEGER NOT NULL REFERENCES buyers (id),
  -- 0 normal, 1 spike, 3 combination (spec: cart line type)
  type INTEGER NOT NULL CHECK (type IN (0, 1, 3)),
  goods_id INTEGER REFERENCES goods (id),
  combination_id INTEGER REFERENCES combinations (id),
  number INTEGER NOT NULL CHECK (number > 0),
  is_selected INTEGER NOT NULL CHECK (is_selected IN (0, 1)),
  -- The price the buyer saw when adding; only for "went up / went down" words.
  seen_price_fen INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  CHECK ((type = 3) = (combination_id IS NOT NULL)),
  CHECK ((type = 3) = (goods_id IS NULL))
) STRICT;
CREATE UNIQUE INDEX cart_lines_once ON cart_lines (buyer_id, type, coalesce(goods_id, 0), coalesce(combination_id, 0));

-- checkout, order ----------------------------------------------------------------------------------------
CREATE TABLE order_groups (
  id INTEGER PRIMARY KEY,
  buyer_id INTEGER NOT NULL REFERENCES buyers (id),
  created_at INTEGER NOT NULL
) STRICT;

-- What a buyer was shown before submitting. One summary makes one order group at most.
CREATE TABLE checkout_summaries (
  token TEXT PRIMARY KEY,
  buyer_id INTEGER NOT NULL REFERENCES buyers (id),
  -- JSON: the lines, prices and amounts shown; compared at submit.
  snapshot TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  order_group_id INTEGER UNIQUE REFERENCES order_groups (id)
) STRICT, WITHOUT ROWID;
CREATE INDEX checkout_summaries_by_buyer ON checkout_summaries (buyer_id, created_at);

CREATE TABLE orders (
  id INTEGER PRIMARY KEY,
  order_sn TEXT NOT NULL UNIQUE,
  group_id INTEGER NOT NULL REFERENCES order_groups (id),
  buyer_id INTEGER NOT NULL REFERENCES buyers (id),
  warehouse_id INTEGER NOT NULL REFERENCES warehouses (id),
  -- 0 normal, 1 ephedrine, 2 points
  type INTEGER NOT NULL CHECK (type IN (0, 1, 2)),
  status TEXT NOT NULL CHECK (status IN ('unpaid', 'paid', 'billed', 'picked', 'packed', 'shipped', 'finished', 'cancelled')),
  goods_amount_fen INTEGER NOT NULL CHECK (goods_amount_fen >= 0),
  discount_amount_fen INTEGER NOT NULL CHECK (discount_amount_fen >= 0),
  coupon_amount_fen INTEGER NOT NULL DEFAULT 0 CHECK (coupon_amount_fen >= 0),
  shipping_amount_fen INTEGER NOT NULL CHECK (shipping_amount_fen >= 0),
  balance_amount_fen INTEGER NOT NULL DEFAULT 0 CHECK (balance_amount_fen >= 0),
  points_amount_fen INTEGER NOT NULL DEFAULT 0 CHECK (points_amount_fen >= 0),
  points_used INTEGER NOT NULL DEFAULT 0 CHECK (points_used >= 0),
  order_amount_fen INTEGER NOT NULL CHECK (order_amount_fen >= 0),
  -- What is left to pay in money after balance and points.
  pay_amount_fen INTEGER NOT NULL CHECK (pay_amount_fen >= 0),
  pay_way TEXT NOT NULL CHECK (pay_way IN ('balance', 'wechat', 'alipay', 'transfer', 'credit')),
  consignee TEXT NOT NULL,
  phone TEXT NOT NULL,
  address TEXT NOT NULL,
  remarks TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  lapses_at INTEGER NOT NULL,
  paid_at INTEGER,
  shipped_at INTEGER,
  finished_at INTEGER,
  cancelled_at INTEGER,
  cancel_reason TEXT NOT NULL DEFAULT '',
  CHECK (order_amount_fen = goods_amount_fen - discount_amount_fen - coupon_amount_fen + shipping_amount_fen),
  CHECK (pay_amount_fen = order_amount_fen - balance_amount_fen - points_amount_fen),
  CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL)),
  CHECK (status IN ('unpaid', 'cancelled') OR paid_at IS NOT NULL)
) STRICT;
CREATE INDEX orders_by_buyer ON orders (buyer_id, created_at DESC, id DESC);
CREATE INDEX orders_by_buyer_status ON orders (buyer_id, status, created_at DESC, id DESC);
CREATE INDEX orders_by_group ON orders (group_id);
CREATE INDEX orders_to_lapse ON orders (lapses_at) WHERE status = 'unpaid';

CREATE TABLE order_lines (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  goods_id INTEGER NOT NULL REFERENCES goods (id),
  combination_id INTEGER REFERENCES combinations (id),
  -- The offer whose allowance this line took from, to give back on cancel.
  offer_id INTEGER REFERENCES offers (id),
  offer_number INTEGER NOT NULL DEFAULT 0 CHECK (offer_number >= 0),
  number INTEGER NOT NULL CHECK (number > 0),
  price_fen INTEGER NOT NULL CHECK (price_fen >= 0),
  total_fen INTEGER NOT NULL CHECK (total_fen >= 0),
  -- What was really paid for this line: the most a return can give back.
  paid_share_fen INTEGER NOT NULL CHECK (paid_share_fen >= 0),
  -- As sold, whatever becomes of the goods later.
  name TEXT NOT NULL,
  specification TEXT NOT NULL,
  manufacturer TEXT NOT NULL,
  unit TEXT NOT NULL,
  approval_number TEXT NOT NULL
) STRICT;
CREATE INDEX order_lines_by_order ON order_lines (order_id);
CREATE INDEX order_lines_by_goods ON order_lines (goods_id);
CREATE INDEX order_lines_by_approval_number ON order_lines (approval_number);

CREATE TABLE order_line_batches (
  order_line_id INTEGER NOT NULL REFERENCES order_lines (id),
  batch_id INTEGER NOT NULL REFERENCES batches (id),
  number INTEGER NOT NULL CHECK (number > 0),
  PRIMARY KEY (order_line_id, batch_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_line_batches_by_batch ON order_line_batches (batch_id);

CREATE TABLE order_steps (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  -- null for the first one: 已提交
  from_status TEXT,
  to_status TEXT NOT NULL,
  note TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX order_steps_by_order ON order_steps (order_id);

CREATE TABLE payments (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  way TEXT NOT NULL CHECK (way IN ('balance', 'wechat', 'alipay', 'transfer', 'credit')),
  amount_fen INTEGER NOT NULL CHECK (amount_fen >= 0),
  state TEXT NOT NULL CHECK (state IN ('waiting', 'paid', 'failed', 'refunded')),
  -- Unguessable; part of the address of the pay page.
  code TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  settled_at INTEGER
) STRICT;
CREATE INDEX payments_by_order ON payments (order_id);
CREATE UNIQUE INDEX one_paid_payment ON payments (order_id) WHERE state = 'paid';

CREATE TABLE order_numbers (day TEXT PRIMARY KEY, last_number INTEGER NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE idempotency_keys (
  buyer_id INTEGER NOT NULL REFERENCES buyers (id),
  key TEXT NOT NULL,
  operation TEXT NOT NULL,
  input_hash TEXT NOT NULL,
  -- JSON envelope answered the first time.
  answer TEXT NOT NULL,
  status INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (buyer_id, key)
) STRICT, WITHOUT ROWID;

-- ledgers ------------------------------------------------------------------------------------------------
CREATE TABLE stock_ledger (
  id INTEGER PRIMARY KEY,
  batch_id INTEGER NOT NULL REFERENCES batches (id),
  delta INTEGER NOT NULL CHECK (delta <> 0),
  reason TEXT NOT NULL CHECK (reason IN ('received', 'ordered', 'released', 'expired', 'returned', 'adjusted')),
  order_line_id INTEGER REFERENCES order_lines (id),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX stock_ledger_by_batch ON stock_ledger (batch_id);
-- A line's stock of one batch is taken once and released once, whatever happens.
CREATE UNIQUE INDEX stock_moves_once ON stock_ledger (order_line_id, batch_id, reason) WHERE reason IN ('ordered', 'released');

CREATE TABLE money_ledger (
  id INTEGER PRIMARY KEY,
  buyer_id INTEGER NOT NULL REFERENCES buyers (id),
  delta_fen INTEGER NOT NULL CHECK (delta_fen <> 0),
  balance_fen INTEGER NOT NULL CHECK (balance_fen >= 0),
  use_type TEXT NOT NULL CHECK (use_type IN ('recharge', 'payment', 'refund', 'cashback', 'adjustment')),
  note TEXT NOT NULL,
  order_id INTEGER REFERENCES orders (id),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX money_ledger_by_buyer ON money_ledger (buyer_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX money_moves_once ON money_ledger (order_id, use_type) WHERE use_type IN ('payment', 'refund');

CREATE TABLE points_ledger (
  id INTEGER PRIMARY KEY,
  buyer_id INTEGER NOT NULL REFERENCES buyers (id),
  delta INTEGER NOT NULL CHECK (delta <> 0),
  points INTEGER NOT NULL CHECK (points >= 0),
  use_type TEXT NOT NULL CHECK (use_type IN ('earned', 'payment', 'refund', 'redeem', 'adjustment')),
  note TEXT NOT NULL,
  order_id INTEGER REFERENCES orders (id),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX points_ledger_by_buyer ON points_ledger (buyer_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX points_move_once ON points_ledger (order_id, use_type) WHERE use_type IN ('payment', 'refund');

-- content, help ------------------------------------------------------------------------------------------
CREATE TABLE ads (
  id INTEGER PRIMARY KEY,
  -- 'home', 'demo' or one of the slots of focus/{slot}
  slot TEXT NOT NULL,
  name TEXT NOT NULL,
  subtitle TEXT NOT NULL,
  url TEXT NOT NULL,
  background TEXT NOT NULL,
  type TEXT NOT NULL,
  goods_id INTEGER REFERENCES goods (id),
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  sort INTEGER NOT NULL
) STRICT;
CREATE INDEX ads_by_slot ON ads (slot, sort);
CREATE TABLE links (id INTEGER PRIMARY KEY, name TEXT NOT NULL, url TEXT NOT NULL, sort INTEGER NOT NULL) STRICT;
CREATE TABLE article_categories (id INTEGER PRIMARY KEY, name TEXT NOT NULL, sort INTEGER NOT NULL) STRICT;
CREATE TABLE articles (
  id INTEGER PRIMARY KEY,
  -- 1 help article, 2 industry news, 3 company news
  type INTEGER NOT NULL CHECK (type IN (1, 2, 3)),
  category_id INTEGER NOT NULL REFERENCES article_categories (id),
  title TEXT NOT NULL,
  -- Site path of the page that shows it, e.g. /help/xrzn/hyzc?id=66.
  url TEXT NOT NULL,
  author TEXT NOT NULL,
  summary TEXT NOT NULL,
  content TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX articles_by_type ON articles (type, created_at DESC, id DESC);
CREATE INDEX articles_by_category ON articles (category_id);

-- Numbers an operator may change: see src/settings.ts for the names and their defaults.
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
