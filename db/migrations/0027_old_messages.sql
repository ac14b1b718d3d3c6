-- Messages are deleted some time after they were read, and unread ones some time after they came.
CREATE INDEX messages_by_reading ON messages (read_at) WHERE read_at IS NOT NULL;
CREATE INDEX messages_by_age ON messages (created_at);
