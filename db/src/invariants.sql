-- Named statements, each listing rows that must not exist. `-- name: words` heads a statement.
-- Run after every test file and by `npm run db:audit`; any row is a defect.

-- name: batch stock equals its ledger
SELECT b.id FROM batches b LEFT JOIN (SELECT batch_id, sum(delta) AS total FROM stock_ledger GROUP BY batch_id) l ON l.batch_id = b.id WHERE b.stock <> coalesce(l.total, 0);

-- name: goods stock is the sum of its batches
SELECT g.id FROM goods g LEFT JOIN (SELECT goods_id, sum(stock) AS total FROM batches GROUP BY goods_id) b ON b.goods_id = g.id WHERE g.stock <> coalesce(b.total, 0);

-- name: goods expiry is the nearest among batches with stock
SELECT g.id FROM goods g LEFT JOIN (SELECT goods_id, min(expires_on) AS nearest FROM batches WHERE stock > 0 GROUP BY goods_id) b ON b.goods_id = g.id WHERE g.expires_on IS NOT b.nearest;

-- name: balance equals its ledger
SELECT b.id FROM buyers b LEFT JOIN (SELECT buyer_id, sum(delta_fen) AS total FROM money_ledger GROUP BY buyer_id) l ON l.buyer_id = b.id WHERE b.balance_fen <> coalesce(l.total, 0);

-- name: points equal their ledger
SELECT b.id FROM buyers b LEFT JOIN (SELECT buyer_id, sum(delta) AS total FROM points_ledger GROUP BY buyer_id) l ON l.buyer_id = b.id WHERE b.points <> coalesce(l.total, 0);

-- name: running balance adds up
SELECT id FROM (SELECT id, balance_fen, sum(delta_fen) OVER (PARTITION BY buyer_id ORDER BY id) AS total FROM money_ledger) WHERE balance_fen <> total;

-- name: running points add up
SELECT id FROM (SELECT id, points, sum(delta) OVER (PARTITION BY buyer_id ORDER BY id) AS total FROM points_ledger) WHERE points <> total;

-- name: credit used equals its ledger
SELECT b.id FROM buyers b LEFT JOIN (SELECT buyer_id, sum(delta_fen) AS total FROM credit_ledger GROUP BY buyer_id) l ON l.buyer_id = b.id WHERE b.credit_used_fen <> coalesce(l.total, 0);

-- name: running credit adds up
SELECT id FROM (SELECT id, used_fen, sum(delta_fen) OVER (PARTITION BY buyer_id ORDER BY id) AS total FROM credit_ledger) WHERE used_fen <> total;

-- name: an order paid on account is a ledger row of its amount
SELECT p.id FROM payments p JOIN orders o ON o.id = p.order_id LEFT JOIN credit_ledger c ON c.order_id = p.order_id AND c.use_type = 'payment' WHERE p.method = 'credit' AND p.amount_fen > 0 AND p.state IN ('paid', 'refunded') AND (c.delta_fen IS NOT p.amount_fen OR c.buyer_id <> o.buyer_id);

-- name: no more comes off the account for an order than was put on it
SELECT order_id FROM credit_ledger WHERE order_id IS NOT NULL GROUP BY order_id HAVING sum(delta_fen) < 0;

-- name: what a return took off the account is a ledger row
SELECT r.id FROM order_returns r LEFT JOIN (SELECT return_id, sum(delta_fen) AS fen FROM credit_ledger WHERE return_id IS NOT NULL GROUP BY return_id) c ON c.return_id = r.id WHERE coalesce(c.fen, 0) <> -r.credit_fen;

-- name: an order has lines
SELECT o.id FROM orders o WHERE NOT EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id);

-- name: the paid shares of an order's lines make what was asked for the goods
SELECT o.id FROM orders o JOIN (SELECT order_id, sum(paid_share_fen) AS total FROM order_lines GROUP BY order_id) l ON l.order_id = o.id WHERE l.total <> o.order_amount_fen - o.shipping_amount_fen;

-- name: line totals make the goods amount
SELECT o.id FROM orders o JOIN (SELECT order_id, sum(total_fen) AS total FROM order_lines GROUP BY order_id) l ON l.order_id = o.id WHERE l.total <> o.goods_amount_fen;

-- name: an order line multiplies
SELECT id FROM order_lines WHERE combination_id IS NULL AND total_fen <> price_fen * number;

-- name: a set in an order multiplies, and its goods make its amount
SELECT s.order_id FROM order_sets s LEFT JOIN (SELECT order_id, combination_id, sum(total_fen) AS total FROM order_lines WHERE combination_id IS NOT NULL GROUP BY order_id, combination_id) l ON l.order_id = s.order_id AND l.combination_id = s.combination_id WHERE l.total IS NOT s.price_fen * s.number;

-- name: goods sold in a set have their set
SELECT l.id FROM order_lines l WHERE l.combination_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM order_sets s WHERE s.order_id = l.order_id AND s.combination_id = l.combination_id);

-- name: a paid order has one paid payment of its amount
SELECT o.id FROM orders o LEFT JOIN payments p ON p.order_id = o.id AND p.state = 'paid' WHERE o.status NOT IN ('unpaid', 'cancelled') AND (p.id IS NULL OR p.amount_fen <> o.pay_amount_fen);

-- name: an unpaid or cancelled order holds no paid payment
SELECT o.id FROM orders o JOIN payments p ON p.order_id = o.id WHERE o.status IN ('unpaid', 'cancelled') AND p.state = 'paid';

-- name: a line's batches make its number
SELECT l.id FROM order_lines l JOIN orders o ON o.id = l.order_id LEFT JOIN (SELECT order_line_id, sum(number) AS total FROM order_line_batches GROUP BY order_line_id) b ON b.order_line_id = l.id WHERE coalesce(b.total, 0) <> l.number;

-- name: a line's batches belong to its goods
SELECT x.order_line_id FROM order_line_batches x JOIN batches b ON b.id = x.batch_id JOIN order_lines l ON l.id = x.order_line_id WHERE b.goods_id <> l.goods_id;

-- name: stock taken equals the batches of the line
SELECT x.order_line_id FROM order_line_batches x LEFT JOIN stock_ledger s ON s.order_line_id = x.order_line_id AND s.batch_id = x.batch_id AND s.reason = 'ordered' WHERE s.id IS NULL OR s.delta <> -x.number;

-- name: stock of a cancelled order is released
SELECT x.order_line_id FROM order_line_batches x JOIN order_lines l ON l.id = x.order_line_id JOIN orders o ON o.id = l.order_id LEFT JOIN stock_ledger s ON s.order_line_id = x.order_line_id AND s.batch_id = x.batch_id AND s.reason = 'released' WHERE o.status = 'cancelled' AND (s.id IS NULL OR s.delta <> x.number);

-- name: stock of a living order is not released
SELECT s.id FROM stock_ledger s JOIN order_lines l ON l.id = s.order_line_id JOIN orders o ON o.id = l.order_id WHERE s.reason = 'released' AND o.status <> 'cancelled';

