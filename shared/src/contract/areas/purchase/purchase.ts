import { bulkRecords } from './bulk.ts';
import { group } from '../../endpoint.ts';
import { purchaseListRecords } from './purchase-lists.ts';

/** Ordering without browsing: bulk orders, purchase lists, scanned barcodes. */
export const purchaseGroup = group('purchase', { ...bulkRecords, ...purchaseListRecords });
