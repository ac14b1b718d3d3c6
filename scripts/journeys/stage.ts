import type { PersonaName } from '@baicao/seeds/personas';
import type { Browser, BrowserContext } from 'playwright-core';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type RunnerTestCase } from 'vitest';
import { launch, visit, type Visitor } from './browser.ts';
import { startShop, type Shop } from './shop.ts';
import { startSite, type Site } from './site.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface WindowOptions {
  /** Log in as this seeded person; default: a visitor. */
  as?: PersonaName;
  width?: number;
  height?: number;
  /** Lets the site install its service worker. */
  serviceWorker?: boolean;
  /** Errors the test provokes on purpose; any other error fails it. */
  provoked?: readonly RegExp[];
}

export interface Stage {
  /** A browser window with separate cookies. It closes with the test, which fails on any unexpected error. */
  open(options?: WindowOptions): Promise<Visitor>;
}

/** The built site in its own process and a browser, for the tests of one file. */
export function useStage(): Stage {
  return stageOn(() => startSite());
}

export interface ShopStage extends Stage {
  /** Database and clock of the site; available from `beforeAll` on. */
  shop(): Shop;
  /** Rows of that database. */
  rows<T>(sql: string, ...values: readonly (string | number)[]): T[];
}

/** A shop with access to its database and clock, and a browser, for the tests of one file. */
export function useShop(): ShopStage {
  let shop: Shop | undefined;
  const stage = stageOn(async () => (shop = await startShop()));
  const opened = (): Shop => {
    if (!shop) throw new Error('the shop opens once the file begins');
    return shop;
  };
  return {
    ...stage,
    shop: opened,
    rows: <T>(sql: string, ...values: readonly (string | number)[]) =>
      opened()
        .db.sqlite.prepare<unknown[], T>(sql)
        .all(...values),
  };
}

interface Opened {
  readonly visitor: Visitor;
  readonly provoked: readonly RegExp[];
}

function stageOn(start: () => Promise<Site>): Stage {
  let browser: Browser | undefined;
  let site: Site | undefined;
  let windows: Opened[] = [];
  let isSecondAttempt = false;

  beforeAll(async () => {
    browser = await launch();
    site = await start();
  });
  beforeEach(async ({ task }) => {
    isSecondAttempt = (task.result?.retryCount ?? 0) > 0;
    if (!isSecondAttempt) return;
    // What the first attempt changed is gone with its site.
    await site?.stop();
    site = await start();
  });
  afterEach(async ({ task }) => {
    const opened = windows;
    windows = [];
    if (task.result?.state === 'fail')
      task.meta.seen = await whatIsSeen(opened, isSecondAttempt ? traceFile(task) : null);
    for (const { visitor } of opened) await visitor.context.close();
    for (const { visitor, provoked } of opened)
      expect(visitor.complaints.filter((text) => !provoked.some((pattern) => pattern.test(text)))).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  return {
    async open({ as, provoked = [], ...settings } = {}) {
      if (!browser || !site) throw new Error('the stage is set once the file begins');
      const visitor = await visit(browser, site.url, settings);
      if (isSecondAttempt) await visitor.context.tracing.start({ screenshots: true, snapshots: true });
      windows.push({ visitor, provoked });
      if (as !== undefined) await signIn(visitor.context, as);
      return visitor;
    },
  };
}

/** Where Playwright's trace of a second attempt is written; `playwright show-trace` opens it. */
function traceFile({ file, location }: Readonly<RunnerTestCase>): string {
  return join(root, 'node_modules/.cache/journeys', `${basename(file.name, '.journey.ts')}-${location?.line ?? 0}`);
}

/** The address of each page, and the files of the traces. */
async function whatIsSeen(opened: readonly Opened[], trace: string | null): Promise<string[]> {
  const pages = opened.flatMap(({ visitor }) => visitor.context.pages().map((page) => `page: ${page.url()}`));
  if (trace === null) return pages;
  const traces = opened.map(async ({ visitor }, index) => {
    const path = `${trace}-${index + 1}.zip`;
    await visitor.context.tracing.stop({ path });
    return `trace: ${path}`;
  });
  return [...pages, ...(await Promise.all(traces))];
}

/** Logs in through the API; the cookie belongs to the window. */
export async function signIn(context: BrowserContext, username: PersonaName): Promise<void> {
  const answer = await context.request.post('/api/login/userLogin', { form: { username, password: 'baicao123' } });
  expect(answer.ok()).toBe(true);
}
