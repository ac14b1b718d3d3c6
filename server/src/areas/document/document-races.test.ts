// Rule: a download that broke leaves its documents new; noted once, and not before the order.
import { contract } from '@baicao/shared/contract';
import { dayMs } from '@baicao/shared/time/durations';
import { expect, test } from 'vitest';
import { codesOf, crowd, many, race } from '#test/race.ts';
import { one, shopFor } from '#test/shop.ts';

const { document } = contract;
const openShop = shopFor();

test('a hundred records of the same downloads at once leave one row for each document', async () => {
  const shop = await openShop();
  shop.db.sqlite.exec('DELETE FROM document_downloads');
  const { cookie } = shop.as('buyer');
  const reports = many({ cookie, operation: document.reportsDownloaded, input: { ids: [53, 56] } }, crowd / 2);
  const dossiers = many(
    { cookie, operation: document.dossiersDownloaded, input: { ids: [2, 3], only_new: 1 } },
    crowd / 2,
  );
  const answers = await race(shop, [...reports, ...dossiers]);
  expect(codesOf(answers)).toEqual({ 10000: crowd });
  const { files } = (await shop.as('buyer').call(document.dossier, { id: 3 })).data;
  expect(files.every(({ state }) => state === 'downloaded')).toBe(true);
  // New documents are reported once; later downloads find nothing new.
  const marked = answers.slice(crowd / 2).map(({ data }) => (data as { marked: number }).marked);
  const rows = one<{ n: number }>(shop.db, "SELECT count(*) AS n FROM document_downloads WHERE kind <> 'report'").n;
  expect(marked.filter((count) => count > 0)).toEqual([rows]);
  expect(one(shop.db, "SELECT count(*) AS n FROM document_downloads WHERE kind = 'report'")).toEqual({ n: 2 });
});

test('downloads noted while the clock is set back are not before the orders that brought the documents', async () => {
  const shop = await openShop();
  shop.db.sqlite.exec('DELETE FROM document_downloads');
  const buyer = shop.as('buyer');
  shop.clock.advance(-400 * dayMs);
  expect((await buyer.call(document.reportsDownloaded, { ids: [53, 56] })).code).toBe(10000);
  expect((await buyer.call(document.dossiersDownloaded, { ids: [2, 3], only_new: true })).code).toBe(10000);
  const rows = one<{ reports: number; others: number; at: number }>(
    shop.db,
    `SELECT sum(kind = 'report') AS reports, sum(kind <> 'report') AS others, min(downloaded_at) AS at FROM document_downloads`,
  );
  const orders = one<{ at: number }>(
    shop.db,
    `SELECT max(coalesce(shipped_at, created_at)) AS at FROM orders
      WHERE buyer_id = (SELECT id FROM buyers WHERE username = 'buyer')`,
  );
  expect(rows).toEqual({ reports: 2, others: expect.any(Number), at: orders.at });
  expect(rows.others).toBeGreaterThan(0);
});
