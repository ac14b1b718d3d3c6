-- What changed in the catalogue, in order, for caches of goods: each change of something a list shows takes the next
-- version and names its goods. A rolled-back write takes its version back with it, and a second process sees the same
-- numbers. The last 4096 changes are kept, in slot version % 4096; who is further behind forgets everything.
-- Rows are only ever updated: inside a trigger an INSERT OR REPLACE would follow the conflict rule of the outer statement.
CREATE TABLE catalogue_clock (id INTEGER PRIMARY KEY CHECK (id = 1), version INTEGER NOT NULL) STRICT;
INSERT INTO catalogue_clock (id, version) VALUES (1, 0);
-- goods_id 0: any goods may have changed. -1: no goods, but menus, adverts or articles.
CREATE TABLE catalogue_changes (slot INTEGER PRIMARY KEY, version INTEGER NOT NULL, goods_id INTEGER NOT NULL) STRICT;
WITH RECURSIVE slots (slot) AS (SELECT 0 UNION ALL SELECT slot + 1 FROM slots WHERE slot < 4095)
INSERT INTO catalogue_changes (slot, version, goods_id) SELECT slot, 0, 0 FROM slots;

-- A write to this view notes a change; the triggers below have no other way to share these two statements.
CREATE VIEW catalogue_noted AS SELECT goods_id FROM catalogue_changes WHERE 0;
CREATE TRIGGER note_catalogue_change INSTEAD OF INSERT ON catalogue_noted BEGIN
  UPDATE catalogue_clock SET version = version + 1 WHERE id = 1;
  UPDATE catalogue_changes SET version = (SELECT version FROM catalogue_clock WHERE id = 1), goods_id = NEW.goods_id
    WHERE slot = (SELECT version % 4096 FROM catalogue_clock WHERE id = 1);
END;

CREATE TRIGGER goods_added AFTER INSERT ON goods BEGIN INSERT INTO catalogue_noted VALUES (NEW.id); END;
CREATE TRIGGER goods_changed AFTER UPDATE ON goods BEGIN INSERT INTO catalogue_noted VALUES (NEW.id); END;
CREATE TRIGGER goods_removed AFTER DELETE ON goods BEGIN INSERT INTO catalogue_noted VALUES (OLD.id); END;

-- A list names the batch that expires first among those with stock; pieces alone change with goods.stock.
CREATE TRIGGER batch_added AFTER INSERT ON batches WHEN NEW.stock > 0 BEGIN INSERT INTO catalogue_noted VALUES (NEW.goods_id); END;
CREATE TRIGGER batch_changed AFTER UPDATE ON batches
  WHEN (OLD.stock > 0) <> (NEW.stock > 0) OR OLD.number <> NEW.number OR OLD.expires_on <> NEW.expires_on
  BEGIN INSERT INTO catalogue_noted VALUES (NEW.goods_id); END;
CREATE TRIGGER batch_removed AFTER DELETE ON batches WHEN OLD.stock > 0 BEGIN INSERT INTO catalogue_noted VALUES (OLD.goods_id); END;

CREATE TRIGGER ladder_added AFTER INSERT ON ladder_tiers BEGIN INSERT INTO catalogue_noted VALUES (NEW.goods_id); END;
CREATE TRIGGER ladder_changed AFTER UPDATE ON ladder_tiers BEGIN
  INSERT INTO catalogue_noted VALUES (OLD.goods_id);
  INSERT INTO catalogue_noted VALUES (NEW.goods_id);
END;
CREATE TRIGGER ladder_removed AFTER DELETE ON ladder_tiers BEGIN INSERT INTO catalogue_noted VALUES (OLD.goods_id); END;

CREATE TRIGGER offer_added AFTER INSERT ON offers BEGIN INSERT INTO catalogue_noted VALUES (NEW.goods_id); END;
CREATE TRIGGER offer_changed AFTER UPDATE ON offers BEGIN
  INSERT INTO catalogue_noted VALUES (OLD.goods_id);
  INSERT INTO catalogue_noted VALUES (NEW.goods_id);
END;
CREATE TRIGGER offer_removed AFTER DELETE ON offers BEGIN INSERT INTO catalogue_noted VALUES (OLD.goods_id); END;

