import { formatMoment } from '@baicao/shared/time/shanghai';

/** `2026-03-02 10:00:00` in Shanghai, of ISO 8601. */
export function momentText(iso: string): string {
  return formatMoment(Date.parse(iso));
}

/** `10:00:00` in Shanghai. */
export function timeText(iso: string): string {
  return momentText(iso).slice(11);
}

/** `03-02 10:00` in Shanghai. */
export function shortMoment(iso: string): string {
  return momentText(iso).slice(5, 16);
}
