-- Photos of goods to be returned or exchanged, uploaded for an order before the request that takes them.
CREATE TABLE after_sales_photos (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  -- `<32 hex>.<jpg|png|webp>` of the folder of uploads.
  file TEXT NOT NULL UNIQUE,
  uploaded_at INTEGER NOT NULL,
  -- The request that took it, at most one; both null until then.
  return_id INTEGER REFERENCES order_returns (id),
  after_sales_id INTEGER REFERENCES after_sales (id),
  CHECK (return_id IS NULL OR after_sales_id IS NULL)
) STRICT;
CREATE INDEX after_sales_photos_by_order ON after_sales_photos (order_id);
CREATE INDEX after_sales_photos_by_return ON after_sales_photos (return_id) WHERE return_id IS NOT NULL;
CREATE INDEX after_sales_photos_by_request ON after_sales_photos (after_sales_id) WHERE after_sales_id IS NOT NULL;
