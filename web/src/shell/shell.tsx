import type { UserState } from '@baicao/shared/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { lazy, Suspense, useDeferredValue, useEffect, useRef, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { refresh } from '#api/query.ts';
import { isRealHost } from '#api/real-host.ts';
import { Head } from './head.tsx';
import { useSaveListView } from '#core/list-view.ts';
import { keepDrafts } from '#core/drafts.ts';
import { isMemberArea, useRoute, type Chrome, type RouteRow } from '#core/route.ts';
import { useOtherTabs } from '#core/session.ts';
import { isThisMachine } from '#core/this-machine.ts';
import { LaterThan } from '#design/later-than.tsx';
import { toast } from '#design/toast.tsx';
import { useNarrow } from '#design/use-narrow.ts';
import { AccountStrip } from './account-strip/account-strip.tsx';
import { Chat } from '#features/chat/index.ts';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { LuckyDraw } from '#features/draw/index.ts';
import { MobileHeader } from './mobile/mobile-header.tsx';
import { TabBar } from './mobile/tab-bar.tsx';
import { OfflineBar } from './offline/offline-bar.tsx';
import { RightBar } from './right-bar/right-bar.tsx';
import { commonQuery } from '#core/site.queries.ts';
import classes from './shell.module.css';
import { SlimBar } from './slim-bar/slim-bar.tsx';

const HostMark = lazy(() =>
  import('./host-mark/host-mark.tsx').then(({ HostMark: Component }) => ({ default: Component })),
);

/** The frame around every page; each route's row says which parts of it are shown. */
export function Shell() {
  const { chrome, name } = useRoute();
  const narrow = useNarrow();
  useRefreshUser();
  useOtherTabs(sayWhoItIs);
  // On every page, because its response carries the server time.
  useQuery(commonQuery);
  useSaveListView();
  useFocusOnNavigation();
  // Below the first screen, so it is rendered after what is on it.
  const isFooterDue = useDeferredValue(true, false);
  const frame = { chrome, narrow, home: name === 'home' };
  return (
    <>
      <Head />
      <a className={classes.skip} href="#main">
        跳到主要内容
      </a>
      {/* A developer's machine, not the address buyers know. */}
      <Suspense>{isThisMachine(location.hostname) && isRealHost() && <HostMark />}</Suspense>
      <RouteProgress />
      <OfflineBar />
      <PartBoundary resetOn={name}>{chrome.header && <PageTop {...frame} />}</PartBoundary>
      <PartBoundary resetOn={name}>{chrome.header && <AccountStrip />}</PartBoundary>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <PartBoundary resetOn={name}>
        {isFooterDue && chrome.footer && <Footer narrow={narrow} compact={isWorkplace(name, chrome)} />}
      </PartBoundary>
      <PartBoundary resetOn={name}>
        <PageEdge {...frame} />
      </PartBoundary>
      <PartBoundary resetOn={name}>
        <LuckyDraw />
      </PartBoundary>
      <PartBoundary resetOn={name}>
        <Chat narrow={narrow} />
      </PartBoundary>
    </>
  );
}

/** A page of steps (login, cart, checkout) or of the member area. */
const isWorkplace = (name: string, { nav }: Chrome) => !nav || isMemberArea(name);

interface FrameProps {
  chrome: Chrome;
  narrow: boolean;
  home: boolean;
}

function PageTop({ chrome, narrow, home }: FrameProps) {
  if (narrow) return <MobileHeader />;
  return (
    <>
      <Header chrome={chrome} menuOpen={home} />
      <SlimBar />
    </>
  );
}

/** A tab bar at the bottom on phones, tools at the right edge elsewhere. */
function PageEdge({ chrome, narrow }: FrameProps) {
  if (narrow) return chrome.footer && chrome.tabBar && <TabBar />;
  return chrome.rightBar && <RightBar />;
}

/**
 * Focuses `#main` after a change of page, so that keyboard and screen reader start at its beginning. Not for another view
 * of the same list, and not while the user is typing.
 */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const route = useRoute();
  const before = useRef({ pathname, route });
  useEffect(() => {
    const last = before.current;
    before.current = { pathname, route };
    if (last.pathname === pathname || isOtherView(last.route, route) || isTyping()) return;
    // The router restores the scroll position.
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, route]);
}

function isOtherView(last: RouteRow, now: RouteRow): boolean {
  return last.page === now.page && last.view !== now.view;
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select, [role=dialog] *') ?? false;
}

/** An error in a part of the frame hides only that part; the next change of `resetOn` renders it again. */
function PartBoundary({ resetOn, children }: { resetOn: string; children: ReactNode }) {
  return (
    <ErrorBoundary fallback={null} resetKeys={[resetOn]}>
      {children}
    </ErrorBoundary>
  );
}

/** A thin line while the next page's code is loading. */
function RouteProgress() {
  if (useNavigation().state === 'idle') return null;
  return (
    <LaterThan>
      <div className={classes.progress} role="progressbar" aria-label="正在打开页面" />
    </LaterThan>
  );
}

/** Another tab logged out, logged in or changed the store. */
function sayWhoItIs({ username, company }: UserState): void {
  // Dropping what is cached takes the forms off the screen.
  keepDrafts();
  toast('hint', username === '' ? '登录已过期，或已在其他页面退出登录' : `当前账号已切换为：${company}`);
}

/** Refetches the user on every change of route (product §4): cart count, messages and to-dos, which the member centre has as well. */
function useRefreshUser(): void {
  const { pathname } = useLocation();
  const client = useQueryClient();
  const seen = useRef(pathname);
  useEffect(() => {
    // The first route's request is made by useSession.
    if (seen.current === pathname) return;
    seen.current = pathname;
    void refresh(client, ['user.base', 'user.member']);
  }, [pathname, client]);
}
