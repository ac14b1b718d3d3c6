/**
 * The files Stryker mutates, in two parts because the tests of the server are a hundred times slower: MUTATION_PART is
 * `shared` or `server`. Only `tests` run against the mutants of a part.
 */
const parts = {
  shared: {
    mutate: 'shared/src/{pricing,quantity}/**/*.ts',
    tests: ['shared/src/{pricing,quantity}/**/*.test.ts'],
    breakAt: 87,
  },
  server: {
    mutate: 'server/src/{ledger,purchase-policy}/**/*.ts',
    tests: [
      'server/src/{ledger,purchase-policy}/*.test.ts',
      'server/src/areas/order/{order,return,full-return,paid-share}.test.ts',
      'server/src/areas/checkout/{create-order,coupons-used}.test.ts',
    ],
    breakAt: 82,
  },
};

export const part = process.env.MUTATION_PART === 'server' ? parts.server : parts.shared;

/** @public */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutations/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  mutate: [part.mutate, '!**/*.test.ts'],
  // A mutant of a module-level constant needs the whole test run again.
  ignoreStatic: true,
  ignorePatterns: ['web', 'data', 'artifacts'],
  thresholds: { high: 95, low: 90, break: part.breakAt },
  // Generous, so that a slow test on a busy machine is not taken for an endless loop.
  timeoutMS: 10_000,
  timeoutFactor: 3,
  concurrency: 2,
  tempDirName: 'artifacts/stryker',
  cleanTempDir: 'always',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, allowColor: false, reportScoreTable: true },
};
