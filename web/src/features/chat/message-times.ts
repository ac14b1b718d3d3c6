import { minuteMs } from '@baicao/shared/time/durations';
import { parseMoment } from '@baicao/shared/time/shanghai';

/** A time is shown above a message when so many minutes have passed since the one before. */
const gapMinutes = 5;

export function hasGap(before: string | undefined, now: string): boolean {
  if (before === undefined) return true;
  return (parseMoment(now) ?? 0) - (parseMoment(before) ?? 0) >= gapMinutes * minuteMs;
}

/** `03-02 10:00`, with the year where it is another one. */
export function timeLabel(moment: string, year: number): string {
  return moment.slice(moment.startsWith(`${year}-`) ? 5 : 0, 16);
}
