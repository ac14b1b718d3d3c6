-- The goods of an activity are read in their order: found in it, an activity with half the shelf is not sorted anew.
CREATE INDEX activity_goods_in_order ON activity_goods (activity_id, sort, goods_id);
