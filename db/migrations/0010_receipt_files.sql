-- The uploaded picture of a stamped receipt, and when it is looked at. Files themselves lie in a folder beside the database.
-- null: handed in on paper. Otherwise `<32 hex>.<jpg|png|webp|pdf>`.
ALTER TABLE receipts ADD COLUMN file TEXT;
-- How often one was handed in: an end to what one order can fill the disk with.
ALTER TABLE receipts ADD COLUMN uploads INTEGER NOT NULL DEFAULT 1 CHECK (uploads > 0);
-- When it is looked at; null once it was.
ALTER TABLE receipts ADD COLUMN due_at INTEGER CHECK ((due_at IS NULL) = (state <> 'reviewing'));
CREATE INDEX receipts_due ON receipts (due_at) WHERE due_at IS NOT NULL;

-- An overdue receipt closes the gate for ephedrine goods, which a buyer's rows show (see 0004).
CREATE TRIGGER receipt_added AFTER INSERT ON receipts BEGIN
  UPDATE buyer_changes SET version = version + 1 WHERE buyer_id = (SELECT buyer_id FROM orders WHERE id = NEW.order_id);
END;
CREATE TRIGGER receipt_changed AFTER UPDATE ON receipts BEGIN
  UPDATE buyer_changes SET version = version + 1 WHERE buyer_id = (SELECT buyer_id FROM orders WHERE id = NEW.order_id);
END;
