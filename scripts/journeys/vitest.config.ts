import { defineConfig } from 'vitest/config';

/** Journeys in a real browser, two files at a time, each with its own browser and site; the files of a worker share its modules. @public */
export default defineConfig({
  test: {
    include: ['scripts/journeys/**/*.journey.ts'],
    globalSetup: ['scripts/journeys/seeded.ts'],
    maxWorkers: 2,
    isolate: false,
    // Generous, so that a busy machine does not fail tests.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
