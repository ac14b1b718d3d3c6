import type { Database } from '@baicao/db/client';
import { limits } from '@baicao/shared/limits';
import type { WelfareRule } from '@baicao/shared/pricing/price-input';
import { secondsOf } from '@baicao/shared/time/stamps';

/**
 * The 全场94折 that runs at `now` (ms): an activity of the zone 'welfare' within its window, start included, end
 * excluded; null outside. Pricing counts in seconds: a second that has begun before the end is still within it.
 */
export function runningWelfare(db: Database, now: number): WelfareRule | null {
  const row = db
    .statement<{ id: number; startsAt: number; endsAt: number }>(
      `SELECT id, starts_at AS startsAt, ends_at AS endsAt FROM activities
       WHERE zone = 'welfare' AND starts_at <= ? AND ends_at > ? ORDER BY id LIMIT 1`,
    )
    .get(now, now);
  if (!row) return null;
  const { id, startsAt, endsAt } = row;
  const window = { startsAt: secondsOf(startsAt), endsAt: secondsOf(endsAt - 1) + 1 };
  return { id, name: '全场94折', percentOff: limits.price.welfarePercentOff, ...window };
}
