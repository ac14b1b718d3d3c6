// `npm run mutation`: Stryker over the folders with the most arithmetic, then our own mutations, which it cannot make.
import { run } from './node.mjs';

const args = process.argv.slice(2);
if (args.length === 0) {
  for (const part of ['shared', 'server']) {
    process.stdout.write(`mutation: Stryker, ${part}\n`);
    run('stryker', ['run', 'scripts/mutations/stryker.config.mjs'], { MUTATION_PART: part });
  }
}
run('tsx', ['scripts/mutations/run.ts', ...args]);
