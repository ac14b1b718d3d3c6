-- What comes after a delivery: returns, after-sales requests, stamped receipts of ephedrine orders.

CREATE TABLE order_returns (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  -- 1 质量问题 2 发错货 3 少发 4 破损 5 近效期 6 其他
  reason INTEGER NOT NULL CHECK (reason BETWEEN 1 AND 6),
  remarks TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('reviewing', 'agreed', 'sent_back', 'completed', 'rejected')),
  reply TEXT NOT NULL DEFAULT '',
  -- What comes back in money and in points, settled when the return is applied for.
  refund_fen INTEGER NOT NULL CHECK (refund_fen >= 0),
  refund_points INTEGER NOT NULL CHECK (refund_points >= 0),
  -- The part of refund_fen that went off what is owed on account instead of to the balance.
  credit_fen INTEGER NOT NULL DEFAULT 0 CHECK (credit_fen BETWEEN 0 AND refund_fen),
  created_at INTEGER NOT NULL,
  -- When it moves on by itself; null once it is over.
  due_at INTEGER,
  agreed_at INTEGER,
  sent_back_at INTEGER,
  ended_at INTEGER,
  CHECK ((due_at IS NULL) = (state IN ('completed', 'rejected'))),
  CHECK ((ended_at IS NULL) = (due_at IS NOT NULL))
) STRICT;
CREATE INDEX order_returns_by_order ON order_returns (order_id);
CREATE INDEX order_returns_due ON order_returns (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE order_return_lines (
  return_id INTEGER NOT NULL REFERENCES order_returns (id),
  order_line_id INTEGER NOT NULL REFERENCES order_lines (id),
  number INTEGER NOT NULL CHECK (number > 0),
  refund_fen INTEGER NOT NULL CHECK (refund_fen >= 0),
  refund_points INTEGER NOT NULL CHECK (refund_points >= 0),
  PRIMARY KEY (return_id, order_line_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_return_lines_by_line ON order_return_lines (order_line_id);

CREATE TABLE after_sales (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  -- 1 补发 2 换货 3 首营资料 4 药检报告 5 投诉
  type INTEGER NOT NULL CHECK (type BETWEEN 1 AND 5),
  content TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('reviewing', 'agreed', 'completed')),
  reply TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  due_at INTEGER,
  agreed_at INTEGER,
  ended_at INTEGER,
  CHECK ((due_at IS NULL) = (state = 'completed')),
  CHECK ((ended_at IS NULL) = (due_at IS NOT NULL))
) STRICT;
CREATE INDEX after_sales_by_order ON after_sales (order_id);
CREATE INDEX after_sales_due ON after_sales (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE after_sales_lines (
  after_sales_id INTEGER NOT NULL REFERENCES after_sales (id),
  order_line_id INTEGER NOT NULL REFERENCES order_lines (id),
  number INTEGER NOT NULL CHECK (number > 0),
  PRIMARY KEY (after_sales_id, order_line_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX after_sales_lines_by_line ON after_sales_lines (order_line_id);

-- A stamped receipt that came in; an ephedrine order without a row still owes its receipt.
CREATE TABLE receipts (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id),
  state TEXT NOT NULL CHECK (state IN ('reviewing', 'passed', 'refused')),
  note TEXT NOT NULL,
  uploaded_at INTEGER NOT NULL
) STRICT;
CREATE INDEX orders_of_ephedrine ON orders (buyer_id, created_at DESC, id DESC) WHERE type = 1;

-- A return moves stock, money and points of its order once; several returns of one order each do so.
ALTER TABLE stock_ledger ADD COLUMN return_id INTEGER REFERENCES order_returns (id);
CREATE UNIQUE INDEX stock_returns_once ON stock_ledger (order_line_id, batch_id, return_id) WHERE reason = 'returned';
ALTER TABLE money_ledger ADD COLUMN return_id INTEGER REFERENCES order_returns (id);
DROP INDEX money_moves_once;
CREATE UNIQUE INDEX money_moves_once ON money_ledger (order_id, use_type, coalesce(return_id, 0)) WHERE use_type IN ('payment', 'refund');
ALTER TABLE points_ledger ADD COLUMN return_id INTEGER REFERENCES order_returns (id);
DROP INDEX points_move_once;
CREATE UNIQUE INDEX points_move_once ON points_ledger (order_id, use_type, coalesce(return_id, 0)) WHERE use_type IN ('payment', 'refund');
