/** The figure below which this share of all lies; of sorted ones. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The same of figures in any order. */
export function percentileOf(figures: readonly number[], share: number): number {
  return percentile(
    figures.toSorted((a, b) => a - b),
    share,
  );
}
