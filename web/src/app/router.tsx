import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import {
  createBrowserRouter,
  generatePath,
  isRouteErrorResponse,
  redirect,
  useRouteError,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
import type { RouteRow } from '#core/route.ts';
import { Shell } from '#shell/shell.tsx';
import { RouteRowsContext } from '#core/member-page/route-rows.ts';
import { ErrorView } from '#design/error-view.tsx';
import { LaterThan } from '#design/later-than.tsx';
import classes from './router.module.css';
import { CodeMissing, loadPage } from './load-page.tsx';
import { routeRows } from './rows.ts';

const notOffered = () => import('#features/home/not-offered.page.tsx');

/** The address that is being gone to. */
let target = () => location.href;

/** With the same parameters and query. */
function redirectTo(pattern: string) {
  return ({ params, request }: LoaderFunctionArgs) =>
    redirect(generatePath(pattern, params) + new URL(request.url).search);
}

/** Begins what the page asks at once; the page finds it under way, and says what failed. */
function readAhead({ reads }: RouteRow, client: QueryClient) {
  return ({ params, request }: LoaderFunctionArgs) => {
    const queries = reads?.(params, new URL(request.url).searchParams) ?? [];
    // Of whatever answer: nothing here looks at it.
    for (const query of queries) void client.prefetchQuery(query as FetchQueryOptions);
    return null;
  };
}

/** One route for each path of the row. Each has its own error boundary, so that the frame stays when a page throws. */
function routesOf(row: RouteRow, client: QueryClient): RouteObject[] {
  return [row.path, ...(row.aliases ?? [])].map((path) => ({
    path,
    handle: row,
    ErrorBoundary: RouteError,
    ...(row.redirect === undefined
      ? {
          lazy: loadPage(row.page ?? notOffered, () => target()),
          loader: readAhead(row, client),
          // A page that is shown asks by itself when its query changes.
          shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
        }
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

export function createRouter(client: QueryClient) {
  const pages = routeRows.flatMap((row) => routesOf(row, client));
  const router = createBrowserRouter([
    {
      Component: Frame,
      ErrorBoundary: RouteError,
      HydrateFallback: PageLoading,
      children: [...pages, { path: '*', loader: () => redirect('/404') }],
    },
  ]);
  target = () => router.createHref(router.state.navigation.location ?? router.state.location);
  return router;
}

/** Shown in place of a page that threw or whose code could not be loaded. */
function RouteError() {
  const error = useRouteError();
  if (error instanceof TypeError && /import|module/i.test(error.message)) return <CodeMissing />;
  return (
    <div className="container">
      <h1 className="visually-hidden">页面无法显示</h1>
      <ErrorView
        message={isRouteErrorResponse(error) ? '页面不存在' : '页面出错了，请刷新后重试'}
        retry={() => location.reload()}
        retryLabel="刷新页面"
      />
    </div>
  );
}

/** While the first page's code is loading. */
function PageLoading() {
  return (
    <LaterThan>
      <p className={classes.loading} role="status">
        正在打开…
      </p>
    </LaterThan>
  );
}
