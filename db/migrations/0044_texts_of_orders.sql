-- What an order is searched by, as search keys on lines of their own: its number, its goods and their approval numbers, its batches, its sets.
-- Written with the order: none of it changes later.
CREATE TABLE order_texts (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id),
  text TEXT NOT NULL
) STRICT;
INSERT INTO order_texts (order_id, text)
SELECT order_id, group_concat(text, char(10)) FROM (
  SELECT DISTINCT order_id, search_key(text) AS text FROM (
    SELECT id AS order_id, order_sn AS text FROM orders
    UNION ALL SELECT order_id, name FROM order_lines
    UNION ALL SELECT order_id, approval_number FROM order_lines
    UNION ALL SELECT l.order_id, b.number FROM order_lines l JOIN order_line_batches x ON x.order_line_id = l.id JOIN batches b ON b.id = x.batch_id
    UNION ALL SELECT order_id, name FROM order_sets))
GROUP BY order_id;
