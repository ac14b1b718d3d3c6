-- What a buyer has taken of limited offers is looked up in his orders one by one: only the lines that took something.
CREATE INDEX order_lines_with_offer ON order_lines (order_id, offer_id, offer_number) WHERE offer_id IS NOT NULL;

-- Lists are sorted in memory (decision 9); nothing reads this order any more, and every sold article moved in it.
DROP INDEX goods_by_stock;
