// The stages of a test run, in order. `npm test` runs those of the quick tier, `npm run test:full` all of them.
import { join } from 'node:path';
import { fetchedNode, fetchNode, keepNode, pinnedVersions, environmentFor, root } from '../node.mjs';

/** Tests that start servers as processes start what is built. */
export const builtServer = { BAICAO_SERVER: join(root, 'server/dist/main.mjs') };

/** Tests that depend on Node.js itself: the native database module, HTTP parsing, processes, the test kit. */
const nodeDependentTests = [
  'db/src',
  'server/src/http',
  'server/src/pass-through',
  'server/test/contract-sweep.test.ts',
  'server/src/domain/files.test.ts',
  'server/test/two-servers.test.ts',
];

const vitest = 'node_modules/vitest/vitest.mjs';
const majorOf = (version) => version.split('.')[0];

/** The executable of a pinned release. Throws when it can't be fetched; the message says why. */
const nodeOf = async (version) => fetchedNode(version) ?? keepNode(await fetchNode(version));

/**
 * Runs the tests that depend on Node.js on another release. Throws when it can't be fetched; the message says why.
 * @param {string} version
 */
const stageOnRelease = (version) => ({
  name: `node-${majorOf(version)}`,
  tier: 'full',
  needs: ['build'],
  filters: nodeDependentTests,
  command: async (filters) => {
    const node = await nodeOf(version);
    return { command: node, args: [vitest, 'run', ...filters], env: { ...environmentFor(node), ...builtServer } };
  },
});

/** Tests tagged `long` belong to the full tier. */
const tagged = (tier) => (tier === 'full' ? [] : ['--tagsFilter=!long']);

const script = (...args) => ({ command: process.execPath, args });
export const typescript = (...args) => script('--import', 'tsx', ...args);
export const vitestRun = (...args) => script(vitest, 'run', ...args);

/**
 * `filters` are test files or parts of their paths, `file:line` for one test; a stage that takes none is run whole.
 * `needs` names the stages that must be green before; `isRepeated`: also where it was green on these files, since what it makes may be gone.
 */
export const stages = [
  { name: 'check', tier: 'quick', needs: [], command: () => script('scripts/check.mjs') },
  { name: 'build', tier: 'quick', needs: [], isRepeated: true, command: () => script('scripts/build.mjs') },
  {
    name: 'unit',
    tier: 'quick',
    needs: ['build'],
    filters: [],
    command: (filters, tier) => ({ ...vitestRun(...tagged(tier), ...filters), env: builtServer }),
  },
  {
    name: 'journeys',
    tier: 'quick',
    needs: ['build'],
    filters: [],
    command: (filters, tier) => vitestRun('--config', 'scripts/journeys/vitest.config.ts', ...tagged(tier), ...filters),
  },
  ...pinnedVersions.filter((version) => majorOf(version) !== majorOf(process.versions.node)).map(stageOnRelease),
  {
    // The same answers to the byte under every release.
    name: 'releases',
    tier: 'full',
    needs: ['build'],
    command: async () => {
      const nodes = [];
      for (const version of pinnedVersions) nodes.push(await nodeOf(version));
      return { ...typescript('scripts/releases.ts', ...nodes), env: builtServer };
    },
  },
  // The OpenAPI document, as the tools of others read it.
  {
    name: 'contract-tools',
    tier: 'full',
    needs: ['build'],
    command: () => ({ ...typescript('scripts/contract-tools.ts'), env: builtServer }),
  },
  {
    // The packages in projects of others, under every release.
    name: 'packages',
    tier: 'full',
    needs: ['build'],
    command: async () => {
      const nodes = [];
      for (const version of pinnedVersions) nodes.push(await nodeOf(version));
      return typescript('scripts/packages.ts', ...nodes);
    },
  },
  // A first start, a purchase and a demo where no other machine can be reached.
  { name: 'offline', tier: 'full', needs: ['build'], command: () => script('scripts/tests/offline.mjs') },
  {
    name: 'spec',
    tier: 'quick',
    needs: [],
    command: () => typescript('scripts/spec-coverage.ts', '--strict'),
  },
  { name: 'strange-folder', tier: 'full', needs: [], command: () => script('scripts/tests/strange-folder.mjs') },
  {
    // A million random carts against the independent oracle.
    name: 'carts',
    tier: 'full',
    needs: [],
    command: () => ({
      ...vitestRun('shared/src/pricing/oracle.test.ts'),
      env: { SOAK_CARTS: process.env.SOAK_CARTS ?? '1000000' },
    }),
  },
  // The server killed again and again under twenty clients.
  { name: 'crash', tier: 'full', needs: ['build'], command: () => typescript('scripts/crash.ts') },
  // Three times as many calls as one server can answer.
  { name: 'overload', tier: 'full', needs: ['build'], command: () => typescript('scripts/overload.ts') },
  { name: 'mutation', tier: 'full', needs: ['build'], command: () => script('scripts/mutation.mjs') },
];
