const any = (sql: string) => `(SELECT min(x) FROM (${sql}))`;
const order = (status: string) => any(`SELECT id AS x FROM orders WHERE status = '${status}'`);
const cancelled = order('cancelled');
const lineOf = (orderId: string) => any(`SELECT id AS x FROM order_lines WHERE order_id = ${orderId}`);
const offered = any(
  "SELECT l.id AS x FROM order_lines l JOIN orders o ON o.id = l.order_id JOIN offers f ON f.id = l.offer_id WHERE o.status <> 'cancelled' AND f.allowance IS NOT NULL",
);
const withGift = (kind: string) =>
  any(`SELECT l.id AS x FROM order_lines l JOIN gift_rules r ON r.id = l.gift_rule_id WHERE r.kind = '${kind}'`);
const usedCoupon = any('SELECT id AS x FROM buyer_coupons WHERE order_group_id IS NOT NULL');
const heldCoupon = any('SELECT id AS x FROM buyer_coupons WHERE order_group_id IS NULL AND piece = 1');
const couponOrder = any('SELECT order_id AS x FROM order_coupons');
const pack = any('SELECT activity_id AS x FROM coupon_pack_items');
const refunded = any(
  "SELECT m.id AS x FROM money_ledger m JOIN money_ledger p ON p.order_id = m.order_id AND p.use_type = 'payment' WHERE m.use_type = 'refund'",
);

/** A voucher order of `vip` for activity 19; `state` and `claim` as text of SQL. */
const voucherOrder = (state: string, claim: string) =>
  `INSERT INTO voucher_orders (id, order_sn, buyer_id, activity_id, name, money_fen, price_fen, state, claim, created_at, expires_at, ended_at)
   VALUES (901, 'Q901', 16, 19, '', 1, 1, '${state}', ${claim}, 0, 1, ${state === 'unpaid' ? 'NULL' : '1'})`;
const verificationCode = (id: number, sentAt: number, expiresAt: number, usedAt: number | 'NULL') =>
  `INSERT INTO verification_codes (id, purpose, phone, code, sent_at, expires_at, used_at) VALUES (${id}, 'login', '13800000001', '1234', ${sentAt}, ${expiresAt}, ${usedAt})`;
const completedReturn =
  "UPDATE order_returns SET state = 'completed', due_at = NULL, ended_at = created_at WHERE id = 1";
const returnedLine = (number: string, state = 'agreed') =>
  `INSERT INTO order_returns (id, order_id, reason, remarks, state, refund_fen, refund_points, created_at, due_at) VALUES (901, 3, 6, '', '${state}', 0, 0, 0, 1);
   INSERT INTO order_return_lines VALUES (901, 23, ${number}, 0, 0)`;
const stockBack = (returnId: string, delta: string) =>
  `INSERT INTO stock_ledger (batch_id, delta, reason, order_line_id, created_at, return_id)
   SELECT batch_id, ${delta}, 'returned', order_line_id, 0, ${returnId} FROM order_line_batches WHERE order_line_id = 23 LIMIT 1`;
const receipt = (orderId: string, uploadedAt: string, file: string) =>
  `INSERT INTO receipts (order_id, state, note, uploaded_at, file, due_at) VALUES (${orderId}, 'reviewing', '', ${uploadedAt}, ${file}, 1)`;

/** An upload of the drug licence of `buyer`; `state` with the columns it brings. */
const certificateUpload = (file: string, uploadedAt = '0', ends = "'reviewing', '', 1, NULL") =>
  `INSERT INTO certificate_uploads (buyer_id, type, number, valid_from, valid_to, file, uploaded_at, state, note, due_at, reviewed_at)
   VALUES (1, 'drug_licence', 'A', '2026-01-01', '2027-01-01', '${file}', ${uploadedAt}, ${ends})`;
const certificateFile = (serial: number) => `${String(serial).padStart(32, 'a')}.pdf`;

const creditRow = (column: 'order_id' | 'return_id', id: string) =>
  `INSERT INTO credit_ledger (buyer_id, delta_fen, used_fen, use_type, note, ${column}, created_at)
   VALUES (15, -300000, 62198, 'refund', '', ${id}, 0)`;

