-- Chat between a buyer and customer service. A buyer's message waits for its answer until `answer_at`.
CREATE TABLE chat_messages (
  id INTEGER PRIMARY KEY,
  buyer_id INTEGER NOT NULL REFERENCES buyers (id),
  is_own INTEGER NOT NULL CHECK (is_own IN (0, 1)),
  content TEXT NOT NULL CHECK (content <> ''),
  links TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(links)),
  created_at INTEGER NOT NULL,
  answer_at INTEGER CHECK (answer_at IS NULL OR is_own = 1),
  read_at INTEGER CHECK (read_at IS NULL OR is_own = 0)
) STRICT;
CREATE INDEX chat_of_buyer ON chat_messages (buyer_id, id);
CREATE INDEX chat_to_answer ON chat_messages (answer_at) WHERE answer_at IS NOT NULL;
CREATE INDEX chat_unread ON chat_messages (buyer_id, read_at) WHERE is_own = 0 AND read_at IS NULL;
CREATE INDEX chat_by_age ON chat_messages (created_at);
