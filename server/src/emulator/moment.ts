import { dayMs, hourMs, minuteMs, secondMs } from '@baicao/shared/time/durations';
import { parseMoment } from '@baicao/shared/time/shanghai';
import { invalid } from '#domain/errors.ts';

/** ISO 8601 with an offset. */
const isoShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Earliest and latest time of a world: its dates have four digits, and its terms some years. */
const earliest = Date.UTC(2000, 0, 1);
const latest = Date.UTC(2100, 0, 1);

/** A moment as a tester writes it: ISO 8601 with an offset, or `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai, from 2000 to 2099. In ms; 422 for anything else. */
export function momentIn(field: string, text: string): number {
  return (
    momentOf(text) ??
    invalid(field, `${field} 须为 2000 至 2099 年的时间，如 2026-03-02 10:00:00 或 2026-03-02T02:00:00Z`)
  );
}

/** Like `momentIn`; null for anything else. */
export function momentOf(text: string): number | null {
  const ms = parseMoment(text) ?? (isoShape.test(text) ? Date.parse(text) : Number.NaN);
  return ms >= earliest && ms < latest ? ms : null;
}

const durationShape = /^P(?=.)(?:(\d{1,5})W)?(?:(\d{1,5})D)?(?:T(?=.)(?:(\d{1,5})H)?(?:(\d{1,5})M)?(?:(\d{1,5})S)?)?$/;
const unitMs = [7 * dayMs, dayMs, hourMs, minuteMs, secondMs] as const;

/** An ISO 8601 duration of weeks, days, hours, minutes and seconds: `PT30M`, `P365D`. In ms; 422 for anything else. */
export function durationIn(field: string, text: string): number {
  const parts = durationShape.exec(text)?.slice(1);
  if (!parts) return invalid(field, `${field} 须为时长，如 PT30M、P1DT2H 或 P365D`);
  return unitMs.reduce((sum, ms, index) => sum + ms * Number(parts[index] ?? 0), 0);
}
