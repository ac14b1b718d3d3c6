// `npm run mutation`: Stryker over the folders with the most arithmetic, then our own mutations, which Stryker cannot make.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './node.mjs';

const stryker = 'scripts/mutations/node_modules/@stryker-mutator/core/bin/stryker.js';

const args = process.argv.slice(2);
if (args.length === 0) {
  // Stryker needs 156 packages that nothing else uses: installed only here.
  if (!existsSync(join(root, stryker))) run('npm', ['ci', '--prefix', 'scripts/mutations', '--no-audit', '--no-fund']);
  for (const part of ['shared', 'server']) {
    process.stdout.write(`mutation: Stryker, ${part}\n`);
    run('node', [stryker, 'run', 'scripts/mutations/stryker.config.mjs'], { MUTATION_PART: part });
  }
}
run('tsx', ['scripts/mutations/run.ts', ...args]);
