import { bulkRecords } from './bulk.ts';
import { group } from './endpoint.ts';

/** Buying by list: bulk order. */
export const purchaseGroup = group('purchase', { ...bulkRecords });
