import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { chosenSeed } from './scripts/tests/chosen-seed.ts';
import { StageReporter } from './scripts/tests/reporter.ts';
import { testSettings } from './scripts/tests/settings.ts';
import { isFull } from './scripts/tests/tier.ts';

const common = { ...testSettings, exclude: [...configDefaults.exclude, '**/dist/**'] };

/**
 * Everything but the browser journeys.
 * Vitest leaves one core to itself; on a machine of two that would be half of it.
 *
 * Files share the loaded modules of a worker. Only those of the web app that need a document, `*.test.tsx`, have modules of their
 * own, in a context of their own (`vmForks`: jsdom itself is loaded once per worker): a page remembers the buyer and his clock.
 * They have no random cases, and fast-check would be loaded for each of them. @public
 */
export default defineConfig({
  test: {
    reporters: ['default', new StageReporter()],
    tags: [{ name: 'long', description: 'only in the full tier' }],
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...common,
          name: 'web',
          include: ['web/{src,console}/**/*.test.tsx'],
          environment: 'jsdom',
          pool: 'vmForks',
        },
      },
      {
        test: {
          ...common,
          name: 'node',
          include: ['{shared,db,seeds,server,web,scripts}/**/*.test.ts'],
          isolate: false,
          setupFiles: ['scripts/tests/seed.ts'],
          env: { TEST_SEED: chosenSeed(process.env['TEST_SEED'] ?? (isFull ? 'random' : '')) },
        },
      },
    ],
  },
});
