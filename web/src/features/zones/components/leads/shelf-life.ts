import { daysBetween } from '@baicao/shared/time/shanghai';

/** Remaining shelf life: within a month, a quarter, half a year. */
export type Urgency = 'month' | 'quarter' | 'half';

export function urgencyOf(daysLeft: number): Urgency {
  if (daysLeft <= 30) return 'month';
  return daysLeft <= 90 ? 'quarter' : 'half';
}

/** Days from a Shanghai day until the expiry date, 0 once expired; null without a date. */
export function daysLeft(today: string, expiry: string | null): number | null {
  const days = expiry === null ? null : daysBetween(today, expiry);
  return days === null ? null : Math.max(0, days);
}

/**
 * "每 6 天售出 1 盒" or "每天售出 2 盒": the sales pace that sells the smallest order before it expires.
 * Empty when no day is left. `pieces` and `days` are whole numbers.
 */
export function paceText(pieces: number, days: number, unit: string): string {
  if (days <= 0 || pieces <= 0) return '';
  const daysEach = Math.floor(days / pieces);
  return daysEach >= 1 ? `每 ${daysEach} 天售出 1 ${unit}` : `每天售出 ${Math.ceil(pieces / days)} ${unit}`;
}
