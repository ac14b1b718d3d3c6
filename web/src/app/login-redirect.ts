import { mainSiteLogin } from '@baicao/shared/validation/main-site';
import { paths } from '@baicao/shared/paths';
import { tabMarks } from '#core/web-storage.ts';

/** Why the login page is shown: a session that ended, or a page for buyers only. */
export type LoginReason = 'ended' | 'needed';

interface LoginOptions {
  sites: readonly string[];
  /** `login_url` of the user state; rejects when it cannot be loaded. */
  loginUrl: () => Promise<string>;
  /** Resolves when the page is there. */
  go: (path: string, why: LoginReason) => Promise<void>;
  /** Leaves this site, replacing the current history entry. */
  leave: (href: string) => void;
}

const mark = 'left-for-login';
const loopMs = 60_000;

/**
 * Redirects to login when the session is missing or ended (product §4, §8): to the main site's login page if the host names
 * one, else to our own; both lead back to `here`. A user who returns from the main site and is refused again within a
 * minute is logged in there but not here: our own login page ends that loop.
 */
export function createLoginRedirect({
  sites,
  loginUrl,
  go,
  leave,
}: LoginOptions): (here: string, why: LoginReason) => void {
  // One redirect, however many calls were refused together.
  let isRedirecting = false;
  const find = async (here: string, why: LoginReason) => {
    const outside =
      sites.length === 0 || hasJustReturned() ? null : mainSiteUrl(await loginUrl().catch(() => ''), sites, here);
    if (outside !== null) {
      tabMarks.write(mark, String(now()));
      leave(outside);
      return;
    }
    await go(paths.login(here), why);
    isRedirecting = false;
  };
  return (here, why) => {
    if (isRedirecting) return;
    isRedirecting = true;
    void find(here, why);
  };
}

/** The main site's login page with `redirect` = the address to return to, unless it has one. null: not allowed. */
function mainSiteUrl(loginUrl: string, sites: readonly string[], here: string): string | null {
  const href = mainSiteLogin(loginUrl, sites);
  if (href === null) return null;
  const url = new URL(href);
  // This site itself is not the main site.
  if (url.origin === location.origin) return null;
  if (!url.searchParams.has('redirect')) url.searchParams.set('redirect', location.origin + here);
  return url.href;
}

function hasJustReturned(): boolean {
  const left = Number(tabMarks.read(mark) ?? Number.NEGATIVE_INFINITY);
  return now() - left < loopMs;
}

/** Milliseconds on a clock that continues across page loads. */
function now(): number {
  return performance.timeOrigin + performance.now();
}
