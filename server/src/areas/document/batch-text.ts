import { tidyCode } from '@baicao/shared/text/tidy-text';

/** A batch number as it is printed: half-width, capital letters, no spaces or invisible signs of a scanner. */
export function plainBatch(text: string): string {
  return tidyCode(text).toUpperCase();
}

/** Equal for numbers that are easily confused: O and 0, I, L and 1, with or without strokes between. */
export function spokenBatch(plain: string): string {
  return plain
    .replaceAll(/[-_./·]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL|]/g, '1');
}

/** A 69 code, or another that shops scan: 8 to 14 digits. */
export const isBarcode = (plain: string): boolean => /^\d{8,14}$/.test(plain);

/** Number of edits (one character inserted, deleted or replaced) between two texts; `most + 1` for more than `most`. */
export function changesBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const sign of a) {
    const row = [(last[0] ?? 0) + 1];
    for (let at = 1; at <= b.length; at += 1) {
      const kept = (last[at - 1] ?? 0) + (sign === b[at - 1] ? 0 : 1);
      row.push(Math.min((last[at] ?? 0) + 1, (row[at - 1] ?? 0) + 1, kept));
    }
    last = row;
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}
