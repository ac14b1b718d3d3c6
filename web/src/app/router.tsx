import { ApiFailure } from '@baicao/client/failure';
import { codes } from '@baicao/shared/contract/codes';
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  createBrowserRouter,
  generatePath,
  isRouteErrorResponse,
  redirect,
  useLoaderData,
  useRouteError,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
import { reportFailure } from '#api/failure.ts';
import { pathsOf } from '#core/route-row.ts';
import type { RouteRow } from '#core/route.ts';
import { Shell } from '#shell/shell.tsx';
import { RouteRowsContext } from '#core/member-page/route-rows.ts';
import { ErrorView } from '#design/error-view.tsx';
import { LaterThan } from '#design/later-than.tsx';
import classes from './router.module.css';
import { CodeMissing, loadPage } from './load-page.tsx';
import { isStillVisitor } from './login-first.ts';
import { routeRows } from './rows.ts';

const notOffered = () => import('#features/home/not-offered.page.tsx');

/** The address that is being gone to. */
let target = () => location.href;

/** With the same parameters and query. */
function redirectTo(pattern: string) {
  return ({ params, request }: LoaderFunctionArgs) =>
    redirect(generatePath(pattern, params) + new URL(request.url).search);
}

const refusedToVisitor = 'refused to a visitor';

/** Begins what the page asks at once; the page finds it under way, and says what failed. */
function readAhead({ reads }: RouteRow, client: QueryClient) {
  return ({ params, request }: LoaderFunctionArgs) => {
    const queries = reads?.(params, new URL(request.url).searchParams) ?? [];
    // Of whatever answer: nothing here looks at it.
    for (const query of queries) void client.prefetchQuery(query as FetchQueryOptions);
    return null;
  };
}

/** The same, but nothing where it would all be refused. */
function readAsBuyer(row: RouteRow, client: QueryClient) {
  const read = readAhead(row, client);
  return async (args: LoaderFunctionArgs) => ((await isStillVisitor(client)) ? refusedToVisitor : read(args));
}

/** The page; instead of it the way to the login where all that it asks would be refused. */
function withLoginFirst(load: NonNullable<RouteRow['page']>): NonNullable<RouteRow['page']> {
  return async () => {
    const { Component } = await load();
    return { Component: () => (useLoaderData() === refusedToVisitor ? <ToLogin /> : <Component />) };
  };
}

function ToLogin() {
  useEffect(() => {
    const { code, text: message } = codes.loginRequired;
    reportFailure(new ApiFailure({ kind: 'login', code, message }, 'router'));
  }, []);
  return <PageLoading />;
}

/** One route for each path of the row. Each has its own error boundary, so that the frame stays when a page throws. */
function routesOf(row: RouteRow, client: QueryClient): RouteObject[] {
  return pathsOf(row).map((path) => ({
    path,
    handle: row,
    ErrorBoundary: RouteError,
    ...(row.redirect === undefined
      ? {
          lazy: loadPage(row.needsLogin ? withLoginFirst(row.page ?? notOffered) : (row.page ?? notOffered), () =>
            target(),
          ),
          loader: row.needsLogin ? readAsBuyer(row, client) : readAhead(row, client),
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

/**
 * The router, of which the first row alone is known at first: the other paths, more than a hundred, are added when somewhere is gone to. `first`: the row of
 * the address that the page begins at, undefined where no row has it.
 */
export function createRouter(client: QueryClient, first: RouteRow | undefined) {
  const known = (rows: readonly RouteRow[]) => rows.flatMap((row) => routesOf(row, client));
  const rest = () => [
    ...known(routeRows.filter((row) => row !== first)),
    { path: '*', loader: () => redirect('/404') },
  ];
  let isComplete = first === undefined;
  const begunAt = location.pathname;
  const router = createBrowserRouter(
    [
      {
        id: 'frame',
        Component: Frame,
        ErrorBoundary: RouteError,
        HydrateFallback: PageLoading,
        children: first === undefined ? rest() : known([first]),
      },
    ],
    {
      patchRoutesOnNavigation({ path, patch }) {
        if (isComplete || path === begunAt) return;
        isComplete = true;
        patch('frame', rest());
      },
    },
  );
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
