-- The lucky draw (抽奖): draws, their prizes, how often a buyer may draw, and what he drew.
CREATE TABLE draws (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  -- One sentence a line.
  rules TEXT NOT NULL,
  -- What every buyer has for a day, unless draw_chances says otherwise.
  daily_chances INTEGER NOT NULL CHECK (daily_chances > 0),
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  CHECK (ends_at > starts_at)
) STRICT;
CREATE INDEX draws_by_end ON draws (ends_at, id);

CREATE TABLE draw_prizes (
  id INTEGER PRIMARY KEY,
  draw_id INTEGER NOT NULL REFERENCES draws (id),
  name TEXT NOT NULL,
  remarks TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('coupon', 'points', 'balance')),
  -- What it brings: one of the three, by kind.
  coupon_activity_id INTEGER REFERENCES coupon_activities (id),
  points INTEGER CHECK (points > 0),
  money_fen INTEGER CHECK (money_fen > 0),
  -- In ten thousand draws.
  weight INTEGER NOT NULL CHECK (weight BETWEEN 0 AND 10000),
  -- Null where there is no end of them.
  total_number INTEGER CHECK (total_number > 0),
  left_number INTEGER CHECK (left_number BETWEEN 0 AND total_number),
  -- Drawn in place of a prize that is gone. Points never run out.
  is_fallback INTEGER NOT NULL DEFAULT 0 CHECK (is_fallback IN (0, 1)),
  sort INTEGER NOT NULL,
  CHECK ((kind = 'coupon') = (coupon_activity_id IS NOT NULL)),
  CHECK ((kind = 'points') = (points IS NOT NULL)),
  CHECK ((kind = 'balance') = (money_fen IS NOT NULL)),
  CHECK ((total_number IS NULL) = (left_number IS NULL)),
  CHECK (is_fallback = 0 OR (kind = 'points' AND total_number IS NULL))
) STRICT;
CREATE INDEX draw_prizes_by_draw ON draw_prizes (draw_id, sort, id);
CREATE UNIQUE INDEX one_fallback_of_a_draw ON draw_prizes (draw_id) WHERE is_fallback = 1;
-- Coupons that are prizes are not offered in the coupon centre.
CREATE INDEX draw_prizes_by_coupon ON draw_prizes (coupon_activity_id) WHERE coupon_activity_id IS NOT NULL;

-- A buyer's day: written with his first draw of it, or before when he was given more than everybody has.
CREATE TABLE draw_chances (
  draw_id INTEGER NOT NULL REFERENCES draws (id),
  buyer_id INTEGER NOT NULL REFERENCES buyers (id),
  -- 'YYYY-MM-DD' in Shanghai.
  day TEXT NOT NULL,
  given INTEGER NOT NULL CHECK (given > 0),
  used INTEGER NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND given),
  PRIMARY KEY (draw_id, buyer_id, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE draw_runs (
  id INTEGER PRIMARY KEY,
  draw_id INTEGER NOT NULL REFERENCES draws (id),
  buyer_id INTEGER NOT NULL REFERENCES buyers (id),
  day TEXT NOT NULL,
  -- His n-th draw of the day: a chance is spent once.
  turn INTEGER NOT NULL CHECK (turn > 0),
  prize_id INTEGER NOT NULL REFERENCES draw_prizes (id),
  -- As drawn, whatever becomes of the prize later.
  name TEXT NOT NULL,
  remarks TEXT NOT NULL,
  -- The movement that handed the prize out; each hands out one.
  buyer_coupon_id INTEGER UNIQUE REFERENCES buyer_coupons (id),
  points_ledger_id INTEGER UNIQUE REFERENCES points_ledger (id),
  money_ledger_id INTEGER UNIQUE REFERENCES money_ledger (id),
  created_at INTEGER NOT NULL,
  UNIQUE (draw_id, buyer_id, day, turn),
  FOREIGN KEY (draw_id, buyer_id, day) REFERENCES draw_chances (draw_id, buyer_id, day),
  CHECK ((buyer_coupon_id IS NOT NULL) + (points_ledger_id IS NOT NULL) + (money_ledger_id IS NOT NULL) = 1)
) STRICT;
CREATE INDEX draw_runs_by_draw ON draw_runs (draw_id, created_at DESC, id DESC);
CREATE INDEX draw_runs_by_buyer ON draw_runs (buyer_id, created_at DESC, id DESC);
CREATE INDEX draw_runs_by_prize ON draw_runs (prize_id);
