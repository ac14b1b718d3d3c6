import { mainSiteLogin } from '@baicao/shared/validation/main-site';
import { paths } from '@baicao/shared/paths';
import { tabStorage } from './web-storage.ts';

/** The origins the server was started with; none in front of our own backend, a placeholder where no server fills it in. */
export function loginSites(): string[] {
  const told = document.querySelector<HTMLMetaElement>('meta[name="login-sites"]')?.content ?? '';
  return told.split(' ').filter((site) => URL.canParse(site));
}

interface Ways {
  sites: readonly string[];
  /** `login_url` of the user state; rejects when there is none to be had. */
  loginUrl: () => Promise<string>;
  go: (path: string) => void;
  /** Leaves this site, in place of the page on show. */
  leave: (href: string) => void;
}

const mark = 'left-for-login';
const againMs = 60_000;

/**
 * Where an ended or missing session leads (spec §4, §8): to the login page of the main site that a real host names,
 * otherwise to the one here; `here` is come back to. Whoever comes back from the main site and is refused again at once
 * is logged in there but not here: the login page here ends the circle.
 */
export function createLoginRedirect({ sites, loginUrl, go, leave }: Ways): (here: string) => void {
  // One way at a time, however many calls were refused together. Once the page is left, nothing is to be done here.
  let underWay = false;
  const find = async (here: string) => {
    const outside =
      sites.length === 0 || justBack() ? null : leadingBack(await loginUrl().catch(() => ''), sites, here);
    if (outside !== null) {
      tabStorage.write(mark, String(now()));
      leave(outside);
      return;
    }
    underWay = false;
    go(paths.login(here));
  };
  return (here) => {
    if (underWay) return;
    underWay = true;
    void find(here);
  };
}

/** The main site's login page with the address to come back to, as `redirect` unless it names one itself. */
function leadingBack(loginUrl: string, sites: readonly string[], here: string): string | null {
  const href = mainSiteLogin(loginUrl, sites);
  if (href === null) return null;
  const url = new URL(href);
  // This very site is no other one, whatever it is called.
  if (url.origin === location.origin) return null;
  if (!url.searchParams.has('redirect')) url.searchParams.set('redirect', location.origin + here);
  return url.href;
}

function justBack(): boolean {
  const left = Number(tabStorage.read(mark) ?? Number.NEGATIVE_INFINITY);
  return now() - left < againMs;
}

/** Milliseconds that go on across pages. */
function now(): number {
  return performance.timeOrigin + performance.now();
}