-- name: nothing was sold past its expiry
SELECT x.order_line_id FROM order_line_batches x JOIN batches b ON b.id = x.batch_id JOIN order_lines l ON l.id = x.order_line_id JOIN orders o ON o.id = l.order_id WHERE b.expires_on < date(o.created_at / 1000 + 28800, 'unixepoch');

-- name: the last step of an order is its status
SELECT o.id FROM orders o WHERE o.status IS NOT (SELECT to_status FROM order_steps WHERE order_id = o.id ORDER BY id DESC LIMIT 1);

-- name: steps follow one another
SELECT id FROM (SELECT id, from_status, lag(to_status) OVER (PARTITION BY order_id ORDER BY id) AS previous FROM order_steps) WHERE from_status IS NOT previous;

-- name: steps are legal
SELECT id FROM order_steps WHERE (from_status, to_status) NOT IN (VALUES ('unpaid', 'paid'), ('paid', 'billed'), ('billed', 'picked'), ('picked', 'packed'), ('packed', 'shipped'), ('shipped', 'finished'), ('unpaid', 'cancelled'), ('paid', 'cancelled')) AND from_status IS NOT NULL;

-- name: an order begins unpaid
SELECT id FROM order_steps WHERE from_status IS NULL AND to_status <> 'unpaid';

-- name: balance used by an order is a ledger row
SELECT o.id FROM orders o LEFT JOIN money_ledger m ON m.order_id = o.id AND m.use_type = 'payment' WHERE o.balance_amount_fen > 0 AND (m.id IS NULL OR m.delta_fen > -o.balance_amount_fen);

-- name: points used by an order are a ledger row
SELECT o.id FROM orders o LEFT JOIN points_ledger p ON p.order_id = o.id AND p.use_type = 'payment' WHERE o.points_used > 0 AND (p.id IS NULL OR p.delta <> -o.points_used);

-- name: what a cancelled order took from the balance came back
SELECT m.id FROM money_ledger m JOIN orders o ON o.id = m.order_id LEFT JOIN money_ledger r ON r.order_id = m.order_id AND r.use_type = 'refund' WHERE m.use_type = 'payment' AND o.status = 'cancelled' AND (r.id IS NULL OR r.delta_fen < -m.delta_fen);

-- name: points of a cancelled order came back
SELECT p.id FROM points_ledger p JOIN orders o ON o.id = p.order_id LEFT JOIN points_ledger r ON r.order_id = p.order_id AND r.use_type = 'refund' WHERE p.use_type = 'payment' AND o.status = 'cancelled' AND (r.id IS NULL OR r.delta <> -p.delta);

-- name: ephedrine orders use neither balance nor points nor coupons
SELECT id FROM orders WHERE type = 1 AND (balance_amount_fen > 0 OR points_used > 0 OR coupon_amount_fen > 0);

-- name: ephedrine orders are paid by transfer
SELECT p.id FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.type = 1 AND p.method <> 'transfer';

-- name: an order holds goods of its own kind and warehouse only
SELECT l.id FROM order_lines l JOIN orders o ON o.id = l.order_id JOIN goods g ON g.id = l.goods_id WHERE o.type IN (0, 1) AND (g.is_ephedrine <> o.type OR g.warehouse_id <> o.warehouse_id);

-- name: orders of a group have one buyer
SELECT o.id FROM orders o JOIN order_groups g ON g.id = o.group_id WHERE o.buyer_id <> g.buyer_id;

-- name: a summary's orders are its buyer's
SELECT s.token FROM checkout_summaries s JOIN order_groups g ON g.id = s.order_group_id WHERE s.buyer_id <> g.buyer_id;

-- name: shipping is what the rule kept with its submit says
SELECT g.id FROM order_groups g JOIN (SELECT group_id, sum(shipping_amount_fen) AS shipping, sum(goods_amount_fen) AS goods, sum(goods_amount_fen - discount_amount_fen) AS reduced FROM orders GROUP BY group_id) o ON o.group_id = g.id WHERE g.shipping_fee_fen IS NOT NULL AND (o.shipping <> CASE WHEN g.free_goods_id IS NOT NULL OR g.counted_fen + g.riding_fen >= g.free_shipping_from_fen THEN 0 ELSE g.shipping_fee_fen END OR g.counted_fen NOT BETWEEN o.reduced AND o.goods);

-- name: goods that made a submit ship free were bought in that number
SELECT g.id FROM order_groups g LEFT JOIN (SELECT o.group_id, l.goods_id, sum(l.number) AS number FROM order_groups f JOIN orders o ON o.group_id = f.id JOIN order_lines l ON l.order_id = o.id AND l.goods_id = f.free_goods_id WHERE l.gift_rule_id IS NULL AND l.combination_id IS NULL GROUP BY o.group_id, l.goods_id) t ON t.group_id = g.id WHERE g.free_goods_id IS NOT NULL AND (t.number IS NULL OR t.number < g.free_goods_from);

-- name: no more rides along with a submit than was ordered before it on its day
SELECT g.id FROM order_groups g WHERE g.riding_fen < 0 OR (g.riding_fen > 0 AND g.riding_fen > coalesce((SELECT sum(o.order_amount_fen - o.shipping_amount_fen) FROM orders o WHERE o.buyer_id = g.buyer_id AND o.group_id < g.id AND date(o.created_at / 1000 + 28800, 'unixepoch') = date(g.created_at / 1000 + 28800, 'unixepoch')), 0));

-- name: shipping lies on the orders of a submit by what was paid for their goods
SELECT id FROM (SELECT id, shipping_amount_fen AS own, order_amount_fen - shipping_amount_fen AS weight, sum(shipping_amount_fen) OVER (PARTITION BY group_id) AS shipping, sum(order_amount_fen - shipping_amount_fen) OVER (PARTITION BY group_id) AS weights FROM orders) WHERE weights > 0 AND abs(own * weights - shipping * weight) >= weights;

-- name: pieces sold are those of orders that were not cancelled
SELECT g.id FROM goods g LEFT JOIN (SELECT l.goods_id, sum(l.number) AS n FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.status <> 'cancelled' GROUP BY l.goods_id) t ON t.goods_id = g.id WHERE g.sold_number <> coalesce(t.n, 0);

-- name: offers sold equal the living lines that took from them
SELECT f.id FROM offers f LEFT JOIN (SELECT l.offer_id, sum(l.offer_number) AS total FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.status <> 'cancelled' AND l.offer_id IS NOT NULL GROUP BY l.offer_id) t ON t.offer_id = f.id WHERE f.allowance IS NOT NULL AND f.sold_number <> coalesce(t.total, 0);

-- name: an offer is not taken beyond the line
SELECT id FROM order_lines WHERE offer_number > number;

