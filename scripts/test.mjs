// `npm test`: checks, every test, the kernel's tests on the other releases of Node.js, the browser journeys, the coverage of the spec.
import { join } from 'node:path';
import { requireBrowser } from './browser.mjs';
import { environmentFor, fetchedNode, fetchNode, keepNode, pinnedVersions, root, run, say } from './node.mjs';

/** Tests that depend on Node.js itself: the native database module, HTTP parsing, processes, the test kit. */
const kernelTests = [
  'db/src',
  'server/src/http',
  'server/src/pass-through',
  'server/test/contract-sweep.test.ts',
  'server/src/domain/files.test.ts',
  'server/test/two-servers.test.ts',
];

/** Tests that start servers as processes start what is built. */
const built = {
  BAICAO_SERVER: join(root, 'server/dist/main.mjs'),
  BAICAO_MIGRATIONS: join(root, 'db/migrations'),
};

const majorOf = (version) => version.split('.')[0];

/** Offline, a release that was never fetched is skipped with a message; in CI that is a failure. */
async function runOn(version) {
  let node = fetchedNode(version);
  try {
    node ??= keepNode(await fetchNode(version));
  } catch (error) {
    say(`not tested on Node.js ${version}: ${error.message}`);
    return process.env.CI ? process.exit(1) : undefined;
  }
  say(`kernel, database and test kit on Node.js ${version}`);
  run(node, ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...kernelTests], {
    ...environmentFor(node),
    ...built,
  });
}

requireBrowser();
run('node', ['scripts/check.mjs']);
run('node', ['scripts/build.mjs']);
run('vitest', ['run', ...process.argv.slice(2)], built);
for (const version of pinnedVersions) if (majorOf(version) !== majorOf(process.versions.node)) await runOn(version);
run('vitest', ['run', '--config', 'scripts/journeys/vitest.config.ts']);
run('tsx', ['scripts/spec-coverage.ts', '--strict']);
