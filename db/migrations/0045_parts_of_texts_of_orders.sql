-- The ASCII parts of an order's text and its other parts: keywords of digits and letters, or of Chinese, are found in one of the two, which is
-- half as long; the whole text is for keywords of both.
CREATE TABLE order_text_parts (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id),
  ascii TEXT NOT NULL,
  other TEXT NOT NULL
) STRICT;
INSERT INTO order_text_parts (order_id, ascii, other)
SELECT order_id, ascii_parts(text), other_parts(text) FROM order_texts;
