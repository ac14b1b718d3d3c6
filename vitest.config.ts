import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/**
 * Everything but the browser journeys. Generous limits: a busy machine is no defect, and nothing here waits by the clock.
 * Vitest leaves one core to itself; on a machine of two that would be half of it. @public
 */
export default defineConfig({
  test: {
    exclude: [...configDefaults.exclude, '**/dist/**'],
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
