-- Item requests (求购): goods the shop does not list yet. `due_at`: when the purchasing department answers next; null once it
-- has said its last word or the buyer took the request back.
CREATE TABLE item_requests (
  id INTEGER PRIMARY KEY,
  buyer_id INTEGER NOT NULL REFERENCES buyers (id),
  name TEXT NOT NULL CHECK (name <> ''),
  specification TEXT NOT NULL,
  manufacturer TEXT NOT NULL DEFAULT '',
  number INTEGER NOT NULL CHECK (number > 0),
  price_fen INTEGER CHECK (price_fen > 0),
  valid_until TEXT,
  contact_name TEXT NOT NULL,
  phone TEXT NOT NULL,
  message TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL CHECK (state IN ('waiting', 'answered', 'arrived', 'closed')),
  created_at INTEGER NOT NULL,
  due_at INTEGER,
  withdrawn_at INTEGER
) STRICT;
CREATE INDEX item_requests_by_buyer ON item_requests (buyer_id, created_at, id);
CREATE INDEX item_requests_by_state ON item_requests (buyer_id, state);
CREATE INDEX item_requests_due ON item_requests (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE item_request_replies (
  id INTEGER PRIMARY KEY,
  request_id INTEGER NOT NULL REFERENCES item_requests (id),
  kind TEXT NOT NULL CHECK (kind IN ('found', 'sourcing', 'arrived', 'unavailable', 'note')),
  content TEXT NOT NULL CHECK (content <> ''),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX item_request_replies_by_request ON item_request_replies (request_id, id);

-- The goods an answer names, in their order.
CREATE TABLE item_request_goods (
  reply_id INTEGER NOT NULL REFERENCES item_request_replies (id),
  position INTEGER NOT NULL,
  goods_id INTEGER NOT NULL REFERENCES goods (id),
  PRIMARY KEY (reply_id, position)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX item_request_goods_once ON item_request_goods (goods_id, reply_id);

-- Feedback (意见反馈). `due_at`: when it is answered; null afterwards.
CREATE TABLE feedback (
  id INTEGER PRIMARY KEY,
  buyer_id INTEGER NOT NULL REFERENCES buyers (id),
  type INTEGER NOT NULL CHECK (type BETWEEN 1 AND 5),
  content TEXT NOT NULL CHECK (content <> ''),
  phone TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  due_at INTEGER,
  reply TEXT NOT NULL DEFAULT '',
  replied_at INTEGER
) STRICT;
CREATE INDEX feedback_by_buyer ON feedback (buyer_id, created_at, id);
CREATE INDEX feedback_due ON feedback (due_at) WHERE due_at IS NOT NULL;

-- The price of one piece when goods became a favourite; null where it was hidden from the buyer, or was not noted.
ALTER TABLE favorites ADD COLUMN price_fen INTEGER CHECK (price_fen > 0);

-- Favourites cancelled a moment ago: added again, they are as they were.
CREATE TABLE cancelled_favorites (
  buyer_id INTEGER NOT NULL REFERENCES buyers (id),
  goods_id INTEGER NOT NULL REFERENCES goods (id),
  created_at INTEGER NOT NULL,
  price_fen INTEGER,
  cancelled_at INTEGER NOT NULL,
  PRIMARY KEY (buyer_id, goods_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX cancelled_favorites_by_goods ON cancelled_favorites (goods_id);
