/** A package that leaves the repository. */
export interface PackageRow {
  readonly name: string;
  /** Name of its folder among the packages. */
  readonly folder: string;
  readonly description: string;
  /** The workspaces it is made of, whose dependencies are its own. */
  readonly workspaces: readonly string[];
  /** Entries that its users import: as JavaScript of both kinds, with types. */
  readonly entries: readonly { readonly name: string; readonly address: string; readonly file: string }[];
  /** Commands: the source of each by its name in `dist`. */
  readonly commands: Readonly<Record<string, string>>;
  /** The name of its command, and of the package's file that is run. */
  readonly bin?: string;
  /** Development dependencies of the repository that its entries or types need. */
  readonly alsoNeeds: readonly string[];
  /** Dependencies that load ES modules: `require` finds them bundled, since jest can load none. */
  readonly notRequired: readonly string[];
  /** Files and folders of the repository, each with its path in the package. */
  readonly copies: Readonly<Record<string, string>>;
  /** Whether the seeded world of the test kit is included. */
  readonly hasImage: boolean;
}

export const packages: readonly PackageRow[] = [
  {
    name: '@baicao/server',
    folder: 'server',
    description: 'The Baicao API emulator: a test kit for vitest, node:test and jest, and a server for demos',
    workspaces: ['shared', 'db', 'seeds', 'server'],
    entries: [{ name: 'testing', address: './testing', file: 'server/src/testing.ts' }],
    commands: {
      command: 'server/src/command.ts',
      worker: 'server/src/worker.ts',
      'write-image': 'seeds/src/write-image.ts',
    },
    bin: 'baicao-emulator',
    alsoNeeds: ['supertest', '@types/supertest', '@types/better-sqlite3'],
    notRequired: ['fastify', '@fastify/cookie', '@fastify/static', 'light-my-request'],
    copies: {
      'db/migrations': 'migrations',
      'db/src/invariants.sql': 'invariants.sql',
      'web/dist': 'web/dist',
      'web/console/dist': 'web/console/dist',
      'scripts/packages/baicao-emulator.mjs': 'baicao-emulator.mjs',
      'server/scenarios': 'dist/scenarios',
      'docs/emulator.md': 'emulator.md',
      'docs/cookbook.md': 'cookbook.md',
      'docs/proxies.md': 'proxies.md',
      'docs/real-host.md': 'real-host.md',
      'docs/your-project.md': 'README.md',
    },
    hasImage: true,
  },
  {
    name: '@baicao/client',
    folder: 'client',
    description: 'A typed axios client of the Baicao API',
    workspaces: ['shared', 'shared/client'],
    entries: [
      { name: 'index', address: '.', file: 'shared/client/src/index.ts' },
      ...['emulator', 'playwright', 'cypress'].map((name) => ({
        name,
        address: `./${name}`,
        file: `shared/client/src/${name}.ts`,
      })),
    ],
    commands: {},
    alsoNeeds: [],
    notRequired: [],
    copies: { 'docs/your-project.md': 'README.md' },
    hasImage: false,
  },
];
