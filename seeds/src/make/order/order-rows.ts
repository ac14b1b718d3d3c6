import type { Database } from '@baicao/db/client';
import {
  orderGroups,
  orderLineBatches,
  orderLines,
  orderSteps,
  orders,
  payments,
  stockLedger,
} from '@baicao/db/schema';
import { rowWriter } from '#rows.ts';

/** The prepared inserts of an order and everything that hangs on it. */
export function orderRows(db: Database) {
  return {
    group: rowWriter(db, orderGroups),
    order: rowWriter(db, orders),
    line: rowWriter(db, orderLines),
    lineBatch: rowWriter(db, orderLineBatches),
    stock: rowWriter(db, stockLedger),
    step: rowWriter(db, orderSteps),
    payment: rowWriter(db, payments),
  };
}

export type OrderRows = ReturnType<typeof orderRows>;
