import { contract } from '@baicao/shared/contract';
import { test } from 'vitest';
import { shopFor } from '#test/shop.ts';
const { document } = contract;
const openShop = shopFor();
test('tmp', async () => {
  const shop = await openShop();
  const buyer = shop.as('buyer');
  const list = await buyer.call(document.reports, {});
  const { traceRows } = await import('./trace.repo.ts'); const a = shop.db.reading(() => traceRows(shop.db, 1, [list.data[0]!.batch_id]));
  console.log(JSON.stringify(a, null, 1));
});
