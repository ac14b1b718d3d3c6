-- A message that is said once names its cause: `order:12:shipped`. Empty where nothing could say it twice.
ALTER TABLE messages ADD COLUMN cause TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX messages_once ON messages (buyer_id, cause) WHERE cause <> '';
CREATE INDEX messages_by_type ON messages (buyer_id, type, read_at);

-- Until when the daily notices (certificates and coupons about to end) have been said. No row: never.
CREATE TABLE notice_runs (id INTEGER PRIMARY KEY CHECK (id = 1), done_until INTEGER NOT NULL) STRICT;
CREATE INDEX certificates_by_end ON certificates (valid_to);

-- When a reminder must be looked at again; null while nothing has happened to its goods.
ALTER TABLE reminders ADD COLUMN check_at INTEGER;
CREATE INDEX reminders_to_check ON reminders (check_at) WHERE check_at IS NOT NULL;
CREATE TRIGGER reminders_see_goods AFTER UPDATE OF stock, base_price_fen, is_on_shelf, is_buyable ON goods
  WHEN NEW.stock > OLD.stock OR NEW.base_price_fen < OLD.base_price_fen OR NEW.is_on_shelf > OLD.is_on_shelf OR NEW.is_buyable > OLD.is_buyable
  BEGIN UPDATE reminders SET check_at = 0 WHERE goods_id = NEW.id; END;
-- An offer lowers a price when it begins, which may be later.
CREATE TRIGGER reminders_see_new_offer AFTER INSERT ON offers BEGIN
  UPDATE reminders SET check_at = min(coalesce(check_at, NEW.starts_at), NEW.starts_at) WHERE goods_id = NEW.goods_id AND kind = 'price';
END;
CREATE TRIGGER reminders_see_changed_offer AFTER UPDATE OF price_fen, starts_at, ends_at ON offers BEGIN
  UPDATE reminders SET check_at = min(coalesce(check_at, NEW.starts_at), NEW.starts_at) WHERE goods_id = NEW.goods_id AND kind = 'price';
END;
CREATE TRIGGER reminder_sees_offers AFTER INSERT ON reminders WHEN NEW.kind = 'price' BEGIN
  UPDATE reminders SET check_at = (SELECT min(starts_at) FROM offers WHERE goods_id = NEW.goods_id AND starts_at > NEW.created_at)
    WHERE buyer_id = NEW.buyer_id AND goods_id = NEW.goods_id AND kind = 'price';
END;
