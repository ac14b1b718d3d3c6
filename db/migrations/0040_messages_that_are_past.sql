-- From when a message is about something past, ms: it then counts as read. null: it stays news.
ALTER TABLE messages ADD COLUMN past_at INTEGER;
CREATE INDEX messages_past ON messages (past_at) WHERE read_at IS NULL AND past_at IS NOT NULL;
-- Coupons are announced three days before they end.
UPDATE messages SET past_at = created_at + 259200000 WHERE cause LIKE 'coupons:%';
