-- Sessions that are over and keys nobody repeats any more are deleted as time passes: the oldest are found without a scan.
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
CREATE INDEX sessions_by_end ON sessions (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
