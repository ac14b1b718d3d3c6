import { limits } from '#limits.ts';
import { minuteMs } from './durations.ts';
import { startOfDay } from './shanghai.ts';

const { opensMinute, closesMinute } = limits.service;

/** Hours of customer service, as the site shows them. */
export const serviceHours = `每日 ${clock(opensMinute)}–${clock(closesMinute)}`;

function clock(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

export function isServiceOpen(ms: number): boolean {
  const minute = (ms - startOfDay(ms)) / minuteMs;
  return minute >= opensMinute && minute < closesMinute;
}