/** For each invariant what no call may ever do: written behind everybody's back, the audit must name it. */
export const breakages: Readonly<Record<string, string>> = {
  'batch stock equals its ledger': 'UPDATE batches SET stock = stock + 1 WHERE id = 20',
  'goods stock is the sum of its batches': 'UPDATE goods SET stock = stock + 1 WHERE id = 1001',
  'goods expiry is the nearest among batches with stock': "UPDATE goods SET expires_on = '2031-01-01' WHERE id = 1001",
  'balance equals its ledger': 'UPDATE buyers SET balance_fen = balance_fen + 1 WHERE id = 1',
  'points equal their ledger': 'UPDATE buyers SET points = points - 1 WHERE id = 1',
  'running balance adds up': 'UPDATE money_ledger SET balance_fen = balance_fen + 1 WHERE id = 9',
  'running points add up': 'UPDATE points_ledger SET points = points + 1 WHERE id = 11',
  'credit used equals its ledger': 'UPDATE buyers SET credit_used_fen = credit_used_fen + 1 WHERE id = 15',
  'running credit adds up': 'UPDATE credit_ledger SET used_fen = used_fen + 1 WHERE id = 2',
  'an order paid on account is a ledger row of its amount':
    "UPDATE credit_ledger SET use_type = 'adjustment', order_id = NULL WHERE id = (SELECT min(id) FROM credit_ledger WHERE order_id IS NOT NULL)",
  'no more comes off the account for an order than was put on it': creditRow(
    'order_id',
    '(SELECT order_id FROM credit_ledger WHERE order_id IS NOT NULL ORDER BY id LIMIT 1)',
  ),
  'what a return took off the account is a ledger row': creditRow('return_id', '1'),
  'an order has lines': 'DELETE FROM order_lines WHERE order_id = 3',
  "the paid shares of an order's lines make what was asked for the goods":
    'UPDATE order_lines SET paid_share_fen = paid_share_fen - 1 WHERE id = 21',
  'line totals make the goods amount': 'UPDATE order_lines SET total_fen = total_fen + 1 WHERE id = 21',
  'an order line multiplies': 'UPDATE order_lines SET price_fen = price_fen + 1 WHERE id = 21',
  'a set in an order multiplies, and its goods make its amount':
    "UPDATE order_lines SET combination_id = 1 WHERE id = 21; INSERT INTO order_sets SELECT order_id, 1, '', number, price_fen + 1 FROM order_lines WHERE id = 21",
  'goods sold in a set have their set': 'UPDATE order_lines SET combination_id = 1 WHERE id = 21',
  'a paid order has one paid payment of its amount': 'DELETE FROM payments WHERE order_id = 3',
  'an unpaid or cancelled order holds no paid payment': `UPDATE payments SET order_id = 1 WHERE order_id = 3`,
  "a line's batches make its number": 'UPDATE order_line_batches SET number = number + 1 WHERE order_line_id = 21',
  "a line's batches belong to its goods": 'UPDATE order_lines SET goods_id = goods_id + 1 WHERE id = 21',
  'stock taken equals the batches of the line':
    "DELETE FROM stock_ledger WHERE reason = 'ordered' AND order_line_id = 21",
  'stock of a cancelled order is released': `DELETE FROM stock_ledger WHERE reason = 'released' AND order_line_id = ${lineOf(cancelled)}`,
  'stock of a living order is not released': "UPDATE stock_ledger SET reason = 'released' WHERE order_line_id = 21",
  'nothing was sold past its expiry':
    "UPDATE batches SET expires_on = '2020-01-01' WHERE id = (SELECT batch_id FROM order_line_batches WHERE order_line_id = 21)",
  'the last step of an order is its status': "UPDATE orders SET status = 'shipped' WHERE id = 3",
  'steps follow one another': "DELETE FROM order_steps WHERE order_id = 3 AND to_status = 'billed'",
  'steps are legal': "UPDATE order_steps SET from_status = 'unpaid' WHERE order_id = 3 AND to_status = 'finished'",
  'an order begins unpaid': "UPDATE order_steps SET to_status = 'paid' WHERE order_id = 3 AND from_status IS NULL",
  'balance used by an order is a ledger row':
    'UPDATE orders SET balance_amount_fen = 1, pay_amount_fen = pay_amount_fen - 1 WHERE id = 3',
  'points used by an order are a ledger row': 'UPDATE orders SET points_used = 1 WHERE id = 3',
  'what a cancelled order took from the balance came back': `DELETE FROM money_ledger WHERE id = ${refunded}`,
  'points of a cancelled order came back': "DELETE FROM points_ledger WHERE use_type = 'refund'",
  'ephedrine orders use neither balance nor points nor coupons': 'UPDATE orders SET points_used = 1 WHERE id = 4',
  'ephedrine orders are paid by transfer': "UPDATE payments SET method = 'wechat' WHERE order_id = 4",
  'an order holds goods of its own kind and warehouse only':
    'UPDATE orders SET warehouse_id = warehouse_id % 3 + 1 WHERE id = 3',
  'orders of a group have one buyer': 'UPDATE orders SET buyer_id = 2 WHERE id = 3',
  "a summary's orders are its buyer's":
    "INSERT INTO checkout_summaries SELECT 'a', buyer_id + 1, '{}', 0, id FROM order_groups LIMIT 1",
  'shipping is what the rule kept with its submit says':
    'UPDATE order_groups SET shipping_fee_fen = shipping_fee_fen + 1 WHERE id = (SELECT group_id FROM orders WHERE shipping_amount_fen > 0)',
  'goods that made a submit ship free were bought in that number':
    'UPDATE order_groups SET free_goods_from = 100000 WHERE free_goods_id IS NOT NULL',
  'no more rides along with a submit than was ordered before it on its day':
    'UPDATE order_groups SET riding_fen = 1000000000 WHERE id = 3',
  'shipping lies on the orders of a submit by what was paid for their goods': `UPDATE orders SET shipping_amount_fen = shipping_amount_fen + 300, order_amount_fen = order_amount_fen + 300, pay_amount_fen = pay_amount_fen + 300
    WHERE id = (SELECT max(id) FROM orders GROUP BY group_id HAVING count(*) > 1 LIMIT 1)`,
  'pieces sold are those of orders that were not cancelled':
    'UPDATE goods SET sold_number = sold_number + 1 WHERE id = 1001',
  'offers sold equal the living lines that took from them': `UPDATE offers SET sold_number = sold_number + 1 WHERE id = (SELECT offer_id FROM order_lines WHERE id = ${offered})`,
  'an offer is not taken beyond the line': `UPDATE order_lines SET offer_number = number + 1 WHERE id = ${offered}`,
  'favourite numbers are counted': 'UPDATE goods SET favorite_number = favorite_number + 1 WHERE id = 1001',
  'a ladder descends': 'UPDATE ladder_tiers SET price_fen = 99999999 WHERE goods_id = 10 AND from_number = 50',
  'a ladder has its type': 'UPDATE goods SET ladder_type = 0 WHERE id = 10',
  'a buyer has one default address where there is any': 'UPDATE addresses SET is_default = 0 WHERE buyer_id = 1',
  'a combination has at least two goods': 'DELETE FROM combination_goods WHERE combination_id = 1',
  'a full reduction has a tier and goods':
    'DELETE FROM full_reduction_tiers WHERE full_reduction_id = (SELECT min(id) FROM full_reductions)',
  'purchases count the orders': 'UPDATE purchases SET times = times + 1 WHERE buyer_id = 1',
  "a chain's head has no head": 'UPDATE buyers SET master_id = 1 WHERE id = 2',
  'a session ends after it begins':
    "INSERT INTO sessions (token_hash, buyer_id, created_at, last_seen_at, expires_at) VALUES ('x', 1, 5, 5, 5)",
  'a session is not last used before it begins':
    "INSERT INTO sessions (token_hash, buyer_id, created_at, last_seen_at, expires_at) VALUES ('x', 1, 5, 4, 9)",
  'a confirmed WeChat scan says whose':
    "INSERT INTO wechat_scans (token_hash, code, purpose, state, created_at, expires_at) VALUES ('x', 'x', 'login', 'confirmed', 1, 2)",
  'only a confirmed WeChat scan is used':
    "INSERT INTO wechat_scans (token_hash, code, purpose, state, created_at, expires_at, used_at) VALUES ('x', 'x', 'login', 'refused', 1, 2, 2)",
  'a verification code is used while it is valid': verificationCode(1, 1, 5, 5),
  'codes of one phone and purpose are sent a minute apart': `${verificationCode(1, 1, 300001, 'NULL')}; ${verificationCode(2, 60000, 360000, 'NULL')}`,
  'the proof of a phone is used while it is valid, and that of a registration not at all':
    "INSERT INTO verified_phones VALUES ('x', 'register', '13800000001', NULL, 1, 5, 2)",
  'a message in the outbox says something to somebody':
    "INSERT INTO outbox (kind, recipient, purpose, content, code, created_at) VALUES ('sms', '13800000001', 'login', '验证码', '1234', 1)",
  'a message says something, leads into the site, and is read after it came':
    "UPDATE messages SET url = '//elsewhere.example' WHERE id = 1",
  'what is said once is said once':
    "INSERT INTO messages (buyer_id, type, title, content, cause, created_at) SELECT buyer_id, type, title, content, cause, created_at FROM messages WHERE cause <> '' LIMIT 1",
  'an order was shipped when its buyer was told so':
    "INSERT INTO messages (buyer_id, type, title, content, cause, created_at) VALUES (1, 2, '订单已发货', '订单', 'order:1:shipped', 0)",
  'a reminder of stock waits for the goods, not for a moment':
    "INSERT INTO reminders (buyer_id, goods_id, kind, price_fen, created_at, check_at) VALUES (1, 1, 'stock', 1, 0, 5)",
  'an answer of the chat leads into the site, and is read after it came': `UPDATE chat_messages SET links = '[{"name":"去","url":"//elsewhere.example"}]' WHERE id = 2`,
  'a chat message is answered once, some seconds after it came': 'DELETE FROM chat_messages WHERE id = 2',
  'nobody writes more than ten chat messages a minute':
    'UPDATE chat_messages SET created_at = (SELECT min(created_at) FROM chat_messages), read_at = NULL',
  'foreign keys hold': 'UPDATE cart_lines SET goods_id = 987654 WHERE id = 1',
  'coupons left are all minus the claimed ones and those an unpaid voucher order holds':
    'UPDATE coupon_activities SET left_number = left_number - 1 WHERE id = 1',
  'claims and unpaid voucher orders of a buyer stay within his limit': `${voucherOrder('unpaid', 'NULL')}; UPDATE coupon_activities SET buyer_limit = 0 WHERE id = 19`,
  'a paid voucher order has one paid payment of its price, no other has any': voucherOrder('paid', '1'),
  'nothing waits to be paid for a voucher order that is over': `${voucherOrder('cancelled', 'NULL')};
    INSERT INTO voucher_payments (voucher_order_id, method, amount_fen, state, code, created_at) VALUES (901, 'wechat', 1, 'waiting', 'x', 0)`,
  'a paid voucher order handed over the claim it names': `${voucherOrder('paid', '77')};
    INSERT INTO voucher_payments (voucher_order_id, method, amount_fen, state, code, created_at) VALUES (901, 'wechat', 1, 'paid', 'x', 0)`,
  'money that arrived is on an order or on the balance':
    "INSERT INTO payments (order_id, method, amount_fen, state, code, created_at, reported_at, arrives_at) VALUES (22, 'transfer', 19760, 'refunded', 'late', 0, 0, 0)",
  'a transfer arrives after it was reported': 'UPDATE payments SET reported_at = 2, arrives_at = 1 WHERE order_id = 22',
  'returned goods keep no points': 'UPDATE order_returns SET taken_points = 1 WHERE id = 1',
  'no more points go back than an order earned, what was kept from refunds for them included':
    "INSERT INTO points_ledger (buyer_id, delta, points, use_type, note, order_id, created_at) VALUES (1, -1, 0, 'earned', '', 3, 0)",
  'nobody claims a coupon beyond his limit': `UPDATE buyer_coupons SET claim = 99 WHERE id = ${heldCoupon}`,
  'a claim holds every coupon of its pack': `INSERT INTO buyer_coupons (activity_id, buyer_id, claim, piece, type, name, money_fen, threshold_fen, claimed_at, valid_from, valid_to)
    VALUES (${pack}, 1, 1, 1, 0, '', 1, 0, 0, 0, 1000)`,
  'coupons are claimed while they are offered': `UPDATE buyer_coupons SET claimed_at = 0 WHERE id = ${heldCoupon}`,
  'a pack is worth its coupons': `UPDATE coupon_activities SET money_fen = money_fen + 1 WHERE id = ${pack}`,
  "a coupon's scope has its targets": "UPDATE coupon_activities SET scope = 'all' WHERE scope = 'goods'",
  'a coupon is used by its own buyer': `UPDATE buyer_coupons SET buyer_id = 9 WHERE id = ${usedCoupon}`,
  'a used coupon has a living order, a cancelled submit keeps none': `UPDATE buyer_coupons SET order_group_id = (SELECT group_id FROM orders WHERE id = ${cancelled}) WHERE id = ${usedCoupon}`,
  'what a living order used is used by its submit and no other': `UPDATE buyer_coupons SET order_group_id = NULL, used_at = NULL WHERE id = ${usedCoupon}`,
  "an order's coupon amount is what its coupons took off": `UPDATE order_coupons SET amount_fen = amount_fen + 1 WHERE order_id = ${couponOrder}`,
  'a coupon takes off no more than its worth': `UPDATE buyer_coupons SET money_fen = 1 WHERE id = ${usedCoupon}`,
  'the last movement of a coupon is where it stands': `DELETE FROM coupon_ledger WHERE buyer_coupon_id = ${usedCoupon} AND reason = 'used'`,
  'coupon movements follow one another': `DELETE FROM coupon_ledger WHERE buyer_coupon_id = ${usedCoupon} AND reason = 'claimed'`,
  'coupons are used within their term': `UPDATE buyer_coupons SET valid_to = valid_from + 1000 WHERE id = ${usedCoupon}`,
  'what an order takes off is what its lines were reduced by, coupons and welfare included':
    'UPDATE orders SET discount_amount_fen = discount_amount_fen + 1 WHERE id = 3',
  'a gift rule has a tier and goods': 'DELETE FROM gift_tiers WHERE gift_rule_id = 1',
  'a gift rule stays in its warehouse, away from ephedrine':
    'INSERT INTO gift_rule_goods SELECT 9, id FROM gift_rules WHERE warehouse_id = 1 LIMIT 1',
  'gifts are free, exchange goods are not':
    "UPDATE gift_tiers SET price_fen = 1 WHERE gift_rule_id IN (SELECT id FROM gift_rules WHERE kind = 'gift')",
  'a gift in an order costs what its rule says, and nothing is taken off it': `UPDATE order_lines SET paid_share_fen = 0 WHERE id = ${withGift('exchange')}`,
  'a gift was given while its rule ran, once an order, beside goods of the rule': `UPDATE order_lines SET order_id = 3 WHERE id = ${withGift('gift')}`,
  'a gift is no more than its terms give for what counted': 'UPDATE order_gift_tiers SET threshold = 9999999',
  'what counted for a gift was bought with it, and counted for no more than its pieces or its amount':
    'UPDATE order_gift_goods SET counted = 99999999',
  'no more comes back than was bought': returnedLine('99999'),
  'no more is refunded for a line than was paid for it': 'UPDATE order_return_lines SET refund_fen = 99999999',
  'all goods back is all that was paid for them back, points as points': `INSERT INTO order_returns (id, order_id, reason, remarks, state, refund_fen, refund_points, refund_rule, created_at, due_at) VALUES (901, 2, 6, '', 'agreed', 0, 0, 2, 0, 1);
   INSERT INTO order_return_lines SELECT 901, id, number, paid_share_fen - (id = (SELECT min(id) FROM order_lines WHERE order_id = 2)), 0 FROM order_lines WHERE order_id = 2`,
  'no more is refunded for an order than was paid in money': 'UPDATE order_returns SET refund_fen = 99999999',
  'a return is the sum of its lines': 'UPDATE order_return_lines SET refund_fen = refund_fen + 1',
  'a completed return was refunded once, no other was': completedReturn,
  'a refund of a return goes to the buyer of its order':
    "INSERT INTO money_ledger (buyer_id, delta_fen, balance_fen, use_type, note, order_id, created_at, return_id) VALUES (2, 1, 1, 'refund', '', 3, 0, 1)",
  'stock of a completed return came back once, of no other': completedReturn,
  'a batch takes back no more than a line took from it': stockBack('1', '99999'),
  'stock comes back by a return, to a batch that was sold': stockBack('NULL', '1'),
  'what is returned or asked about belongs to the order': 'UPDATE order_return_lines SET order_line_id = 11',
  'only what was sent out is returned or asked about': 'UPDATE order_returns SET order_id = 1',
  'a photo belongs to the order of the request that took it': 'UPDATE after_sales_photos SET order_id = 4',
  'a receipt belongs to a delivered ephedrine order': receipt('3', '9999999999999', 'NULL'),
  'points goods gone are points orders': 'UPDATE points_goods SET stock = stock - 1 WHERE id = 1',
  'a points order spent its points, once': 'UPDATE points_orders SET points = points + 1 WHERE id = 1',
  'redeemed points belong to a points order': 'DELETE FROM points_orders WHERE id = 1',
  'a receipt came in after its delivery, under a name of our own': receipt('4', '0', "'../../etc/passwd'"),
  'two receipts never share a file': `${receipt('4', '9999999999999', "'abcd.png'")}; ${receipt('5', '9999999999999', "'abcd.png'")}`,
  'a points order took whole pieces at one price': 'UPDATE points_orders SET points = points + 1 WHERE number = 2',
  'the weights of a draw make ten thousand, and one of its prizes never runs out':
    'UPDATE draw_prizes SET weight = weight + 1 WHERE id = 1',
  'prizes gone were drawn': 'UPDATE draw_prizes SET left_number = left_number - 1 WHERE id = 1',
  'a chance used is a draw, and every draw used a chance': 'UPDATE draw_chances SET used = used + 1',
  'a prize was drawn in its own draw, while that ran, on the day it says':
    "UPDATE draw_runs SET day = '2020-01-01' WHERE id = 1",
  'who drew a prize was given exactly that': 'UPDATE draw_runs SET buyer_id = buyer_id + 1 WHERE id = 1',
  'coupons that are prizes come from a draw alone': 'UPDATE draw_runs SET buyer_coupon_id = NULL WHERE id = 1',
  'every goods has its place in the search index': 'DELETE FROM search_ranks WHERE rank = 5',
  'every place in the search index has its goods': "INSERT INTO search_goods (rowid, tokens) VALUES (900000, '&m1 a')",
  'goods are found by their name, their maker and their barcode':
    "UPDATE goods SET barcode = '6900000000000' WHERE id = 1001",
  'searchable names are those of goods and makers, each with its tokens': 'DELETE FROM search_names WHERE id = 5',
  'one upload of a kind is under review': [1, 2].map((n) => certificateUpload(certificateFile(n))).join(';'),
  'the certificate held is the upload that passed last': certificateUpload(
    certificateFile(1),
    '0',
    "'passed', '', NULL, 1",
  ),
  'a certificate that is not passed is the upload under review': 'UPDATE certificates SET is_audited = 0 WHERE id = 1',
  'a certificate is reviewed after it came in, and a refusal says why':
    "UPDATE certificate_uploads SET note = '' WHERE state = 'refused'",
  "a certificate's file has a name of our own, which no other has": certificateUpload(
    '../../etc/passwd.................pdf',
  ),
  'nobody hands in more than ten certificates a day': Array.from({ length: 11 }, (_, n) =>
    certificateUpload(certificateFile(n), String(n), "'replaced', '', NULL, NULL"),
  ).join(';'),
  'an approved account has nothing to mend, and only an approved one was approved':
    "UPDATE buyers SET audit_note = 'x' WHERE id = 1",
  'a drawn signature belongs to a signed contract': "UPDATE buyers SET contract_signature = 'x' WHERE id = 12",
  'an invoice is the sum of its lines': 'UPDATE invoice_lines SET amount_fen = amount_fen + 1 WHERE invoice_id = 1',
  'an invoice is the sum of its orders, each the sum of its lines':
    'UPDATE invoice_orders SET amount_fen = amount_fen + 1 WHERE invoice_id = 1',
  'a line of an invoice is of its order and has the sign of its invoice':
    'UPDATE invoice_lines SET order_line_id = 1 WHERE invoice_id = 1',
  'no invoice is reversed below zero, and what is left of a line includes its tax':
    'UPDATE invoice_lines SET tax_fen = tax_fen + 1 WHERE invoice_id = 1',
  'a red invoice rounds its tax as its blue one does': 'UPDATE invoices SET tax_rule = 1 WHERE blue_id IS NOT NULL',
  'a blue invoice is red as far as it was reversed': "UPDATE invoices SET state = 'red' WHERE id = 1",
  'an order has a living invoice until that is wholly red':
    'UPDATE invoice_orders SET is_living = 0 WHERE invoice_id = 1',
  'an invoice covers orders of its buyer, a red one those of its blue one':
    'UPDATE invoices SET buyer_id = 2 WHERE id = 1',
  'no more is invoiced than an order was paid in money, and nothing of a cancelled one':
    'UPDATE orders SET order_amount_fen = order_amount_fen - 1 WHERE id = 3',
  'a billed order has its invoice unless its buyer applies for it': 'UPDATE orders SET invoice_later = 0 WHERE id = 2',
  'what a return gave back of an invoiced order is in red':
    'UPDATE invoices SET return_id = NULL WHERE return_id IS NOT NULL',
  'a test report was downloaded by who had received its batch':
    "UPDATE document_downloads SET buyer_id = 8 WHERE kind = 'report'",
  'the papers of goods, makers and the seller were downloaded by who had ordered of them':
    "UPDATE document_downloads SET buyer_id = 8 WHERE kind = 'maker_licence'",
  'a document was downloaded while its issue was the current one':
    "UPDATE document_downloads SET renews_on = date(downloaded_at / 1000 + 28800, 'unixepoch') WHERE kind = 'leaflet'",
  'an item request that waits has no answer, one that was answered has one':
    "UPDATE item_requests SET state = 'answered' WHERE id = 1",
  'an item request is due while it waits, and no more once it is over or taken back':
    'UPDATE item_requests SET due_at = NULL WHERE id = 1',
  'an item request is answered after it was sent': 'UPDATE item_request_replies SET created_at = 0 WHERE id = 1',
  'what names goods to a buyer is not the sentence that they are looked for':
    "UPDATE item_request_replies SET kind = 'sourcing' WHERE kind = 'found'",
  'feedback is due until it is answered': "UPDATE feedback SET reply = '已处理' WHERE id = 1",
  'nobody sends more than three feedbacks a day': [1, 2, 3, 4]
    .map((n) => `INSERT INTO feedback (buyer_id, type, content, created_at, due_at) VALUES (8, 1, '${n}', ${n}, 5)`)
    .join(';'),
  'a cancelled favourite is none':
    'INSERT INTO cancelled_favorites SELECT buyer_id, goods_id, created_at, price_fen, 1 FROM favorites LIMIT 1',
  'every order has a text that it is searched by': 'DELETE FROM order_texts WHERE order_id = 1',
  'the text of an order has its parts': "UPDATE order_text_parts SET other = '' WHERE order_id = 1",
  'a first purchase is that of the first order': 'UPDATE purchases SET first_at = first_at + 1 WHERE buyer_id = 1',
  'a buyer keeps at most fifty purchase lists':
    "INSERT INTO purchase_lists (buyer_id, name, created_at, updated_at) SELECT 8, 'L' || id, 0, 0 FROM goods ORDER BY id LIMIT 51",
  'a purchase list has at most five hundred lines': `WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 501)
     INSERT INTO purchase_list_lines (list_id, goods_id, number, position) SELECT 2, 800000 + x, 1, 100 + x FROM n`,
  'lines of a purchase list stand at different places': 'UPDATE purchase_list_lines SET position = 1 WHERE list_id = 2',
  'a purchase list is not changed before it was made':
    'UPDATE purchase_lists SET updated_at = created_at - 1 WHERE id = 1',
};
