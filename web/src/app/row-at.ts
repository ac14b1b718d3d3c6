import { matchRoutes } from 'react-router-dom';
import type { RouteRow } from '#core/route.ts';
import { pathsOf } from '#core/route-row.ts';

const firstPart = (path: string) => path.split('/')[1]?.toLowerCase();

/** The row that an address leads to, as the router finds it. Paths are told apart by their first part before they are matched: none begins with a parameter. */
export function rowAt(rows: readonly RouteRow[], pathname: string): RouteRow | undefined {
  const first = firstPart(pathname);
  const routes = rows.flatMap((row) =>
    pathsOf(row).flatMap((path) => (firstPart(path) === first ? { path, handle: row } : [])),
  );
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle;
}
