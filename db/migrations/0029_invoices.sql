-- E-invoices: blue ones for what was paid in money, red ones for what of it came back.

-- 1: not at billing; the buyer applies for it, for several orders at once if they like.
ALTER TABLE orders ADD COLUMN invoice_later INTEGER NOT NULL DEFAULT 0 CHECK (invoice_later IN (0, 1));
-- Orders billed before there were invoices can be applied for.
UPDATE orders SET invoice_later = 1 WHERE status IN ('billed', 'picked', 'packed', 'shipped', 'finished');

CREATE TABLE invoices (
  id INTEGER PRIMARY KEY,
  buyer_id INTEGER NOT NULL REFERENCES buyers (id),
  -- 1 普通 2 专用
  kind INTEGER NOT NULL CHECK (kind IN (1, 2)),
  title TEXT NOT NULL CHECK (title <> ''),
  -- Empty: the company had no licence on file when its order was billed.
  tax_no TEXT NOT NULL CHECK (kind = 1 OR tax_no <> ''),
  -- Where it is sent; empty: nowhere.
  email TEXT NOT NULL DEFAULT '',
  emails_sent INTEGER NOT NULL DEFAULT 0 CHECK (emails_sent >= 0),
  -- applied → issued → part_red → red are states of a blue one; a red one is a reversal from the beginning.
  state TEXT NOT NULL CHECK (state IN ('applied', 'issued', 'part_red', 'red', 'reversal')),
  -- The blue one a reversal takes back from, and the return it is of; null: its order was cancelled.
  blue_id INTEGER REFERENCES invoices (id) CHECK ((blue_id IS NOT NULL) = (state = 'reversal')),
  return_id INTEGER REFERENCES order_returns (id) CHECK (return_id IS NULL OR blue_id IS NOT NULL),
  -- Twenty digits; null while it is applied for.
  number TEXT UNIQUE CHECK ((number IS NULL) = (state = 'applied') AND (number IS NULL OR length(number) = 20)),
  -- Tax included; below 0 on a reversal.
  amount_fen INTEGER NOT NULL CHECK (CASE WHEN state = 'reversal' THEN amount_fen < 0 ELSE amount_fen > 0 END),
  tax_fen INTEGER NOT NULL CHECK (CASE WHEN state = 'reversal' THEN tax_fen <= 0 ELSE tax_fen >= 0 END),
  created_at INTEGER NOT NULL,
  -- When it is issued; null once it was.
  due_at INTEGER CHECK ((due_at IS NULL) = (state <> 'applied')),
  issued_at INTEGER CHECK ((issued_at IS NULL) = (state = 'applied'))
) STRICT;
CREATE INDEX invoices_by_buyer ON invoices (buyer_id, created_at, id);
CREATE INDEX invoices_by_state ON invoices (buyer_id, state);
CREATE INDEX invoices_of_blue ON invoices (blue_id) WHERE blue_id IS NOT NULL;
CREATE UNIQUE INDEX invoices_return_once ON invoices (return_id) WHERE return_id IS NOT NULL;
CREATE INDEX invoices_due ON invoices (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE invoice_orders (
  invoice_id INTEGER NOT NULL REFERENCES invoices (id),
  order_id INTEGER NOT NULL REFERENCES orders (id),
  amount_fen INTEGER NOT NULL,
  -- 1: of a blue invoice that is not wholly taken back; an order has one at most.
  is_living INTEGER NOT NULL CHECK (is_living IN (0, 1)),
  PRIMARY KEY (invoice_id, order_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX invoice_orders_by_order ON invoice_orders (order_id);
CREATE UNIQUE INDEX invoice_orders_one_living ON invoice_orders (order_id) WHERE is_living = 1;

CREATE TABLE invoice_lines (
  id INTEGER PRIMARY KEY,
  invoice_id INTEGER NOT NULL REFERENCES invoices (id),
  order_id INTEGER NOT NULL REFERENCES orders (id),
  -- null: shipping.
  order_line_id INTEGER REFERENCES order_lines (id),
  -- Pieces, amount and tax are below 0 on a reversal; the amount includes the tax.
  number INTEGER NOT NULL CHECK (number <> 0),
  amount_fen INTEGER NOT NULL CHECK (amount_fen <> 0),
  tax_percent INTEGER NOT NULL CHECK (tax_percent BETWEEN 0 AND 99),
  tax_fen INTEGER NOT NULL
) STRICT;
CREATE INDEX invoice_lines_by_invoice ON invoice_lines (invoice_id);
