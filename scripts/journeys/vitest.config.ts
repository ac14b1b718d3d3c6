import { defineConfig } from 'vitest/config';
import { hangsAfterMs } from '../tests/limits.ts';
import { StageReporter } from '../tests/reporter.ts';
import { LongestFirst } from './sequencer.ts';

/**
 * Journeys in a real browser, two files at a time, each with its own browser and site; the files of a worker share its modules. A test
 * that fails has a second attempt on a new world; the run lists it. @public
 */
export default defineConfig({
  test: {
    include: ['scripts/journeys/**/*.journey.ts'],
    reporters: ['default', new StageReporter()],
    tags: [{ name: 'long', description: 'only in the full tier' }],
    includeTaskLocation: true,
    chaiConfig: { truncateThreshold: 400 },
    maxWorkers: 2,
    isolate: false,
    sequence: { sequencer: LongestFirst },
    retry: 1,
    expect: { poll: { timeout: 120_000 } },
    testTimeout: hangsAfterMs,
    hookTimeout: hangsAfterMs,
  },
});
