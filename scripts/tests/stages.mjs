// The stages of a test run, in order. `npm test` runs those of the quick tier, `npm run test:full` all of them.
import { join } from 'node:path';
import { fetchedNode, fetchNode, keepNode, pinnedVersions, environmentFor, root } from '../node.mjs';

/** Tests that start servers as processes start what is built. */
const built = { BAICAO_SERVER: join(root, 'server/dist/main.mjs') };

/** Tests that depend on Node.js itself: the native database module, HTTP parsing, processes, the test kit. */
const kernelTests = [
  'db/src',
  'server/src/http',
  'server/src/pass-through',
  'server/test/contract-sweep.test.ts',
  'server/src/domain/files.test.ts',
  'server/test/two-servers.test.ts',
];

const vitest = 'node_modules/vitest/vitest.mjs';
const majorOf = (version) => version.split('.')[0];

/**
 * The kernel's tests on another release. Throws when it can't be fetched; the message says why.
 * @param {string} version
 */
const kernelOn = (version) => ({
  name: `node-${majorOf(version)}`,
  tier: 'full',
  needs: ['build'],
  filters: kernelTests,
  command: async (filters) => {
    const node = fetchedNode(version) ?? keepNode(await fetchNode(version));
    return { command: node, args: [vitest, 'run', ...filters], env: { ...environmentFor(node), ...built } };
  },
});

const script = (...args) => ({ command: process.execPath, args });

/**
 * `filters` are test files or parts of their paths, `file:line` for one test; a stage that takes none is run whole.
 * `needs` names the stages that must be green before.
 */
export const stages = [
  { name: 'check', tier: 'quick', needs: [], command: () => script('scripts/check.mjs') },
  { name: 'build', tier: 'quick', needs: [], command: () => script('scripts/build.mjs') },
  {
    name: 'unit',
    tier: 'quick',
    needs: ['build'],
    filters: [],
    command: (filters) => ({ ...script(vitest, 'run', ...filters), env: built }),
  },
  {
    name: 'journeys',
    tier: 'quick',
    needs: ['build'],
    filters: [],
    command: (filters) => script(vitest, 'run', '--config', 'scripts/journeys/vitest.config.ts', ...filters),
  },
  ...pinnedVersions.filter((version) => majorOf(version) !== majorOf(process.versions.node)).map(kernelOn),
  {
    name: 'spec',
    tier: 'quick',
    needs: [],
    command: () => script('--import', 'tsx', 'scripts/spec-coverage.ts', '--strict'),
  },
];
