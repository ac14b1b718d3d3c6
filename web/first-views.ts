import { calls, type Call } from '@baicao/shared/contract/calls';
import type { FirstView } from '@baicao/shared/first-view';
import { requestOf } from '@baicao/shared/contract/request-of';
import { join } from 'node:path';
import { runnerImport, type Plugin, type Rolldown } from 'vite';
import { addressPattern } from './address-pattern.ts';
import { importsIn, needsOf } from './needs-of.ts';
import { asksUser, pathsOf } from './src/core/route-row.ts';
import type { RouteRow } from './src/core/route.ts';

type Bundle = Rolldown.OutputBundle;

/** Stand for the id and the keywords of an address while the calls are asked for. */
const anyId = '271828182';
const anyKeywords = '314159265';

const records: ReadonlyMap<string, Call> = new Map(
  Object.values<Readonly<Record<string, Call>>>(calls).flatMap((group) =>
    Object.values(group).map((record) => [record.name, record]),
  ),
);

/** Writes `first-views.json` from the rows of the router and the scripts that their pages became. */
export const firstViews: Plugin = {
  name: 'first-views',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const rows = join(import.meta.dirname, 'src/app/rows.ts');
    const { module } = await runnerImport<{ routeRows: readonly RouteRow[] }>(rows, { configFile: false });
    const views = module.routeRows.filter(({ page }) => page !== undefined).flatMap((row) => viewsOf(row, bundle));
    this.emitFile({ type: 'asset', fileName: '.vite/first-views.json', source: JSON.stringify(views) });
  },
};

/** One for each path of the row. */
function viewsOf(row: RouteRow, bundle: Bundle): FirstView[] {
  const importsOf = (name: string) => importsIn(bundle, name);
  const first = new Set(
    Object.values(bundle).flatMap((file) => (isEntry(file) ? [...needsOf(file.fileName, importsOf)] : [])),
  );
  const scripts = [...needsOf(pageScript(row, bundle), importsOf)].filter((name) => !first.has(name));
  const needsLogin = row.needsLogin === true;
  const styles = [...new Set(scripts.flatMap((name) => stylesOf(name, bundle)))];
  const sessionCalls = asksUser(row) ? [requestOf(calls.user.base, {}).url] : [];
  return pathsOf(row).map((path) => ({
    pattern: addressPattern(path),
    needsLogin,
    scripts,
    styles,
    calls: callsOf(row, {}),
    searches: callsOf(row, { keywords: anyKeywords }),
    sessionCalls,
    next: row.next,
    outline: row.outline,
  }));
}

const isEntry = (file: Bundle[string]) => file.type === 'chunk' && file.isEntry;

/** The script of a row's page, by the file that the row imports. */
function pageScript({ name, page }: RouteRow, bundle: Bundle): string {
  const [, file = ''] = /(\w[\w-]*\.page\.tsx)/.exec(String(page)) ?? [];
  const found = Object.values(bundle).filter((one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(`/${file}`));
  const [script] = found;
  if (file === '' || script === undefined || found.length > 1) throw new Error(`which script is the page of ${name}?`);
  return script.fileName;
}

function stylesOf(name: string, bundle: Bundle): string[] {
  const file = bundle[name];
  return file?.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : [];
}

/** What a row asks at an address with this query. */
function callsOf({ path, reads }: RouteRow, query: Readonly<Record<string, string>>): string[] {
  const params = path.includes('/:id') ? { id: anyId } : {};
  const queries = reads?.(params, new URLSearchParams(query)) ?? [];
  return queries.flatMap(({ queryKey: [name, input] }) => {
    const record = records.get(String(name));
    if (record === undefined) return [];
    const { url } = requestOf(record, Object(input));
    return [url.replaceAll(anyId, ':id').replaceAll(anyKeywords, ':keywords')];
  });
}
