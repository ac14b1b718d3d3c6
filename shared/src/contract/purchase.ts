import { group } from './endpoint.ts';
import { purchaseListRecords } from './purchase-lists.ts';

/** Ordering without browsing: purchase lists, scanned barcodes. */
export const purchaseGroup = group('purchase', {
  ...purchaseListRecords,
});
import { bulkRecords } from './bulk.ts';
import { group } from './endpoint.ts';

/** Buying by list: bulk order. */
export const purchaseGroup = group('purchase', { ...bulkRecords });
