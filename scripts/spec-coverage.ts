// Compares the specification's calls and routes with the contract's endpoints and the router's rows.
// `npm run spec:coverage`; exits 1 with `--strict` while anything is missing.
import { endpoints, type Endpoint, type EndpointRecord } from '@baicao/shared/contract';
import { matchPath } from 'react-router-dom';
import { routeRows } from '../web/src/app/rows.ts';
import type { RouteRow } from '../web/src/core/route.ts';
import { pathsOf } from '../web/src/core/route-row.ts';
import { specCalls } from './spec/calls.ts';
import { specRoutes } from './spec/routes.ts';

const shape = (path: string) => path.replaceAll(/\{[^}]+\}/g, '{}');

/** The endpoint of a call: same path, or an endpoint with one parameter that accepts that value (`focus/{slot}`). */
function recordOf(call: string): Endpoint<EndpointRecord> | undefined {
  const [method = '', path = ''] = call.split(' ');
  const exact = endpoints.find((record) => record.method === method && shape(record.path) === shape(path));
  return exact ?? endpoints.find((record) => record.method === method && takesWord(record, path));
}

function takesWord(record: Endpoint<EndpointRecord>, path: string): boolean {
  const match = matchPath(record.path.replaceAll(/\{([a-z_]+)\}/g, ':$1'), path);
  if (!match) return false;
  return Object.entries(match.params).every(
    ([name, value]) => record.input.shape[name]?.safeParse(value).success === true,
  );
}

type Verdict = 'page' | 'redirect' | 'not offered yet' | 'missing';

/** A route is covered if the router has this path and its row has a page or redirects to one that has. */
function verdictOf(path: string): Verdict {
  const spelled = routeRows.find((one) => pathsOf(one).includes(path));
  const row = spelled ?? routeRows.find((one) => pathsOf(one).some((pattern) => matchPath(pattern, path) !== null));
  return row ? rowVerdict(row) : 'missing';
}

function rowVerdict(row: RouteRow): Verdict {
  if (row.page) return 'page';
  if (row.redirect === undefined) return 'not offered yet';
  const leadsToPage = row.redirect.startsWith('/loading') || ['page', 'redirect'].includes(verdictOf(row.redirect));
  return leadsToPage ? 'redirect' : 'not offered yet';
}

function report(title: string, lines: readonly { text: string; done: boolean; note: string }[]): number {
  const done = lines.filter((line) => line.done).length;
  process.stdout.write(`\n${title}: ${done} of ${lines.length}\n`);
  for (const line of lines.filter((one) => !one.done)) process.stdout.write(`  missing  ${line.text}${line.note}\n`);
  return lines.length - done;
}

const calls = specCalls.map((text) => ({ text, done: recordOf(text) !== undefined, note: '' }));
const routes = specRoutes.map(({ path }) => {
  const verdict = verdictOf(path);
  return {
    text: path,
    done: verdict === 'page' || verdict === 'redirect',
    note: verdict === 'missing' ? '' : `  (${verdict})`,
  };
});

const missing = report('calls of the specification', calls) + report('routes and aliases of the specification', routes);
process.stdout.write(`\ncontract: ${endpoints.length} operations, every one routed and handled\n`);
if (missing > 0 && process.argv.includes('--strict')) process.exit(1);
