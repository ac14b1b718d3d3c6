-- The lists of the wallet: movements of one kind, and purchases of cash vouchers, newest first.
CREATE INDEX money_ledger_by_kind ON money_ledger (buyer_id, use_type, created_at DESC, id DESC);
CREATE INDEX points_ledger_by_kind ON points_ledger (buyer_id, use_type, created_at DESC, id DESC);
CREATE INDEX credit_ledger_by_kind ON credit_ledger (buyer_id, use_type, created_at DESC, id DESC);
CREATE INDEX voucher_orders_by_age ON voucher_orders (buyer_id, created_at DESC, id DESC);
