import { dayMs, hourMs } from './durations.ts';

/**
 * Days and times in Asia/Shanghai, by arithmetic, UTC+8 all year. (The daylight saving time of 1986–1991
 * is ignored: no data is that old, and Intl is a hundred times slower per value.)
 * A moment is milliseconds since 1970; a day is the text `YYYY-MM-DD`, which sorts like a date.
 */
const aheadMs = 8 * hourMs;

interface Civil {
  year: number;
  month: number;
  day: number;
}

/** Days since 1970-01-01, counted in eras of 400 years (146,097 days) that begin in March. */
function daysOf({ year, month, day }: Civil): number {
  const marchYear = month > 2 ? year : year - 1;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  return (
    era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
  );
}

function civilOf(days: number): Civil {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1_460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return { year, month, day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1 };
}

function padded(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

function dayText({ year, month, day }: Civil): string {
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

function dayNumber(ms: number): number {
  return Math.floor((ms + aheadMs) / dayMs);
}

/** The day in Shanghai: `YYYY-MM-DD`. */
export function dayOf(ms: number): string {
  return dayText(civilOf(dayNumber(ms)));
}

/** The year in Shanghai, used in the copyright line (product §9). */
export function yearOf(ms: number): number {
  return civilOf(dayNumber(ms)).year;
}

/** `YYYY-MM-DD HH:mm:ss` in Shanghai; fractions of a second are dropped. */
export function formatMoment(ms: number): string {
  const seconds = Math.floor((ms + aheadMs - dayNumber(ms) * dayMs) / 1_000);
  const clock = [seconds / 3_600, (seconds / 60) % 60, seconds % 60].map((part) => padded(Math.floor(part), 2));
  return `${dayOf(ms)} ${clock.join(':')}`;
}

/** `8月3日 09:00` in Shanghai, for sentences about this year. */
export function spokenMoment(ms: number): string {
  const { month, day } = civilOf(dayNumber(ms));
  return `${month}月${day}日 ${formatMoment(ms).slice(11, 16)}`;
}

const momentPattern = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/;
const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Midnight in Shanghai at the start of a day, or null for an invalid calendar day (2026-02-30). */
export function parseDay(text: string): number | null {
  const [, year, month, day] = (dayPattern.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined || month < 1 || month > 12) return null;
  const days = daysOf({ year, month, day });
  return dayText(civilOf(days)) === text ? days * dayMs - aheadMs : null;
}

const typedDayPattern = /^(?:(\d{4})[-/.年]?)?(\d{2}(?=\d{2}$)|\d{1,2}(?=[-/.月]))[-/.月]?(\d{1,2})日?$/;

/**
 * A day as people type it, as `YYYY-MM-DD`: 2026-11-25, 2026/1/5, 20261125, 2026年11月25日; without a year (11-25, 1125) the last such day
 * up to `today`. null for what is no day.
 */
export function parseTypedDay(text: string, today: string): string | null {
  const [, year, month = '', day = ''] = typedDayPattern.exec(text.replaceAll(/\s/g, '')) ?? [];
  const inYear = (of: number) => `${of}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const thisYear = Number(today.slice(0, 4));
  const years = year === undefined ? [thisYear, thisYear - 1] : [Number(year)];
  const days = years.map(inYear).filter((each) => parseDay(each) !== null);
  return days.find((each) => year !== undefined || each <= today) ?? null;
}

/** Two days, both included, `YYYY-MM-DD`; empty: open-ended. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

/** Swaps the days where the first is later. */
export function orderedPeriod({ start, end }: Period): Period {
  return start !== '' && end !== '' && start > end ? { start: end, end: start } : { start, end };
}

/** `YYYY-MM-DD HH:mm:ss` in Shanghai, or null for anything else. */
export function parseMoment(text: string): number | null {
  const [, day = '', ...clock] = momentPattern.exec(text) ?? [];
  const start = parseDay(day);
  const [hours, minutes, seconds] = clock.map(Number);
  if (start === null || hours === undefined || minutes === undefined || seconds === undefined) return null;
  return start + (hours * 3_600 + minutes * 60 + seconds) * 1_000;
}

/** Midnight in Shanghai at the start of a day; throws a RangeError for an invalid calendar day. */
export function midnightOf(day: string): number {
  const ms = parseDay(day);
  if (ms === null) throw new RangeError(`no such day: ${day}`);
  return ms;
}

/** From midnight to midnight; the end is excluded. */
export interface Span {
  fromMs: number;
  toMs: number;
}

/** The Shanghai day that contains a moment. */
export function dayBounds(ms: number): Span {
  const fromMs = dayNumber(ms) * dayMs - aheadMs;
  return { fromMs, toMs: fromMs + dayMs };
}

/** Midnight in Shanghai at the start of the day that contains a moment. */
export function startOfDay(ms: number): number {
  return dayBounds(ms).fromMs;
}

/** Hour of the day in Shanghai, 0–23. */
export function hourOf(ms: number): number {
  return Math.floor((ms - startOfDay(ms)) / hourMs);
}

/** The Shanghai week, from Monday, that contains a moment. */
export function weekBounds(ms: number): Span {
  // 1970-01-01 was a Thursday: three days after a Monday.
  const sinceMonday = (((dayNumber(ms) + 3) % 7) + 7) % 7;
  const fromMs = dayBounds(ms).fromMs - sinceMonday * dayMs;
  return { fromMs, toMs: fromMs + 7 * dayMs };
}

/** `start_time` to `end_time` as days, both included (contract.md, Values); null when one is invalid or they are swapped. */
export function periodBounds(firstDay: string, lastDay: string): Span | null {
  const fromMs = parseDay(firstDay);
  const lastMs = parseDay(lastDay);
  return fromMs === null || lastMs === null || lastMs < fromMs ? null : { fromMs, toMs: lastMs + dayMs };
}

/** Whole days from one day to another: 0 for the same, negative when `to` is earlier, null when one is invalid. */
export function daysBetween(from: string, to: string): number | null {
  const fromMs = parseDay(from);
  const toMs = parseDay(to);
  return fromMs === null || toMs === null ? null : Math.round((toMs - fromMs) / dayMs);
}

/** The day a number of days later (negative: earlier); throws a RangeError when `day` is invalid. */
export function addDays(day: string, days: number): string {
  return dayOf(midnightOf(day) + days * dayMs);
}

/**
 * The last day of a period of `months` months that begins with `day`: the day before the same one of a month; of a shorter month, its
 * last. A year from 29 February ends with 28 February, one from 1 March with the last day of February.
 */
export function lastDayOf(day: string, months: number): string {
  const later = addMonths(day, months);
  return later.slice(8) === day.slice(8) ? addDays(later, -1) : later;
}

/** The same day of the month a number of months later, or the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const start = civilOf(dayNumber(midnightOf(day)));
  const index = start.year * 12 + start.month - 1 + months;
  const firstOf = (month: number): Civil => ({ year: Math.floor(month / 12), month: (month % 12) + 1, day: 1 });
  const lastDay = daysOf(firstOf(index + 1)) - daysOf(firstOf(index));
  return dayText({ ...firstOf(index), day: Math.min(start.day, lastDay) });
}
