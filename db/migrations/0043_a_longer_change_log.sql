-- The last 16,384 changes are kept, in slot version % 16384 (before: 4096, see 0004), so that a change of 10,000 prices at once is
-- still read change by change. What was noted before is forgotten.
UPDATE catalogue_changes SET version = 0, goods_id = 0;
WITH RECURSIVE slots (slot) AS (SELECT 4096 UNION ALL SELECT slot + 1 FROM slots WHERE slot < 16383)
INSERT INTO catalogue_changes (slot, version, goods_id) SELECT slot, 0, 0 FROM slots;

DROP TRIGGER note_catalogue_change;
CREATE TRIGGER note_catalogue_change INSTEAD OF INSERT ON catalogue_noted BEGIN
  UPDATE catalogue_clock SET version = version + 1 WHERE id = 1;
  UPDATE catalogue_changes SET version = (SELECT version FROM catalogue_clock WHERE id = 1), goods_id = NEW.goods_id
    WHERE slot = (SELECT version % 16384 FROM catalogue_clock WHERE id = 1);
END;
