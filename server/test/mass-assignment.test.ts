import { openDatabase } from '@baicao/db/client';
import { endpoints, isRead, pathParameters, type Endpoint, type EndpointRecord } from '@baicao/shared/contract';
import { expect, test } from 'vitest';
import { exampleOf, sendAs } from './send.ts';
import { asShop, tableFingerprints, type Shop } from './shop.ts';
import { createEmulator, type EmulatorOptions } from '#testing.ts';

/**
 * Every write, sent as its example and sent again in another world with every column of the database beside it: both
 * worlds end with identical rows.
 */
const unsafe = endpoints.filter((record) => !isRead(record)).map((record) => [record.name, record] as const);

/** Wire names that are no columns but might be accepted: field names of answers. */
const wireNames =
  'price raw_price line_total total_amount order_amount pay_amount paid_amount goods_amount coupon_amount discount_amount shipping_amount balance points_amount user_id member_id company_id status order_status pay_status is_passed is_admin role state money amount stock refund_amount refund_points created_at'.split(
    ' ',
  );

function columnsOf({ db }: Shop): string[] {
  const sql =
    "SELECT DISTINCT c.name FROM pragma_table_list t JOIN pragma_table_info(t.name) c WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND t.name NOT LIKE 'search_%' ORDER BY 1";
  return db.sqlite.prepare<[], string>(sql).pluck().all();
}

type Beside = (shop: Shop) => Record<string, unknown>;

/** The answer of a call in a world of its own, with the bytes of that world's database and its rows. */
async function after(record: Endpoint<EndpointRecord>, beside: Beside, options: EmulatorOptions = {}) {
  const shop = asShop(await createEmulator(options));
  const cookie = shop.session(record.exampleAs ?? 'buyer');
  const input = await exampleOf(shop, cookie, record);
  const { code, text } = await sendAs(shop, { cookie }, record, { ...beside(shop), ...input });
  const bytes = shop.db.sqlite.serialize();
  await shop.close();
  return { code, text, bytes };
}

/** Fingerprints of the tables that a call must not change: sessions are left out. */
function rowsIn(bytes: Buffer): Record<string, string> {
  const db = openDatabase(bytes);
  try {
    return tableFingerprints(db);
  } finally {
    db.close();
  }
}

// An upload takes one field, its file; anything beside it is refused (see upload.test.ts).
test.each(unsafe.filter(([, record]) => !record.upload))(
  '%s believes no column of the database',
  async (_name, record) => {
    const plain = await after(record, () => ({}));
    expect(plain.code, plain.text).toBe(10000);
    const own = new Set([...Object.keys(record.input.shape), ...pathParameters(record.path)]);
    for (const value of ['1', '2', '0']) {
      const beside: Beside = (shop) =>
        Object.fromEntries(
          [...columnsOf(shop), ...wireNames].filter((name) => !own.has(name)).map((name) => [name, value]),
        );
      // With the rows of the plain world, which is audited, it keeps the invariants.
      const stuffed = await after(record, beside, { audited: false });
      expect([stuffed.code, stuffed.text]).toEqual([plain.code, plain.text]);
      if (!stuffed.bytes.equals(plain.bytes)) expect(rowsIn(stuffed.bytes)).toEqual(rowsIn(plain.bytes));
    }
  },
);

test('there are columns to try', async () => {
  const shop = asShop(await createEmulator());
  expect(columnsOf(shop).length).toBeGreaterThan(150);
  await shop.close();
});