-- name: favourite numbers are counted
SELECT g.id FROM goods g LEFT JOIN (SELECT goods_id, count(*) AS n FROM favorites GROUP BY goods_id) f ON f.goods_id = g.id WHERE g.favorite_number <> coalesce(f.n, 0);

-- name: a ladder descends
SELECT goods_id FROM (SELECT t.goods_id, t.price_fen, coalesce(lag(t.price_fen) OVER (PARTITION BY t.goods_id ORDER BY t.from_number), g.base_price_fen) AS before_fen FROM ladder_tiers t JOIN goods g ON g.id = t.goods_id) WHERE price_fen >= before_fen;

-- name: a ladder has its type
SELECT g.id FROM goods g WHERE (g.ladder_type <> 0) <> EXISTS (SELECT 1 FROM ladder_tiers t WHERE t.goods_id = g.id);

-- name: a buyer has one default address where there is any
SELECT buyer_id FROM addresses GROUP BY buyer_id HAVING sum(is_default) <> 1;

-- name: a combination has at least two goods
SELECT c.id FROM combinations c WHERE (SELECT count(*) FROM combination_goods g WHERE g.combination_id = c.id) < 2;

-- name: a full reduction has a tier and goods
SELECT f.id FROM full_reductions f WHERE NOT EXISTS (SELECT 1 FROM full_reduction_tiers t WHERE t.full_reduction_id = f.id) OR NOT EXISTS (SELECT 1 FROM full_reduction_goods g WHERE g.full_reduction_id = f.id);

-- name: purchases count the orders
SELECT p.buyer_id, p.goods_id FROM purchases p LEFT JOIN (SELECT o.buyer_id, l.goods_id, count(DISTINCT o.id) AS n FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.type IN (0, 1) AND l.gift_rule_id IS NULL GROUP BY o.buyer_id, l.goods_id) t ON t.buyer_id = p.buyer_id AND t.goods_id = p.goods_id WHERE p.times <> coalesce(t.n, 0);

-- name: a chain's head has no head
SELECT b.id FROM buyers b JOIN buyers m ON m.id = b.master_id WHERE m.master_id IS NOT NULL OR m.phone <> b.phone;

-- name: a session ends after it begins
SELECT token_hash FROM sessions WHERE expires_at <= created_at;

-- name: a session is not last used before it begins
SELECT token_hash FROM sessions WHERE last_seen_at < created_at;

-- name: a confirmed WeChat scan says whose
SELECT id FROM wechat_scans WHERE state = 'confirmed' AND (unionid IS NULL OR unionid = '');

-- name: only a confirmed WeChat scan is used
SELECT id FROM wechat_scans WHERE used_at IS NOT NULL AND state <> 'confirmed';

-- name: foreign keys hold
SELECT * FROM pragma_foreign_key_check;

-- name: coupons left are all minus the claimed ones and those an unpaid voucher order holds
SELECT a.id FROM coupon_activities a LEFT JOIN (SELECT activity_id, count(*) AS n FROM buyer_coupons WHERE piece = 1 GROUP BY activity_id) c ON c.activity_id = a.id LEFT JOIN (SELECT activity_id, count(*) AS n FROM voucher_orders WHERE state = 'unpaid' GROUP BY activity_id) v ON v.activity_id = a.id WHERE a.left_number <> a.total_number - coalesce(c.n, 0) - coalesce(v.n, 0);

-- name: claims and unpaid voucher orders of a buyer stay within his limit
SELECT v.id FROM voucher_orders v JOIN coupon_activities a ON a.id = v.activity_id WHERE v.state = 'unpaid' AND (SELECT count(*) FROM buyer_coupons c WHERE c.activity_id = v.activity_id AND c.buyer_id = v.buyer_id AND c.piece = 1) >= a.buyer_limit;

-- name: a paid voucher order has one paid payment of its price, no other has any
SELECT v.id FROM voucher_orders v LEFT JOIN voucher_payments p ON p.voucher_order_id = v.id AND p.state = 'paid' WHERE (v.state = 'paid') <> (p.id IS NOT NULL) OR (p.id IS NOT NULL AND p.amount_fen <> v.price_fen);

-- name: nothing waits to be paid for a voucher order that is over
SELECT p.id FROM voucher_payments p JOIN voucher_orders v ON v.id = p.voucher_order_id WHERE p.state = 'waiting' AND v.state <> 'unpaid';

-- name: a paid voucher order handed over the claim it names
SELECT v.id FROM voucher_orders v LEFT JOIN buyer_coupons c ON c.activity_id = v.activity_id AND c.buyer_id = v.buyer_id AND c.claim = v.claim AND c.piece = 1 WHERE v.state = 'paid' AND (c.id IS NULL OR c.claimed_at <> v.ended_at);

-- name: money that arrived is on an order or on the balance
SELECT o.id FROM orders o LEFT JOIN (SELECT order_id, sum(amount_fen) AS fen, sum(method = 'credit') AS credits FROM payments WHERE state = 'refunded' GROUP BY order_id) p ON p.order_id = o.id LEFT JOIN (SELECT order_id, sum(delta_fen) AS fen FROM money_ledger WHERE order_id IS NOT NULL AND return_id IS NULL AND use_type IN ('refund', 'recharge') GROUP BY order_id) m ON m.order_id = o.id WHERE coalesce(p.credits, 0) = 0 AND coalesce(m.fen, 0) <> coalesce(p.fen, 0) + CASE o.status WHEN 'cancelled' THEN o.balance_amount_fen ELSE 0 END;

-- name: a transfer arrives after it was reported
SELECT id FROM payments WHERE arrives_at < reported_at OR reported_at < created_at;

-- name: returned goods keep no points
SELECT r.order_id FROM order_returns r LEFT JOIN (SELECT return_id, sum(delta) AS points FROM points_ledger WHERE use_type = 'earned' AND return_id IS NOT NULL GROUP BY return_id) p ON p.return_id = r.id WHERE coalesce(p.points, 0) <> -r.taken_points OR (r.state <> 'completed' AND (r.taken_points > 0 OR r.withheld_fen > 0));

-- name: no more points go back than an order earned, what was kept from refunds for them included
SELECT l.order_id FROM points_ledger l WHERE l.use_type = 'earned' GROUP BY l.order_id HAVING sum(l.delta) < coalesce((SELECT sum(r.withheld_fen) FROM order_returns r WHERE r.order_id = l.order_id), 0);

-- name: nobody claims a coupon beyond his limit
SELECT c.activity_id, c.buyer_id FROM buyer_coupons c JOIN coupon_activities a ON a.id = c.activity_id GROUP BY c.activity_id, c.buyer_id HAVING max(c.claim) > max(a.buyer_limit) OR count(DISTINCT c.claim) <> max(c.claim);

-- name: a claim holds every coupon of its pack
SELECT c.activity_id, c.buyer_id, c.claim FROM buyer_coupons c LEFT JOIN (SELECT activity_id, sum(number) AS n FROM coupon_pack_items GROUP BY activity_id) p ON p.activity_id = c.activity_id GROUP BY c.activity_id, c.buyer_id, c.claim HAVING count(*) <> coalesce(max(p.n), 1) OR max(c.piece) <> count(*);

