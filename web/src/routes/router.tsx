import {
  createBrowserRouter,
  generatePath,
  redirect,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
import { PageLoading } from '#app/page-loading.tsx';
import type { RouteRow } from '#app/route.ts';
import { RouteError } from '#app/route-error.tsx';
import { Shell } from '#layouts/shell/shell.tsx';
import { RouteRowsContext } from '#layouts/side-menu/menu-parts.ts';
import { routeRows } from './rows.ts';

const notOffered = () => import('#areas/home/not-offered.page.tsx');

/** Parameters and query go along. */
function redirectTo(pattern: string) {
  return ({ params, request }: LoaderFunctionArgs) =>
    redirect(generatePath(pattern, params) + new URL(request.url).search);
}

/** A row under each of its spellings. Each has its own error element, so that the frame outlives a broken page. */
function routesOf(row: RouteRow): RouteObject[] {
  return [row.path, ...(row.aliases ?? [])].map((path) => ({
    path,
    handle: row,
    ErrorBoundary: RouteError,
    ...(row.redirect === undefined
      ? { lazy: row.page ?? notOffered }
      : { loader: redirectTo(row.redirect), Component: PageLoading }),
  }));
}

/** The shell; the side menu inside gets the rows through the context. */
function Frame() {
  return (
    <RouteRowsContext value={routeRows}>
      <Shell />
    </RouteRowsContext>
  );
}

const routes: RouteObject[] = [
  {
    Component: Frame,
    ErrorBoundary: RouteError,
    HydrateFallback: PageLoading,
    children: [...routeRows.flatMap(routesOf), { path: '*', loader: () => redirect('/404') }],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
