-- The stores under one phone are found by it.
CREATE INDEX buyers_by_phone ON buyers (phone);
