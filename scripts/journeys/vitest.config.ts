import { defineConfig } from 'vitest/config';

/** Journeys in a real browser, two files at a time, each with a browser and a site of its own. @public */
export default defineConfig({
  test: {
    include: ['scripts/journeys/**/*.journey.ts'],
    globalSetup: ['scripts/journeys/seeded.ts'],
    maxWorkers: 2,
    // A busy machine is no defect; what never comes is still found.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
