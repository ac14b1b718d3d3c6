export type SpikeStage = 'coming' | 'running' | 'over';

/** Stage of a session; seconds, start inclusive, end exclusive. */
export function spikeStage(now: number, start: number, end: number): SpikeStage {
  if (now < start) return 'coming';
  return now < end ? 'running' : 'over';
}

/** Whole percent of the session's initial stock that is sold, rounded down, so that 100 means sold out. */
export function takenPercent(left: number, initial: number): number {
  if (initial <= 0) return 100;
  return Math.floor(((initial - Math.min(left, initial)) * 100) / initial);
}
