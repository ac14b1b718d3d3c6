export type SpikeStage = 'coming' | 'running' | 'over';

/** Where a session stands; seconds, start included, end excluded. */
export function spikeStage(now: number, start: number, end: number): SpikeStage {
  if (now < start) return 'coming';
  return now < end ? 'running' : 'over';
}

/** Whole percent taken of what the session began with, rounded down, so that 100 means gone. */
export function takenPercent(left: number, began: number): number {
  if (began <= 0) return 100;
  return Math.floor(((began - Math.min(left, began)) * 100) / began);
}
