import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { newContext, watcher, type Visitor, type WindowOptions } from './browser.ts';
import { isFull } from '../tests/tier.ts';
import { stepMs } from './limits.ts';

/*
 * Browser contexts are reused from one test to the next: their HTTP cache, with hashed assets and compiled code, makes the first page
 * three times as quick. Everything else a test may leave behind is cleared when the context is taken again. In the full tier none is reused.
 */

/** Contexts that wait for the next test, by the options they were made with. */
const waiting = new Map<string, BrowserContext[]>();

/** A page of each context that stays open: it keeps the process of the site, which starts and compiles more slowly than a page opens. */
const anchors = new WeakMap<BrowserContext, Page>();

/** Changes of a context that cannot be undone. */
const lasting = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const;
const changed = new WeakSet<BrowserContext>();

/** Calls that take over the clock of a context's pages, those to come included. */
const timing = ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'] as const;
const timed = new WeakSet<BrowserContext>();

/** Notices lasting changes and clocks: such a context is closed with its test, or its clock is given back. */
function noticeChanges(context: BrowserContext): void {
  const notice = (owner: object, name: string, noticed: WeakSet<BrowserContext>) => {
    const call: unknown = Reflect.get(owner, name);
    if (typeof call !== 'function') throw new Error(`a browser context has no ${name}`);
    Reflect.set(owner, name, (...args: unknown[]): unknown => {
      noticed.add(context);
      return Reflect.apply(call, owner, args);
    });
  };
  for (const name of lasting) notice(context, name, changed);
  for (const name of timing) notice(context.clock, name, timed);
}

/** The internal call with which Playwright resets the clock of a context it reuses. It has no public call for it. */
interface InnerContext {
  clock?: { uninstall?(progress: { race: <T>(promise: Promise<T>) => Promise<T> }): Promise<void> };
}

/** Whether the clock of a context's pages runs again: false if this release of Playwright has another way to do it. */
async function giveBackClock(context: BrowserContext): Promise<boolean> {
  const { _connection: connection } = context as unknown as {
    _connection?: { toImpl?(context: BrowserContext): InnerContext };
  };
  const clock = connection?.toImpl?.(context).clock;
  if (!clock?.uninstall) return false;
  await clock.uninstall({ race: (promise) => promise });
  timed.delete(context);
  // Its document still has the clock that was taken over.
  await anchors.get(context)?.reload();
  return true;
}

const kindOf = ({ width = 1440, height = 900, motion = false }: WindowOptions) => `${width}×${height} ${motion}`;

async function makeContext(siteUrl: string, options: WindowOptions): Promise<BrowserContext> {
  const context = await newContext(siteUrl, options);
  noticeChanges(context);
  const anchor = await context.newPage();
  await anchor.goto('/favicon.svg');
  anchors.set(context, anchor);
  return context;
}

/** The pages a test has opened. */
export function pagesOf(context: BrowserContext): Page[] {
  return context.pages().filter((page) => page !== anchors.get(context));
}

/** Clears what the last test left in the context. The HTTP cache stays: it holds versioned files alone. */
async function clear(context: BrowserContext, page: Page, siteUrl: string): Promise<void> {
  const session: CDPSession = await context.newCDPSession(page);
  await Promise.all([
    context.clearCookies(),
    session.send('Storage.clearDataForOrigin', {
      origin: siteUrl,
      storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
    }),
  ]);
  await session.detach();
}

/** What a test put before the calls ends with it: one still under way fails with its page, outside of any test, and is nobody's finding. */
async function unroute(context: BrowserContext): Promise<void> {
  for (const routed of [context, ...pagesOf(context)]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
}

export interface KeptWindow extends Visitor {
  /** Closes the window; with `isKept` the next test may have its context. */
  leave(isKept: boolean): Promise<void>;
}

/** A window on a context that is as new but for its HTTP cache, watched for errors. All sites of the windows share one origin. */
export async function openWindow(siteUrl: string, options: WindowOptions = {}): Promise<KeptWindow> {
  const kind = kindOf(options);
  const isOwn = options.serviceWorker === true || isFull;
  const used = isOwn ? undefined : waiting.get(kind)?.pop();
  const context = used ?? (await makeContext(siteUrl, options));
  context.setDefaultTimeout(stepMs());
  const complaints: string[] = [];
  const watch = watcher(complaints, siteUrl);
  context.on('page', watch);
  const page = await context.newPage();
  if (used) await clear(context, page, siteUrl);
  return {
    context,
    page,
    complaints,
    leave: async (isKept) => {
      await unroute(context);
      const isReusable = isKept && !isOwn && !changed.has(context);
      if (!isReusable || (timed.has(context) && !(await giveBackClock(context)))) return context.close();
      context.off('page', watch);
      for (const open of pagesOf(context)) await open.close();
      waiting.set(kind, [...(waiting.get(kind) ?? []), context]);
    },
  };
}
