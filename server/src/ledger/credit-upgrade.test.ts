// Rule: what is owed on account is the sum of its ledger, also after an upgrade.
import { contract } from '@baicao/shared/contract';
import { hourMs } from '@baicao/shared/time/durations';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { moveOrder } from '#orders/move-order.ts';
import { orderHead } from '#orders/order-head.ts';
import { invariantViolations, placeOrder, shopFor, type Shop } from '#test/shop.ts';
import { setCredit } from '#test/wallet.ts';

const { order } = contract;
const openShop = shopFor();
const upgrade = ['0017_credit_ledger.sql', '0021_names_of_payment_columns.sql', '0037_payment_method.sql']
  .map((name) => readFileSync(new URL(`../../../db/migrations/${name}`, import.meta.url), 'utf8'))
  .join('');

/** The database before the migration that added the credit ledger. */
const downgrade = `
  DROP INDEX orders_to_expire;
  DROP INDEX voucher_orders_to_expire;
  ALTER TABLE orders RENAME COLUMN payment_method TO pay_way;
  ALTER TABLE orders RENAME COLUMN expires_at TO lapses_at;
  ALTER TABLE payments RENAME COLUMN method TO way;
  ALTER TABLE voucher_orders RENAME COLUMN expires_at TO lapses_at;
  ALTER TABLE voucher_payments RENAME COLUMN method TO way;
  CREATE INDEX orders_to_lapse ON orders (lapses_at);
  CREATE INDEX voucher_orders_to_lapse ON voucher_orders (lapses_at);
  DROP TABLE credit_ledger;
  ALTER TABLE order_groups DROP COLUMN free_goods_from;
  ALTER TABLE order_groups DROP COLUMN free_goods_id;
  ALTER TABLE order_groups DROP COLUMN riding_fen;
  ALTER TABLE order_groups DROP COLUMN counted_fen;
  ALTER TABLE order_groups DROP COLUMN free_shipping_from_fen;
  ALTER TABLE order_groups DROP COLUMN shipping_fee_fen;
  ALTER TABLE order_returns DROP COLUMN refund_rule;
  UPDATE goods SET sold_number = sold_number + 7 WHERE id = 1001;`;

function rows(shop: Shop): unknown[] {
  return shop.db.sqlite
    .prepare('SELECT buyer_id, delta_fen, used_fen, use_type, note, order_id, return_id FROM credit_ledger ORDER BY id')
    .all();
}

/** Makes three orders on account: one stays, one is cancelled, one is returned in part. */
async function trade(shop: Shop): Promise<void> {
  setCredit(shop, 15, 0);
  shop.db.sqlite.exec(
    "DELETE FROM credit_ledger; UPDATE payments SET method = 'transfer' WHERE method = 'credit'; UPDATE orders SET payment_method = 'transfer' WHERE payment_method = 'credit'",
  );
  const buyer = shop.as('credit');
  const place = () => placeOrder(buyer, [{ goods_id: 1001, number: 40 }], { pay_id: 5 });
  await place();
  shop.clock.advance(1_000);
  await buyer.call(order.cancel, { id: await place(), reason: '不想要了' });
  shop.clock.advance(1_000);
  const id = await place();
  shop.db.writing(() => {
    for (const to of ['billed', 'picked', 'packed', 'shipped'] as const)
      moveOrder(shop.db, orderHead(shop.db, id), to, '', shop.clock.now());
  });
  const [line] = (await buyer.call(order.detail, { id })).data.order_goods;
  await buyer.call(order.returnApply, { id, items: [{ order_goods_id: line?.id ?? 0, number: 7 }], reason: 6 });
  shop.clock.advance(25 * hourMs);
  await shop.as('credit').call(order.header, {});
}

test('the migration writes the ledger rows of existing orders, cancellations and returns', async () => {
  const shop = await openShop();
  await trade(shop);
  const written = rows(shop);
  expect(written.length).toBe(5);
  shop.db.sqlite.exec(downgrade);
  shop.db.sqlite.exec(upgrade);
  expect(rows(shop)).toEqual(written);
  expect(invariantViolations(shop.db)).toEqual([]);
});

test.each([
  ['more is owed than the orders explain: that was owed before them', 50_000, 0],
  ['less is owed than they explain: that was paid back after them', -30_000, -1],
])('%s', async (_name, more, at) => {
  const shop = await openShop();
  await trade(shop);
  shop.db.sqlite.exec(downgrade);
  shop.db.sqlite.prepare('UPDATE buyers SET credit_used_fen = credit_used_fen + ? WHERE id = 15').run(more);
  shop.db.sqlite.exec(upgrade);
  expect(rows(shop).at(at)).toMatchObject({ delta_fen: more, use_type: 'adjustment', note: '账期台账期初' });
  expect(invariantViolations(shop.db)).toEqual([]);
});
