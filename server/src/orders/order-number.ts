import type { Database } from '@baicao/db/client';
import { dayOf } from '@baicao/shared/time/shanghai';

/** The next number of the Shanghai day: `20260302` and at least six digits. Never given twice, in its transaction. */
export function nextOrderNumber(db: Database, now: number): string {
  const day = dayOf(now);
  const sql = `INSERT INTO order_numbers (day, last_number) VALUES (?, 1)
    ON CONFLICT (day) DO UPDATE SET last_number = last_number + 1 RETURNING last_number AS lastNumber`;
  const lastNumber = db.statement<{ lastNumber: number }>(sql).get(day)?.lastNumber ?? 1;
  return `${day.replaceAll('-', '')}${String(lastNumber).padStart(6, '0')}`;
}

/** The orders of one submit share a number: the first bears it as it is, the others add _2, _3 … */
export function splitNumber(number: string, index: number): string {
  return index === 0 ? number : `${number}_${index + 1}`;
}
