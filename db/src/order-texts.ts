/**
 * SQL that writes what orders are searched by (`order_texts`), once everything of them has been written: their number, the names and
 * approval numbers of their lines, their batches and sets, as search keys on lines of their own. `orders`: a condition on `o`.
 */
export function insertOrderTexts(orders: string): string {
  const texts = [
    'SELECT o.order_sn AS text',
    'SELECT l.name FROM order_lines l WHERE l.order_id = o.id',
    'SELECT l.approval_number FROM order_lines l WHERE l.order_id = o.id',
    `SELECT b.number FROM order_lines l CROSS JOIN order_line_batches x ON x.order_line_id = l.id
      CROSS JOIN batches b ON b.id = x.batch_id WHERE l.order_id = o.id`,
    'SELECT s.name FROM order_sets s WHERE s.order_id = o.id',
  ];
  return `INSERT INTO order_texts (order_id, text)
    SELECT o.id, (SELECT group_concat(text, char(10)) FROM (SELECT DISTINCT search_key(text) AS text FROM (${texts.join(' UNION ALL ')})))
    FROM orders o WHERE ${orders}`;
}

/** SQL that writes the ASCII parts and the other parts of texts (`order_text_parts`), after them. `texts`: a condition on `t`. */
export function insertOrderTextParts(texts: string): string {
  return `INSERT INTO order_text_parts (order_id, ascii, other)
    SELECT t.order_id, ascii_parts(t.text), other_parts(t.text) FROM order_texts t WHERE ${texts}`;
}
