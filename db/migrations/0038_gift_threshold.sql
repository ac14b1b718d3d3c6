-- From which amount or number a gift is earned: a threshold, as of coupons.
ALTER TABLE gift_tiers RENAME COLUMN reach TO threshold;
ALTER TABLE order_gift_tiers RENAME COLUMN reach TO threshold;
