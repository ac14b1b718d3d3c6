import { calls, type Call } from '@baicao/shared/contract/calls';
import type { FirstView } from '@baicao/shared/first-view';
import { requestOf } from '@baicao/shared/contract/request-of';
import { join } from 'node:path';
import { runnerImport, type Plugin, type Rolldown } from 'vite';
import type { RouteRow } from './src/core/route.ts';

type Bundle = Rolldown.OutputBundle;

/** Stands for the id of an address while the calls are asked for. */
const anyId = '271828182';

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
    const views = module.routeRows.filter(({ page }) => page !== undefined).map((row) => viewOf(row, bundle));
    this.emitFile({ type: 'asset', fileName: '.vite/first-views.json', source: JSON.stringify(views) });
  },
};

function viewOf(row: RouteRow, bundle: Bundle): FirstView {
  const first = new Set(
    Object.values(bundle).flatMap((file) => (isEntry(file) ? [...needsOf(file.fileName, bundle)] : [])),
  );
  const scripts = [...needsOf(pageScript(row, bundle), bundle)].filter((name) => !first.has(name));
  return {
    paths: [row.path, ...(row.aliases ?? [])],
    needsLogin: row.needsLogin === true,
    scripts,
    styles: [...new Set(scripts.flatMap((name) => stylesOf(name, bundle)))],
    calls: callsOf(row),
  };
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

/** A script and all that it imports. */
function needsOf(name: string, bundle: Bundle, found = new Set<string>()): Set<string> {
  const file = bundle[name];
  if (file?.type !== 'chunk' || found.has(name)) return found;
  found.add(name);
  for (const next of file.imports) needsOf(next, bundle, found);
  return found;
}

function stylesOf(name: string, bundle: Bundle): string[] {
  const file = bundle[name];
  return file?.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : [];
}

function callsOf({ path, reads }: RouteRow): string[] {
  const params = path.includes('/:id') ? { id: anyId } : {};
  const queries = reads?.(params, new URLSearchParams()) ?? [];
  return queries.flatMap(({ queryKey: [name, input] }) => {
    const record = records.get(String(name));
    return record ? [requestOf(record, Object(input)).url.replaceAll(anyId, ':id')] : [];
  });
}
