import { addDays as daysLater, dayBounds, parseDay } from '@baicao/shared/time/shanghai';

export { dayOf } from '@baicao/shared/time/shanghai';

/** Times are ms; days are 'YYYY-MM-DD' in Shanghai. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Midnight in Shanghai at the beginning of the moment's day. */
export function startOfDay(time: number): number {
  return dayBounds(time).fromMs;
}

/** Hour of the day in Shanghai, 0–23. */
export function hourOf(time: number): number {
  return Math.floor((time - startOfDay(time)) / hourMs);
}

/** The first moment of a day. */
export function timeOf(day: string): number {
  return known(parseDay(day), day);
}

/** So many days later; negative: earlier. */
export function addDays(day: string, days: number): string {
  return known(daysLater(day, days), day);
}

function known<T>(found: T | null, day: string): T {
  if (found === null) throw new RangeError(`no such day: ${day}`);
  return found;
}
