import { paths } from '@baicao/shared/paths';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteRow } from '#core/route.ts';
import { cameWithoutSession, userQuery } from '#core/session.ts';
import type { LoginReason } from './login-redirect.ts';
import { rowAt } from './row-at.ts';

/**
 * Before the router begins: a visitor who opens a page for buyers begins at the login page instead, which says why, so that nothing is
 * asked for and shown that is refused to him. Whoever has a session, even one that ended, is left to the answers of the server.
 */
export function beginAtLogin(rows: readonly RouteRow[]): void {
  const { pathname, search } = location;
  if (!cameWithoutSession() || rowAt(rows, pathname)?.needsLogin !== true) return;
  const why: LoginReason = 'needed';
  // As the router writes the state of an entry.
  history.replaceState({ usr: { why } }, '', paths.login(pathname + search));
}

/**
 * Whether nobody is logged in, where somebody was taken for a visitor before: asked again, because he may have logged in in another tab. Where that is
 * not known, the page is left to the answers of the server.
 */
export async function isStillVisitor(client: QueryClient): Promise<boolean> {
  if (client.getQueryData(userQuery.queryKey)?.username !== '') return false;
  try {
    return (await client.fetchQuery({ ...userQuery, staleTime: 0 })).username === '';
  } catch {
    return false;
  }
}