-- name: coupons are claimed while they are offered
SELECT c.id FROM buyer_coupons c JOIN coupon_activities a ON a.id = c.activity_id WHERE c.claimed_at < a.starts_at OR c.claimed_at >= a.ends_at OR c.type <> a.type;

-- name: a pack is worth its coupons
SELECT a.id FROM coupon_activities a JOIN (SELECT activity_id, sum(money_fen * number) AS total FROM coupon_pack_items GROUP BY activity_id) p ON p.activity_id = a.id WHERE a.money_fen <> p.total OR a.threshold_fen <> 0;

-- name: a coupon's scope has its targets
SELECT a.id FROM coupon_activities a LEFT JOIN (SELECT activity_id, count(*) AS n, count(category_id) AS categories, count(goods_id) AS goods, count(brand_id) AS brands FROM coupon_targets GROUP BY activity_id) t ON t.activity_id = a.id WHERE coalesce(t.n, 0) <> CASE a.scope WHEN 'all' THEN 0 WHEN 'category' THEN coalesce(t.categories, 0) WHEN 'goods' THEN coalesce(t.goods, 0) ELSE coalesce(t.brands, 0) END OR (a.scope <> 'all' AND t.n IS NULL);

-- name: a coupon is used by its own buyer
SELECT c.id FROM buyer_coupons c JOIN order_groups g ON g.id = c.order_group_id WHERE c.buyer_id <> g.buyer_id;

-- name: a used coupon has a living order, a cancelled submit keeps none
SELECT c.id FROM buyer_coupons c WHERE c.order_group_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM order_coupons x JOIN orders o ON o.id = x.order_id WHERE x.buyer_coupon_id = c.id AND o.group_id = c.order_group_id AND o.status <> 'cancelled');

-- name: what a living order used is used by its submit and no other
SELECT x.order_id FROM order_coupons x JOIN orders o ON o.id = x.order_id JOIN buyer_coupons c ON c.id = x.buyer_coupon_id WHERE o.status <> 'cancelled' AND c.order_group_id IS NOT o.group_id;

-- name: an order's coupon amount is what its coupons took off
SELECT o.id FROM orders o LEFT JOIN (SELECT order_id, sum(amount_fen) AS total FROM order_coupons GROUP BY order_id) x ON x.order_id = o.id WHERE o.coupon_amount_fen <> coalesce(x.total, 0);

-- name: a coupon takes off no more than its worth
SELECT x.buyer_coupon_id FROM order_coupons x JOIN orders o ON o.id = x.order_id JOIN buyer_coupons c ON c.id = x.buyer_coupon_id GROUP BY x.buyer_coupon_id, o.group_id HAVING sum(x.amount_fen) > max(c.money_fen);

-- name: the last movement of a coupon is where it stands
SELECT c.id FROM buyer_coupons c LEFT JOIN coupon_ledger l ON l.id = (SELECT max(id) FROM coupon_ledger WHERE buyer_coupon_id = c.id) WHERE l.reason IS NULL OR (l.reason = 'used') <> (c.order_group_id IS NOT NULL) OR (l.reason = 'used' AND l.order_group_id <> c.order_group_id);

-- name: coupon movements follow one another
SELECT id FROM (SELECT id, reason, order_group_id, lag(reason) OVER w AS previous, lag(order_group_id) OVER w AS previous_group FROM coupon_ledger WINDOW w AS (PARTITION BY buyer_coupon_id ORDER BY id)) WHERE (reason = 'claimed') <> (previous IS NULL) OR (reason = 'used' AND previous NOT IN ('claimed', 'released')) OR (reason = 'released' AND (previous <> 'used' OR previous_group <> order_group_id));

-- name: coupons are used within their term
SELECT l.id FROM coupon_ledger l JOIN buyer_coupons c ON c.id = l.buyer_coupon_id WHERE l.reason = 'used' AND (l.created_at < c.valid_from OR l.created_at >= c.valid_to);

-- name: what an order takes off is what its lines were reduced by, coupons and welfare included
SELECT o.id FROM orders o JOIN (SELECT order_id, sum(total_fen - paid_share_fen) AS total, min(total_fen - paid_share_fen) AS least FROM order_lines GROUP BY order_id) l ON l.order_id = o.id WHERE l.total <> o.discount_amount_fen + o.coupon_amount_fen OR l.least < 0;

-- name: a gift rule has a tier and goods
SELECT r.id FROM gift_rules r WHERE NOT EXISTS (SELECT 1 FROM gift_tiers t WHERE t.gift_rule_id = r.id) OR NOT EXISTS (SELECT 1 FROM gift_rule_goods g WHERE g.gift_rule_id = r.id);

-- name: a gift rule stays in its warehouse, away from ephedrine
SELECT r.id FROM gift_rules r JOIN (SELECT gift_rule_id, goods_id FROM gift_tiers UNION ALL SELECT gift_rule_id, goods_id FROM gift_rule_goods) x ON x.gift_rule_id = r.id JOIN goods g ON g.id = x.goods_id WHERE g.warehouse_id <> r.warehouse_id OR g.is_ephedrine = 1;

-- name: gifts are free, exchange goods are not
SELECT t.gift_rule_id, t.threshold FROM gift_tiers t JOIN gift_rules r ON r.id = t.gift_rule_id WHERE (r.kind = 'gift') <> (t.price_fen = 0);

-- name: a gift in an order costs what its rule says, and nothing is taken off it
SELECT l.id FROM order_lines l JOIN gift_rules r ON r.id = l.gift_rule_id WHERE l.total_fen <> l.price_fen * l.number OR l.paid_share_fen <> l.total_fen OR (r.kind = 'gift' AND l.total_fen <> 0) OR l.offer_id IS NOT NULL OR l.combination_id IS NOT NULL;

-- name: a gift was given while its rule ran, once an order, beside goods of the rule
SELECT l.id FROM order_lines l JOIN gift_rules r ON r.id = l.gift_rule_id JOIN orders o ON o.id = l.order_id WHERE o.created_at < r.starts_at OR o.created_at >= r.ends_at OR o.type <> 0 OR EXISTS (SELECT 1 FROM order_lines x WHERE x.order_id = l.order_id AND x.gift_rule_id = l.gift_rule_id AND x.id <> l.id) OR NOT EXISTS (SELECT 1 FROM order_lines x JOIN gift_rule_goods g ON g.goods_id = x.goods_id AND g.gift_rule_id = l.gift_rule_id WHERE x.order_id = l.order_id AND x.gift_rule_id IS NULL);

-- name: a gift is no more than its terms give for what counted
SELECT l.id FROM order_lines l JOIN order_gift_tiers t ON t.gift_line_id = l.id LEFT JOIN (SELECT gift_line_id, sum(counted) AS counted FROM order_gift_goods GROUP BY gift_line_id) c ON c.gift_line_id = l.id GROUP BY l.id HAVING l.number > max(CASE WHEN c.counted >= t.threshold THEN t.number * iif(t.repeats = 1, c.counted / t.threshold, 1) ELSE 0 END);

