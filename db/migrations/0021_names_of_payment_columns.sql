-- One name each: an unpaid order expires, a payment has a method.
ALTER TABLE orders RENAME COLUMN pay_way TO pay_method;
ALTER TABLE orders RENAME COLUMN lapses_at TO expires_at;
ALTER TABLE payments RENAME COLUMN way TO method;
ALTER TABLE voucher_orders RENAME COLUMN lapses_at TO expires_at;
ALTER TABLE voucher_payments RENAME COLUMN way TO method;
DROP INDEX orders_to_lapse;
CREATE INDEX orders_to_expire ON orders (expires_at) WHERE status = 'unpaid';
DROP INDEX voucher_orders_to_lapse;
CREATE INDEX voucher_orders_to_expire ON voucher_orders (expires_at) WHERE state = 'unpaid';
