import type { ScanEntry } from './use-scan.ts';

/** The colour of what a scan answered. */
export function toneOf(entry: Pick<ScanEntry, 'ok'> | undefined) {
  if (!entry) return 'soft';
  return entry.ok ? 'brand' : 'bad';
}
