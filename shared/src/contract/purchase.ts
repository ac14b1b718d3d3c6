import { group } from './endpoint.ts';
import { purchaseListRecords } from './purchase-lists.ts';

/** Ordering without browsing: purchase lists, scanned barcodes. */
export const purchaseGroup = group('purchase', {
  ...purchaseListRecords,
});