CREATE TRIGGER reduction_goods_added AFTER INSERT ON full_reduction_goods BEGIN INSERT INTO catalogue_noted VALUES (NEW.goods_id); END;
CREATE TRIGGER reduction_goods_changed AFTER UPDATE ON full_reduction_goods BEGIN
  INSERT INTO catalogue_noted VALUES (OLD.goods_id);
  INSERT INTO catalogue_noted VALUES (NEW.goods_id);
END;
CREATE TRIGGER reduction_goods_removed AFTER DELETE ON full_reduction_goods BEGIN INSERT INTO catalogue_noted VALUES (OLD.goods_id); END;
CREATE TRIGGER reduction_changed AFTER UPDATE ON full_reductions BEGIN INSERT INTO catalogue_noted VALUES (0); END;
CREATE TRIGGER reduction_tier_added AFTER INSERT ON full_reduction_tiers BEGIN INSERT INTO catalogue_noted VALUES (0); END;
CREATE TRIGGER reduction_tier_changed AFTER UPDATE ON full_reduction_tiers BEGIN INSERT INTO catalogue_noted VALUES (0); END;
CREATE TRIGGER reduction_tier_removed AFTER DELETE ON full_reduction_tiers BEGIN INSERT INTO catalogue_noted VALUES (0); END;

-- Names that goods point to; a new one has no goods yet.
CREATE TRIGGER maker_changed AFTER UPDATE ON makers BEGIN INSERT INTO catalogue_noted VALUES (0); END;
CREATE TRIGGER scope_changed AFTER UPDATE ON scopes BEGIN INSERT INTO catalogue_noted VALUES (0); END;
CREATE TRIGGER category_added AFTER INSERT ON categories BEGIN INSERT INTO catalogue_noted VALUES (0); END;
CREATE TRIGGER category_changed AFTER UPDATE ON categories BEGIN INSERT INTO catalogue_noted VALUES (0); END;
CREATE TRIGGER category_removed AFTER DELETE ON categories BEGIN INSERT INTO catalogue_noted VALUES (0); END;
CREATE TRIGGER setting_added AFTER INSERT ON settings BEGIN INSERT INTO catalogue_noted VALUES (0); END;
CREATE TRIGGER setting_changed AFTER UPDATE ON settings BEGIN INSERT INTO catalogue_noted VALUES (0); END;
CREATE TRIGGER setting_removed AFTER DELETE ON settings BEGIN INSERT INTO catalogue_noted VALUES (0); END;

CREATE TRIGGER brand_added AFTER INSERT ON brands BEGIN INSERT INTO catalogue_noted VALUES (-1); END;
CREATE TRIGGER brand_changed AFTER UPDATE ON brands BEGIN INSERT INTO catalogue_noted VALUES (-1); END;
CREATE TRIGGER brand_removed AFTER DELETE ON brands BEGIN INSERT INTO catalogue_noted VALUES (-1); END;
CREATE TRIGGER nav_item_added AFTER INSERT ON nav_items BEGIN INSERT INTO catalogue_noted VALUES (-1); END;
CREATE TRIGGER nav_item_changed AFTER UPDATE ON nav_items BEGIN INSERT INTO catalogue_noted VALUES (-1); END;
CREATE TRIGGER nav_item_removed AFTER DELETE ON nav_items BEGIN INSERT INTO catalogue_noted VALUES (-1); END;
CREATE TRIGGER hot_word_added AFTER INSERT ON hot_words BEGIN INSERT INTO catalogue_noted VALUES (-1); END;
CREATE TRIGGER hot_word_changed AFTER UPDATE ON hot_words BEGIN INSERT INTO catalogue_noted VALUES (-1); END;
CREATE TRIGGER hot_word_removed AFTER DELETE ON hot_words BEGIN INSERT INTO catalogue_noted VALUES (-1); END;
CREATE TRIGGER notice_added AFTER INSERT ON notices BEGIN INSERT INTO catalogue_noted VALUES (-1); END;
CREATE TRIGGER notice_changed AFTER UPDATE ON notices BEGIN INSERT INTO catalogue_noted VALUES (-1); END;
CREATE TRIGGER notice_removed AFTER DELETE ON notices BEGIN INSERT INTO catalogue_noted VALUES (-1); END;
CREATE TRIGGER advert_added AFTER INSERT ON ads BEGIN INSERT INTO catalogue_noted VALUES (-1); END;
CREATE TRIGGER advert_changed AFTER UPDATE ON ads BEGIN INSERT INTO catalogue_noted VALUES (-1); END;
CREATE TRIGGER advert_removed AFTER DELETE ON ads BEGIN INSERT INTO catalogue_noted VALUES (-1); END;

