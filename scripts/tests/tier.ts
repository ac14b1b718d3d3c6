/** Whether random and repeated tests run at their full numbers: `TEST_FULL=1 vitest run …`. */
const isFull = (process.env.TEST_FULL ?? '') !== '';

/** The number of runs, worlds or servers of a test: `full` where the full numbers are asked for, otherwise `quick`. */
export function inFull<T>(full: T, quick: T): T {
  return isFull ? full : quick;
}