-- name: what counted for a gift was bought with it, and counted for no more than its pieces or its amount
SELECT x.gift_line_id FROM order_gift_goods x JOIN order_lines b ON b.id = x.order_line_id JOIN order_lines g ON g.id = x.gift_line_id LEFT JOIN gift_rules r ON r.id = g.gift_rule_id WHERE r.kind IS NOT 'gift' OR b.order_id <> g.order_id OR b.gift_rule_id IS NOT NULL OR b.combination_id IS NOT NULL OR x.counted > max(b.number, b.total_fen) OR NOT EXISTS (SELECT 1 FROM order_gift_tiers t WHERE t.gift_line_id = x.gift_line_id);

-- name: no more comes back than was bought
SELECT l.id FROM order_lines l JOIN (SELECT x.order_line_id, sum(x.number) AS number FROM order_return_lines x JOIN order_returns r ON r.id = x.return_id WHERE r.state <> 'rejected' GROUP BY x.order_line_id) t ON t.order_line_id = l.id WHERE t.number > l.number;

-- name: no more is refunded for a line than was paid for it
SELECT l.id FROM order_lines l JOIN orders o ON o.id = l.order_id JOIN (SELECT x.order_line_id, sum(x.refund_fen) AS fen, sum(x.refund_points) AS points FROM order_return_lines x JOIN order_returns r ON r.id = x.return_id WHERE r.state <> 'rejected' GROUP BY x.order_line_id) t ON t.order_line_id = l.id WHERE t.fen > l.paid_share_fen OR t.points > o.points_used OR t.points * o.points_amount_fen > (l.paid_share_fen - t.fen) * o.points_used;

-- name: all goods back is all that was paid for them back, points as points
SELECT o.id FROM orders o JOIN (SELECT order_id, sum(number) AS number, sum(paid_share_fen) AS fen FROM order_lines GROUP BY order_id) l ON l.order_id = o.id JOIN (SELECT r.order_id, sum(x.number) AS number, sum(x.refund_fen) AS fen, sum(x.refund_points) AS points FROM order_returns r JOIN order_return_lines x ON x.return_id = r.id WHERE r.state <> 'rejected' GROUP BY r.order_id HAVING min(r.refund_rule) = 2) t ON t.order_id = o.id WHERE t.number = l.number AND (t.fen <> max(0, l.fen - o.points_amount_fen) OR (o.points_amount_fen <= l.fen AND t.points <> o.points_used));

-- name: no more is refunded for an order than was paid in money
SELECT o.id FROM orders o JOIN (SELECT order_id, sum(refund_fen) AS fen, sum(refund_points) AS points FROM order_returns WHERE state <> 'rejected' GROUP BY order_id) t ON t.order_id = o.id WHERE t.fen > o.pay_amount_fen + o.balance_amount_fen OR t.points > o.points_used;

-- name: a return is the sum of its lines
SELECT r.id FROM order_returns r LEFT JOIN (SELECT return_id, sum(refund_fen) AS fen, sum(refund_points) AS points FROM order_return_lines GROUP BY return_id) t ON t.return_id = r.id WHERE t.fen IS NOT r.refund_fen OR t.points IS NOT r.refund_points;

-- name: a completed return was refunded once, no other was
SELECT r.id FROM order_returns r LEFT JOIN (SELECT return_id, sum(delta_fen) AS fen FROM money_ledger WHERE use_type = 'refund' GROUP BY return_id) m ON m.return_id = r.id LEFT JOIN (SELECT return_id, sum(delta) AS points FROM points_ledger WHERE use_type = 'refund' GROUP BY return_id) p ON p.return_id = r.id WHERE coalesce(m.fen, 0) <> CASE r.state WHEN 'completed' THEN r.refund_fen - r.credit_fen - r.withheld_fen ELSE 0 END OR coalesce(p.points, 0) <> CASE r.state WHEN 'completed' THEN r.refund_points ELSE 0 END;

-- name: a refund of a return goes to the buyer of its order
SELECT m.id FROM money_ledger m JOIN order_returns r ON r.id = m.return_id JOIN orders o ON o.id = r.order_id WHERE m.buyer_id <> o.buyer_id OR m.order_id IS NOT o.id OR m.use_type <> 'refund';

-- name: stock of a completed return came back once, of no other
SELECT r.id FROM order_returns r JOIN order_return_lines x ON x.return_id = r.id LEFT JOIN (SELECT return_id, order_line_id, sum(delta) AS number FROM stock_ledger WHERE reason = 'returned' GROUP BY return_id, order_line_id) s ON s.return_id = r.id AND s.order_line_id = x.order_line_id WHERE coalesce(s.number, 0) <> CASE r.state WHEN 'completed' THEN x.number ELSE 0 END;

-- name: a batch takes back no more than a line took from it
SELECT s.order_line_id FROM stock_ledger s JOIN order_line_batches x ON x.order_line_id = s.order_line_id AND x.batch_id = s.batch_id WHERE s.reason = 'returned' GROUP BY s.order_line_id, s.batch_id HAVING sum(s.delta) > max(x.number);

-- name: stock comes back by a return, to a batch that was sold
SELECT s.id FROM stock_ledger s LEFT JOIN order_line_batches x ON x.order_line_id = s.order_line_id AND x.batch_id = s.batch_id WHERE s.reason = 'returned' AND (s.return_id IS NULL OR x.number IS NULL);

-- name: what is returned or asked about belongs to the order
SELECT x.order_line_id FROM (SELECT r.order_id, x.order_line_id FROM order_return_lines x JOIN order_returns r ON r.id = x.return_id UNION ALL SELECT a.order_id, x.order_line_id FROM after_sales_lines x JOIN after_sales a ON a.id = x.after_sales_id) x JOIN order_lines l ON l.id = x.order_line_id WHERE l.order_id <> x.order_id;

-- name: only what was sent out is returned or asked about
SELECT o.id FROM orders o WHERE o.status NOT IN ('shipped', 'finished') AND (EXISTS (SELECT 1 FROM order_returns r WHERE r.order_id = o.id) OR EXISTS (SELECT 1 FROM after_sales a WHERE a.order_id = o.id));

-- name: a photo belongs to the order of the request that took it
SELECT p.id FROM after_sales_photos p LEFT JOIN order_returns r ON r.id = p.return_id LEFT JOIN after_sales a ON a.id = p.after_sales_id WHERE coalesce(r.order_id, a.order_id, p.order_id) <> p.order_id;

-- name: a receipt belongs to a delivered ephedrine order
SELECT c.order_id FROM receipts c JOIN orders o ON o.id = c.order_id WHERE o.type <> 1 OR o.status <> 'finished';

