import { configDefaults, defineConfig } from 'vitest/config';

/** Everything but the browser journeys. Generous limits: a busy machine is no defect, and nothing here waits by the clock. @public */
export default defineConfig({
  test: {
    exclude: [...configDefaults.exclude, '**/dist/**'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
