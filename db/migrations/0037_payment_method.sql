-- An order names its payment method as payments do.
ALTER TABLE orders RENAME COLUMN pay_method TO payment_method;
