import { limits } from '@baicao/shared/limits';
import { dayOf, daysBetween } from '@baicao/shared/time/shanghai';

export interface Restock {
  /** Mean days between two orders; null where there are too few orders for an interval. */
  readonly usualDays: number | null;
  /** 要补货了: the usual interval has passed since the last order, and the buyer still orders the goods regularly. */
  readonly isDue: boolean;
  /** Usual intervals since the last order. */
  readonly overdue: number;
}

interface History {
  readonly times: number;
  /** ms */
  readonly firstAt: number;
  readonly date: number;
}

const { usualFromTimes, lapsedAfter } = limits.fastBuy;

/** Counted in Shanghai days, so that it moves at midnight and not with the hour of an order. */
export function restockOf({ times, firstAt, date }: History, today: string): Restock {
  if (times < usualFromTimes) return { usualDays: null, isDue: false, overdue: 0 };
  const [first, last] = [dayOf(firstAt), dayOf(date)];
  const usualDays = Math.max(1, Math.round((daysBetween(first, last) ?? 0) / (times - 1)));
  const overdue = (daysBetween(last, today) ?? 0) / usualDays;
  return { usualDays, isDue: overdue >= 1 && overdue <= lapsedAfter, overdue };
}