-- name: points goods gone are points orders
SELECT g.id FROM points_goods g LEFT JOIN (SELECT points_goods_id, sum(number) AS n FROM points_orders GROUP BY points_goods_id) o ON o.points_goods_id = g.id WHERE g.received - g.stock <> coalesce(o.n, 0);

-- name: a points order spent its points, once
SELECT o.id FROM points_orders o JOIN points_ledger l ON l.id = o.ledger_id WHERE l.buyer_id <> o.buyer_id OR l.use_type <> 'redeem' OR l.delta <> -o.points;

-- name: redeemed points belong to a points order
SELECT l.id FROM points_ledger l LEFT JOIN points_orders o ON o.ledger_id = l.id WHERE l.use_type = 'redeem' AND o.id IS NULL;

-- name: a receipt came in after its delivery, under a name of our own
SELECT c.order_id FROM receipts c JOIN orders o ON o.id = c.order_id WHERE c.uploaded_at < o.finished_at OR (c.file IS NOT NULL AND c.file NOT GLOB '[0-9a-f][0-9a-f][0-9a-f][0-9a-f]*.[jpw][pnde][gbf]*');

-- name: two receipts never share a file
SELECT file FROM receipts WHERE file IS NOT NULL GROUP BY file HAVING count(*) > 1;

-- name: a points order took whole pieces at one price
SELECT id FROM points_orders WHERE points % number <> 0;

-- name: the weights of a draw make ten thousand, and one of its prizes never runs out
SELECT d.id FROM draws d LEFT JOIN (SELECT draw_id, sum(weight) AS weight, sum(is_fallback) AS fallbacks FROM draw_prizes GROUP BY draw_id) p ON p.draw_id = d.id WHERE p.weight IS NOT 10000 OR p.fallbacks IS NOT 1;

-- name: prizes gone were drawn
SELECT p.id FROM draw_prizes p LEFT JOIN (SELECT prize_id, count(*) AS n FROM draw_runs GROUP BY prize_id) r ON r.prize_id = p.id WHERE p.total_number - p.left_number <> coalesce(r.n, 0);

-- name: a chance used is a draw, and every draw used a chance
SELECT c.draw_id, c.buyer_id, c.day FROM draw_chances c LEFT JOIN (SELECT draw_id, buyer_id, day, count(*) AS n, max(turn) AS last FROM draw_runs GROUP BY draw_id, buyer_id, day) r ON r.draw_id = c.draw_id AND r.buyer_id = c.buyer_id AND r.day = c.day WHERE c.used <> coalesce(r.n, 0) OR c.used <> coalesce(r.last, 0);

-- name: a prize was drawn in its own draw, while that ran, on the day it says
SELECT r.id FROM draw_runs r JOIN draws d ON d.id = r.draw_id JOIN draw_prizes p ON p.id = r.prize_id WHERE p.draw_id <> r.draw_id OR r.created_at < d.starts_at OR r.created_at >= d.ends_at OR r.day <> date(r.created_at / 1000 + 28800, 'unixepoch');

-- name: who drew a prize was given exactly that
SELECT r.id FROM draw_runs r JOIN draw_prizes p ON p.id = r.prize_id LEFT JOIN buyer_coupons c ON c.id = r.buyer_coupon_id LEFT JOIN points_ledger s ON s.id = r.points_ledger_id LEFT JOIN money_ledger m ON m.id = r.money_ledger_id WHERE coalesce(c.buyer_id, s.buyer_id, m.buyer_id) IS NOT r.buyer_id OR coalesce(c.claimed_at, s.created_at, m.created_at) IS NOT r.created_at OR c.activity_id IS NOT p.coupon_activity_id OR s.delta IS NOT p.points OR m.delta_fen IS NOT p.money_fen;

-- name: coupons that are prizes come from a draw alone
SELECT c.id FROM buyer_coupons c JOIN draw_prizes p ON p.coupon_activity_id = c.activity_id LEFT JOIN draw_runs r ON r.buyer_coupon_id = c.id WHERE c.piece = 1 AND r.id IS NULL;

-- name: every goods has its place in the search index
SELECT g.id FROM goods g LEFT JOIN search_ranks r ON r.goods_id = g.id WHERE r.rank IS NULL;

-- name: every place in the search index has its goods
SELECT r.rank FROM search_ranks r LEFT JOIN goods g ON g.id = r.goods_id WHERE g.id IS NULL UNION ALL SELECT t.rowid FROM search_goods('"&m" *') t LEFT JOIN search_ranks r ON r.rank = t.rowid WHERE r.rank IS NULL;

-- name: goods are found by their name, their maker and their barcode
SELECT g.id FROM goods g JOIN search_ranks r ON r.goods_id = g.id WHERE NOT EXISTS (SELECT 1 FROM search_goods('"&m' || g.maker_id || '"' || CASE WHEN g.barcode = '' OR g.barcode GLOB '*[^0-9]*' THEN '' ELSE ' "#' || g.barcode || '"' END || CASE WHEN g.pinyin = '' OR g.pinyin GLOB '*[^a-z0-9 ]*' THEN '' ELSE ' "=' || replace(trim(g.pinyin), ' ', '" "=') || '"' END) t WHERE t.rowid = r.rank);

-- name: searchable names are those of goods and makers, each with its tokens
SELECT n.id FROM search_names n WHERE n.id NOT IN (SELECT rowid FROM search_name_tokens('"&goods" OR "&maker"')) OR (n.kind = 'goods' AND n.pinyin NOT IN (SELECT pinyin FROM goods)) UNION ALL SELECT rowid FROM search_name_tokens('"&goods" OR "&maker"') WHERE rowid NOT IN (SELECT id FROM search_names) UNION ALL SELECT m.id FROM makers m LEFT JOIN search_names n ON n.maker_id = m.id WHERE m.id IN (SELECT maker_id FROM goods) AND n.pinyin IS NOT m.pinyin UNION ALL SELECT g.id FROM goods g WHERE g.pinyin NOT IN (SELECT pinyin FROM search_names WHERE kind = 'goods');

-- name: a verification code is used while it is valid
SELECT id FROM verification_codes WHERE used_at IS NOT NULL AND (used_at < sent_at OR used_at >= expires_at OR wrong >= 5);

-- name: codes of one phone and purpose are sent a minute apart
SELECT id FROM (SELECT id, sent_at - lag(sent_at) OVER (PARTITION BY phone, purpose ORDER BY id) AS gap FROM verification_codes) WHERE gap < 60000;

-- name: a message in the outbox says something to somebody
SELECT id FROM outbox WHERE recipient = '' OR content = '' OR (code <> '' AND instr(content, code) = 0);

-- name: a message says something, leads into the site, and is read after it came
SELECT id FROM messages WHERE title = '' OR content = '' OR read_at < created_at OR (url <> '' AND (url NOT LIKE '/%' OR url LIKE '//%' OR url LIKE '%\%'));

