-- Rows of goods say that a permission was applied for: an application is a change of its buyer (see 0004).
CREATE TRIGGER application_added AFTER INSERT ON controlled_applications BEGIN UPDATE buyer_changes SET version = version + 1 WHERE buyer_id = NEW.buyer_id; END;
CREATE TRIGGER application_removed AFTER DELETE ON controlled_applications BEGIN UPDATE buyer_changes SET version = version + 1 WHERE buyer_id = OLD.buyer_id; END;
