import type { Database } from '@baicao/db/client';
import { query, sql, type Parameters } from '@baicao/db/query';
import { orderNumbers } from '@baicao/db/schema';
import { dayOf } from '@baicao/shared/time/shanghai';

const countUp = query((orm, p: Parameters<{ day: string }>) =>
  orm
    .insert(orderNumbers)
    .values({ day: p.day, lastNumber: 1 })
    .onConflictDoUpdate({
      target: orderNumbers.day,
      set: { lastNumber: sql`${orderNumbers.lastNumber} + 1` },
    })
    .returning({ lastNumber: orderNumbers.lastNumber }),
);

/** The next number of the Shanghai day: `20260302` and at least six digits. Unique within the caller's transaction. */
export function nextOrderNumber(db: Database, now: number): string {
  const day = dayOf(now);
  const { lastNumber } = countUp(db).get({ day });
  return `${day.replaceAll('-', '')}${String(lastNumber).padStart(6, '0')}`;
}

/** The orders of one submit share a number: the first has it as it is, the others add _2, _3 … */
export function splitNumber(number: string, index: number): string {
  return index === 0 ? number : `${number}_${index + 1}`;
}
