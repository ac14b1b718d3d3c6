import { defineConfig } from 'vitest/config';
import { StageReporter } from '../tests/reporter.ts';
import { testSettings } from '../tests/settings.ts';
import { LongestFirst } from './sequencer.ts';

/**
 * Journeys in a real browser, two files at a time, each with its own browser and site; the files of a worker share its modules. A test
 * that fails has a second attempt on a new world; the run lists it. @public
 */
export default defineConfig({
  test: {
    ...testSettings,
    include: ['scripts/journeys/**/*.journey.ts'],
    reporters: ['default', new StageReporter()],
    tags: [{ name: 'long', description: 'only in the full tier' }],
    maxWorkers: 2,
    isolate: false,
    sequence: { sequencer: LongestFirst },
    retry: 1,
    expect: { poll: { timeout: 120_000 } },
  },
});
