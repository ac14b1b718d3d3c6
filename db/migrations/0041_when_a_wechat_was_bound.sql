-- When the WeChat of an account was bound, ms; null: none is, or it came with the registration.
ALTER TABLE buyers ADD COLUMN wechat_bound_at INTEGER;
