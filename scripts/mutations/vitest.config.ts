import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { chosenSeed } from '../tests/chosen-seed.ts';
import { part } from './stryker.config.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Stryker mutates a copy of the repository, but the links in its node_modules/@baicao lead to the original: here
 * `@baicao/*` is resolved inside the copy, by the `exports` of each package.json.
 */
const alias = ['shared', 'db', 'seeds', 'server'].flatMap((workspace) => {
  const { exports } = JSON.parse(readFileSync(`${root}${workspace}/package.json`, 'utf8')) as {
    exports: Record<string, string>;
  };
  return Object.entries(exports).map(([name, target]) => ({
    find: new RegExp(`^@baicao/${workspace}${name.slice(1).replace('*', '(.*)')}$`),
    replacement: `${root}${workspace}/${target.slice(2).replace('*', '$1')}`,
  }));
});

/** @public */
export default defineConfig({
  root,
  resolve: { alias },
  test: {
    include: part.tests,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: { SOAK_CARTS: '100', TEST_SEED: chosenSeed() },
    setupFiles: ['scripts/tests/seed.ts', 'scripts/mutations/short-properties.ts'],
  },
});
