import { build, type InlineConfig, type Rolldown } from 'vite';
import { isMainPage } from './main-pages.ts';
import { mergeParts, type Part } from './merge-parts.ts';
import { needsOf } from './needs-of.ts';

type Group = Rolldown.CodeSplittingGroup;
type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/**
 * What one more script costs a page, in bytes of script as the build writes it without minifying, of which a sixth is sent: its headers and those of
 * its styles, its turn on one of six connections, and what it is compressed worse.
 */
const scriptCosts = 28_000;

/** How often one of the main pages is opened while another page, a dialog or a menu is opened once: an estimate. */
const mainPageTimes = 50;

/** What every page loads at once. What changes with a library update is cached apart from what changes with every release. */
const firstLoad: Group[] = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\/|\/app\/react-dom\.ts$/,
    priority: 2,
  },
  { name: 'app', tags: ['$initial'], priority: 1 },
];

/**
 * Groups of modules. By need alone a page would load thirty to sixty scripts of a few hundred bytes; put together by hand it would load
 * the code of others. So the app is built twice: the first build says which modules the same pages need, and these parts are put together
 * where a script less is worth more than the bytes that some page does not need.
 */
export async function pageChunks(config: InlineConfig): Promise<Group[]> {
  const chunks = await firstBuild(config);
  const timesOpened = (page: string) => (isMainPage(chunks.get(page)?.facadeModuleId ?? '') ? mainPageTimes : 1);
  const parts = mergeParts(partsOf(chunks), { script: scriptCosts, timesOpened });
  return [...firstLoad, ...parts.map(({ modules }) => groupOf(new Set(modules)))];
}

const groupOf = (modules: ReadonlySet<string>): Group => ({
  name: 'shared',
  test: (id) => modules.has(id),
  // What an index.ts names and nobody uses would come along, too.
  includeDependenciesRecursively: false,
});

async function firstBuild(config: InlineConfig): Promise<Chunks> {
  const { build: { rolldownOptions, ...settings } = {} } = config;
  const output = { codeSplitting: { groups: firstLoad } };
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...settings, write: false, minify: false, rolldownOptions: { ...rolldownOptions, output } },
  });
  if (!('output' in built)) throw new Error('the web app is built in one go');
  return new Map(built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
}

/** The chunks that several pages share. */
function partsOf(chunks: Chunks): Map<string, Part> {
  const importsOf = (name: string) => chunks.get(name)?.imports ?? [];
  const pagesOf = new Map<string, Set<string>>();
  for (const { fileName, isDynamicEntry } of chunks.values())
    if (isDynamicEntry)
      for (const name of needsOf(fileName, importsOf))
        pagesOf.set(name, (pagesOf.get(name) ?? new Set()).add(fileName));
  const first = new Set(
    [...chunks.values()].flatMap((one) => (one.isEntry ? [...needsOf(one.fileName, importsOf)] : [])),
  );
  const isShared = ({ fileName, facadeModuleId }: Rolldown.OutputChunk) =>
    !first.has(fileName) && facadeModuleId === null;
  const shared = [...chunks.values()].filter(isShared);
  const names = new Set(shared.map(({ fileName }) => fileName));
  return new Map(
    shared.map(({ fileName, moduleIds, code, imports }) => [
      fileName,
      {
        modules: moduleIds,
        pages: pagesOf.get(fileName) ?? new Set(),
        bytes: code.length,
        imports: new Set(imports.filter((name) => names.has(name))),
      },
    ]),
  );
}
