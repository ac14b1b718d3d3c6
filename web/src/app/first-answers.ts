import type { QueryClient } from '@tanstack/react-query';
import type { RouteRow } from '#core/route.ts';
import { asksUser } from '#core/route-row.ts';
import { userQuery } from '#core/session.ts';
import { commonQuery } from '#core/site.queries.ts';

/** How long the first page is not rendered, ms: less than anybody notices, long enough for answers that came with its code. */
const longestWaitMs = 100;

/** Begins what the frame of the first page asks on its own, beside what the page reads. */
export function beginFrame(client: QueryClient, row: RouteRow | undefined): void {
  void client.prefetchQuery(commonQuery);
  if (row === undefined || asksUser(row)) void client.prefetchQuery(userQuery);
}

/**
 * Resolves when nothing is being asked any more, at the latest after `longestWaitMs`: calls that the page's HTML has begun are answered by the time its
 * code is there, and a page that is rendered with its answers is not rendered again for each of them.
 */
export async function firstAnswers(client: QueryClient): Promise<void> {
  const queries = client.getQueryCache();
  await new Promise<void>((resolve) => {
    const finish = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const look = () => {
      if (client.isFetching() === 0) finish();
    };
    const stop = queries.subscribe(look);
    const timer = setTimeout(finish, longestWaitMs);
    look();
  });
}