-- What changed about one buyer that a row of goods shows: favourites, purchases, permissions, offers already taken.
CREATE TABLE buyer_changes (buyer_id INTEGER PRIMARY KEY, version INTEGER NOT NULL) STRICT;
INSERT INTO buyer_changes (buyer_id, version) SELECT id, 0 FROM buyers;
CREATE TRIGGER buyer_added AFTER INSERT ON buyers BEGIN INSERT INTO buyer_changes VALUES (NEW.id, 0); END;
CREATE TRIGGER buyer_changed AFTER UPDATE ON buyers BEGIN UPDATE buyer_changes SET version = version + 1 WHERE buyer_id = NEW.id; END;
CREATE TRIGGER favorite_added AFTER INSERT ON favorites BEGIN UPDATE buyer_changes SET version = version + 1 WHERE buyer_id = NEW.buyer_id; END;
CREATE TRIGGER favorite_removed AFTER DELETE ON favorites BEGIN UPDATE buyer_changes SET version = version + 1 WHERE buyer_id = OLD.buyer_id; END;
CREATE TRIGGER purchase_added AFTER INSERT ON purchases BEGIN UPDATE buyer_changes SET version = version + 1 WHERE buyer_id = NEW.buyer_id; END;
CREATE TRIGGER purchase_changed AFTER UPDATE ON purchases BEGIN UPDATE buyer_changes SET version = version + 1 WHERE buyer_id = NEW.buyer_id; END;
CREATE TRIGGER purchase_removed AFTER DELETE ON purchases BEGIN UPDATE buyer_changes SET version = version + 1 WHERE buyer_id = OLD.buyer_id; END;
CREATE TRIGGER certificate_added AFTER INSERT ON certificates BEGIN UPDATE buyer_changes SET version = version + 1 WHERE buyer_id = NEW.buyer_id; END;
CREATE TRIGGER certificate_changed AFTER UPDATE ON certificates BEGIN UPDATE buyer_changes SET version = version + 1 WHERE buyer_id = NEW.buyer_id; END;
CREATE TRIGGER certificate_removed AFTER DELETE ON certificates BEGIN UPDATE buyer_changes SET version = version + 1 WHERE buyer_id = OLD.buyer_id; END;
CREATE TRIGGER buyer_scope_added AFTER INSERT ON buyer_scopes BEGIN UPDATE buyer_changes SET version = version + 1 WHERE buyer_id = NEW.buyer_id; END;
CREATE TRIGGER buyer_scope_removed AFTER DELETE ON buyer_scopes BEGIN UPDATE buyer_changes SET version = version + 1 WHERE buyer_id = OLD.buyer_id; END;
CREATE TRIGGER permission_added AFTER INSERT ON controlled_permissions BEGIN UPDATE buyer_changes SET version = version + 1 WHERE buyer_id = NEW.buyer_id; END;
CREATE TRIGGER permission_removed AFTER DELETE ON controlled_permissions BEGIN UPDATE buyer_changes SET version = version + 1 WHERE buyer_id = OLD.buyer_id; END;
-- An order takes from an offer when it is made and gives back when it is cancelled.
CREATE TRIGGER order_added AFTER INSERT ON orders BEGIN UPDATE buyer_changes SET version = version + 1 WHERE buyer_id = NEW.buyer_id; END;
CREATE TRIGGER order_changed AFTER UPDATE OF status ON orders BEGIN UPDATE buyer_changes SET version = version + 1 WHERE buyer_id = NEW.buyer_id; END;
CREATE TRIGGER order_line_added AFTER INSERT ON order_lines WHEN NEW.offer_id IS NOT NULL BEGIN
  UPDATE buyer_changes SET version = version + 1 WHERE buyer_id = (SELECT buyer_id FROM orders WHERE id = NEW.order_id);
END;

-- The next moment an offer or a full reduction begins or ends.
CREATE INDEX offers_by_start ON offers (starts_at);
CREATE INDEX offers_by_end ON offers (ends_at);
CREATE INDEX full_reductions_by_start ON full_reductions (starts_at);
CREATE INDEX full_reductions_by_end ON full_reductions (ends_at);
