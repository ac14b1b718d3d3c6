import { hangsAfterMs } from './limits.ts';

/** Settings of every test, with and without a browser. */
export const testSettings = {
  testTimeout: hangsAfterMs,
  hookTimeout: hangsAfterMs,
  includeTaskLocation: true,
  // A failure says what it found, not that it was an array.
  chaiConfig: { truncateThreshold: 400 },
};
