import { defineConfig } from 'vitest/config';

/** Journeys in a real browser, one after the other: two cores carry one browser and one server. @public */
export default defineConfig({
  test: {
    include: ['scripts/journeys/**/*.journey.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