-- name: what is said once is said once
SELECT min(id) FROM messages WHERE cause <> '' GROUP BY buyer_id, cause HAVING count(*) > 1;

-- name: an order was shipped when its buyer was told so
SELECT m.id FROM messages m LEFT JOIN orders o ON o.id = CAST(substr(m.cause, 7) AS INTEGER) AND m.cause = 'order:' || o.id || ':shipped' WHERE m.cause LIKE 'order:%:shipped' AND (o.shipped_at IS NULL OR o.buyer_id <> m.buyer_id);

-- name: a reminder of stock waits for the goods, not for a moment
SELECT goods_id FROM reminders WHERE kind = 'stock' AND check_at > 0;

-- name: the proof of a phone is used while it is valid, and that of a registration not at all
SELECT token_hash FROM verified_phones WHERE used_at IS NOT NULL AND (purpose = 'register' OR used_at < created_at OR used_at >= expires_at);

-- name: one upload of a kind is under review
SELECT min(id) FROM certificate_uploads WHERE state = 'reviewing' GROUP BY buyer_id, type HAVING count(*) > 1;

-- name: the certificate held is the upload that passed last
SELECT u.id FROM (SELECT *, row_number() OVER (PARTITION BY buyer_id, type ORDER BY reviewed_at DESC, id DESC) AS place FROM certificate_uploads WHERE state = 'passed') u LEFT JOIN certificates c ON c.buyer_id = u.buyer_id AND c.type = u.type WHERE u.place = 1 AND (c.is_audited IS NOT 1 OR c.number <> u.number OR c.valid_from <> u.valid_from OR c.valid_to <> u.valid_to);

-- name: a certificate that is not passed is the upload under review
SELECT c.id FROM certificates c LEFT JOIN certificate_uploads u ON u.buyer_id = c.buyer_id AND u.type = c.type AND u.state = 'reviewing' WHERE c.is_audited = 0 AND (u.id IS NULL OR c.number <> u.number OR c.valid_from <> u.valid_from OR c.valid_to <> u.valid_to);

-- name: a certificate is reviewed after it came in, and a refusal says why
SELECT id FROM certificate_uploads WHERE reviewed_at < uploaded_at OR due_at < uploaded_at OR (state = 'refused' AND note = '');

-- name: a certificate's file has a name of our own, which no other has
SELECT min(id) FROM certificate_uploads GROUP BY file HAVING count(*) > 1 UNION ALL SELECT id FROM certificate_uploads WHERE length(file) NOT IN (36, 37) OR file GLOB '*[^0-9a-z.]*';

-- name: nobody hands in more than ten certificates a day
SELECT min(id) FROM certificate_uploads GROUP BY buyer_id, (uploaded_at + 28800000) / 86400000 HAVING count(*) > 10;

-- name: an approved account has nothing to mend, and only an approved one was approved
SELECT id FROM buyers WHERE (is_passed = 1 AND audit_note <> '') OR (is_passed = 0 AND approved_at IS NOT NULL);

-- name: a drawn signature belongs to a signed contract
SELECT id FROM buyers WHERE contract_signature IS NOT NULL AND contract_signed_at IS NULL;

-- name: an answer of the chat leads into the site, and is read after it came
SELECT m.id FROM chat_messages m WHERE m.read_at < m.created_at OR json_type(m.links) <> 'array' OR EXISTS (SELECT 1 FROM json_each(m.links) l WHERE l.value ->> 'name' IS NULL OR l.value ->> 'url' NOT LIKE '/%' OR l.value ->> 'url' LIKE '//%' OR l.value ->> 'url' LIKE '%\%');

-- name: a chat message is answered once, some seconds after it came
SELECT id FROM chat_messages WHERE answer_at <= created_at UNION ALL SELECT min(buyer_id) FROM chat_messages GROUP BY buyer_id HAVING sum(is_own) > count(*) - sum(is_own) + count(answer_at);

-- name: nobody writes more than ten chat messages a minute
SELECT id FROM (SELECT id, created_at - lag(created_at, 10) OVER (PARTITION BY buyer_id ORDER BY id) AS gap FROM chat_messages WHERE is_own = 1) WHERE gap < 60000;

-- name: an invoice is the sum of its lines
SELECT i.id FROM invoices i LEFT JOIN (SELECT invoice_id, sum(amount_fen) AS fen, sum(tax_fen) AS tax FROM invoice_lines GROUP BY invoice_id) l ON l.invoice_id = i.id WHERE l.fen IS NOT i.amount_fen OR l.tax IS NOT i.tax_fen;

-- name: an invoice is the sum of its orders, each the sum of its lines
SELECT i.id FROM invoices i LEFT JOIN (SELECT invoice_id, sum(amount_fen) AS fen FROM invoice_orders GROUP BY invoice_id) x ON x.invoice_id = i.id WHERE x.fen IS NOT i.amount_fen UNION ALL SELECT x.invoice_id FROM invoice_orders x LEFT JOIN (SELECT invoice_id, order_id, sum(amount_fen) AS fen FROM invoice_lines GROUP BY invoice_id, order_id) l ON l.invoice_id = x.invoice_id AND l.order_id = x.order_id WHERE l.fen IS NOT x.amount_fen;

-- name: a line of an invoice is of its order and has the sign of its invoice
SELECT l.id FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id LEFT JOIN order_lines o ON o.id = l.order_line_id WHERE (l.order_line_id IS NOT NULL AND o.order_id IS NOT l.order_id) OR (i.state = 'reversal') <> (l.amount_fen < 0) OR (i.state = 'reversal') <> (l.number < 0);

-- name: no invoice is reversed below zero, and what is left of a line includes its tax
SELECT l.blue FROM (SELECT coalesce(i.blue_id, i.id) AS blue, sum(l.amount_fen) AS fen, sum(l.number) AS number, sum(l.tax_fen) AS tax, max(l.tax_percent) AS percent, max(i.tax_rule) AS rule FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id GROUP BY coalesce(i.blue_id, i.id), l.order_id, l.order_line_id) l WHERE l.fen < 0 OR l.number < 0 OR l.tax <> CASE l.rule WHEN 1 THEN l.fen * l.percent / (100 + l.percent) ELSE (2 * l.fen * l.percent + 100 + l.percent) / (2 * (100 + l.percent)) END;

-- name: a red invoice rounds its tax as its blue one does
SELECT i.id FROM invoices i JOIN invoices b ON b.id = i.blue_id WHERE i.tax_rule <> b.tax_rule;

-- name: a blue invoice is red as far as it was reversed
SELECT b.id FROM invoices b LEFT JOIN (SELECT blue_id, sum(amount_fen) AS fen FROM invoices WHERE blue_id IS NOT NULL GROUP BY blue_id) r ON r.blue_id = b.id WHERE b.blue_id IS NULL AND b.state <> CASE WHEN r.fen IS NULL THEN CASE WHEN b.state = 'applied' THEN 'applied' ELSE 'issued' END WHEN b.amount_fen + r.fen = 0 THEN 'red' ELSE 'part_red' END;

