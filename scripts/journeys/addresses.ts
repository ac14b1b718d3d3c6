import { matchRoutes } from 'react-router-dom';
import { routeRows } from '../../web/src/app/rows.ts';
import { pathsOf } from '../../web/src/core/route-row.ts';
import type { RouteRow } from '../../web/src/core/route.ts';
import { specRoutes } from '../spec/routes.ts';

const spellings = routeRows.flatMap((row) => pathsOf(row).map((path) => ({ id: row.name, path, handle: row })));
/** Every address of the specification whose route has a page or redirects to one. */
export const addresses = specRoutes
  .map(({ path, example }) => example ?? path)
  .filter((address) => isOffered(rowOf(address)));

/** One address of each page: its aliases and redirects to it need no second look. */
export const pages = uniqueBy(addresses, (address) => redirectedFrom(rowOf(address))?.name);

/** The row a row's redirects end at. */
export function redirectedFrom(row: RouteRow | undefined): RouteRow | undefined {
  return row?.redirect === undefined ? row : redirectedFrom(rowOf(row.redirect));
}

/** The row of a path without its query. */
export function rowOf(pathname: string): RouteRow | undefined {
  return matchRoutes(spellings, pathname)?.at(-1)?.route.handle;
}

/** The first of the items with each key. */
function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => unknown): T[] {
  const seen = new Set<unknown>();
  return items.filter((item) => {
    const key = keyOf(item);
    return !seen.has(key) && seen.add(key);
  });
}

function isOffered(row: RouteRow | undefined): boolean {
  return (
    row !== undefined && (row.page !== undefined || (row.redirect !== undefined && isOffered(rowOf(row.redirect))))
  );
}
