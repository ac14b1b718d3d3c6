-- A reported transfer arrives also after its order was cancelled or paid otherwise; its payment is `failed` by then.
DROP INDEX transfers_under_way;
CREATE INDEX transfers_under_way ON payments (arrives_at) WHERE arrives_at IS NOT NULL AND state IN ('waiting', 'failed');