-- name: an order has a living invoice until that is wholly red
SELECT x.invoice_id FROM invoice_orders x JOIN invoices i ON i.id = x.invoice_id WHERE x.is_living <> (i.state IN ('applied', 'issued', 'part_red'));

-- name: an invoice covers orders of its buyer, a red one those of its blue one
SELECT i.id FROM invoices i JOIN invoice_orders x ON x.invoice_id = i.id JOIN orders o ON o.id = x.order_id LEFT JOIN invoices b ON b.id = i.blue_id LEFT JOIN order_returns r ON r.id = i.return_id WHERE o.buyer_id <> i.buyer_id OR (i.blue_id IS NOT NULL AND (b.buyer_id <> i.buyer_id OR b.blue_id IS NOT NULL OR NOT EXISTS (SELECT 1 FROM invoice_orders y WHERE y.invoice_id = i.blue_id AND y.order_id = x.order_id))) OR (i.return_id IS NOT NULL AND (r.order_id <> x.order_id OR r.state <> 'completed')) OR (i.blue_id IS NOT NULL AND i.return_id IS NULL AND o.status <> 'cancelled');

-- name: no more is invoiced than an order was paid in money, and nothing of a cancelled one
SELECT o.id FROM orders o JOIN (SELECT order_id, sum(amount_fen) AS fen FROM invoice_orders GROUP BY order_id) x ON x.order_id = o.id WHERE x.fen > CASE WHEN o.status IN ('unpaid', 'cancelled') THEN 0 ELSE o.order_amount_fen - o.points_amount_fen END;

-- name: a billed order has its invoice unless its buyer applies for it
SELECT o.id FROM orders o WHERE o.invoice_later = 0 AND o.status IN ('billed', 'picked', 'packed', 'shipped', 'finished') AND o.order_amount_fen > o.points_amount_fen AND NOT EXISTS (SELECT 1 FROM invoice_orders x WHERE x.order_id = o.id);

-- name: what a return gave back of an invoiced order is in red
SELECT r.id FROM order_returns r JOIN invoice_orders x ON x.order_id = r.order_id JOIN invoices b ON b.id = x.invoice_id AND b.blue_id IS NULL WHERE r.state = 'completed' AND r.refund_rule = 2 AND r.refund_fen > 0 AND r.ended_at > b.created_at AND NOT EXISTS (SELECT 1 FROM invoices i WHERE i.return_id = r.id);

-- name: a test report was downloaded by who had received its batch
SELECT d.subject_id FROM document_downloads d WHERE d.kind = 'report' AND NOT EXISTS (SELECT 1 FROM order_line_batches x JOIN order_lines l ON l.id = x.order_line_id JOIN orders o ON o.id = l.order_id WHERE x.batch_id = d.subject_id AND o.buyer_id = d.buyer_id AND o.shipped_at <= d.downloaded_at);

-- name: the papers of goods, makers and the seller were downloaded by who had ordered of them
SELECT d.kind, d.subject_id FROM document_downloads d WHERE d.kind <> 'report' AND NOT EXISTS (SELECT 1 FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN goods g ON g.id = l.goods_id WHERE o.buyer_id = d.buyer_id AND o.status <> 'unpaid' AND o.created_at <= d.downloaded_at AND d.subject_id = CASE WHEN d.kind LIKE 'seller_%' THEN 0 WHEN d.kind LIKE 'maker_%' THEN g.maker_id ELSE g.id END);

-- name: a document was downloaded while its issue was the current one
SELECT kind, subject_id FROM document_downloads WHERE date(downloaded_at / 1000 + 28800, 'unixepoch') < issued_on OR date(downloaded_at / 1000 + 28800, 'unixepoch') >= renews_on;

-- name: an item request that waits has no answer, one that was answered has one
SELECT q.id FROM item_requests q WHERE q.withdrawn_at IS NULL AND (q.state = 'waiting') = EXISTS (SELECT 1 FROM item_request_replies r WHERE r.request_id = q.id);

-- name: an item request is due while it waits, and no more once it is over or taken back
SELECT id FROM item_requests WHERE (state = 'waiting' AND due_at IS NULL) OR (state IN ('arrived', 'closed') AND due_at IS NOT NULL) OR (withdrawn_at IS NOT NULL AND (state <> 'closed' OR withdrawn_at < created_at));

-- name: an item request is answered after it was sent
SELECT r.id FROM item_request_replies r JOIN item_requests q ON q.id = r.request_id WHERE r.created_at < q.created_at;

-- name: what names goods to a buyer is not the sentence that they are looked for
SELECT g.reply_id FROM item_request_goods g JOIN item_request_replies r ON r.id = g.reply_id WHERE r.kind = 'sourcing';

-- name: feedback is due until it is answered
SELECT id FROM feedback WHERE (replied_at IS NULL) <> (due_at IS NOT NULL) OR (replied_at IS NULL) <> (reply = '') OR replied_at < created_at;

-- name: nobody sends more than three feedbacks a day
SELECT min(id) FROM feedback GROUP BY buyer_id, (created_at + 28800000) / 86400000 HAVING count(*) > 3;

-- name: a cancelled favourite is none
SELECT c.goods_id FROM cancelled_favorites c JOIN favorites f ON f.buyer_id = c.buyer_id AND f.goods_id = c.goods_id;

-- name: a first purchase is that of the first order
SELECT p.buyer_id, p.goods_id FROM purchases p LEFT JOIN (SELECT o.buyer_id, l.goods_id, min(o.created_at) AS at FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.type IN (0, 1) AND l.gift_rule_id IS NULL GROUP BY o.buyer_id, l.goods_id) t ON t.buyer_id = p.buyer_id AND t.goods_id = p.goods_id WHERE p.first_at IS NOT t.at;

-- name: a buyer keeps at most fifty purchase lists
SELECT buyer_id FROM purchase_lists GROUP BY buyer_id HAVING count(*) > 50;

-- name: a purchase list has at most five hundred lines
SELECT list_id FROM purchase_list_lines GROUP BY list_id HAVING count(*) > 500;

-- name: lines of a purchase list stand at different places
SELECT list_id, position FROM purchase_list_lines GROUP BY list_id, position HAVING count(*) > 1;

-- name: a purchase list is not changed before it was made
SELECT id FROM purchase_lists WHERE updated_at < created_at;

-- name: every order has a text that it is searched by
SELECT o.id FROM orders o LEFT JOIN order_texts t ON t.order_id = o.id WHERE coalesce(instr(t.text, lower(o.order_sn)), 0) = 0;

-- name: the text of an order has its parts
SELECT t.order_id FROM order_texts t JOIN orders o ON o.id = t.order_id LEFT JOIN order_text_parts p ON p.order_id = t.order_id
WHERE coalesce(instr(p.ascii, lower(o.order_sn)), 0) = 0 OR (p.other <> '') <> (t.text GLOB '*[^' || char(10) || ' -~]*');
