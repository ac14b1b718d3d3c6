/** Whether everything runs, at full numbers: `npm run test:full`, or `TEST_TIER=full vitest run …`. */
export const isFull = process.env['TEST_TIER'] === 'full';

/** The number of runs, worlds or servers of a test: `full` where the full numbers are asked for, otherwise `quick`. */
export function inFull<T>(full: T, quick: T): T {
  return isFull ? full : quick;
}
