import type { PersonaName } from '@baicao/seeds/personas';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type RunnerTestCase } from 'vitest';
import type { Visitor, WindowOptions } from './browser.ts';
import { startShop, type Shop, type ShopOptions } from './shop.ts';
import { openWindow, pagesOf, type KeptWindow } from './windows.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface StageWindow extends WindowOptions {
  /** Log in as this seeded person; default: a visitor. */
  as?: PersonaName;
  /** Errors the test provokes on purpose; any other error fails it. */
  provoked?: readonly RegExp[];
}

export interface JourneyEnvironment {
  /** A browser window with separate cookies. It closes with the test, which fails on any unexpected error. */
  open(options?: StageWindow): Promise<Visitor>;
  /** The site with its database and clock; available from `beforeAll` on. Each file, and each second attempt of a test, has a new one. */
  shop(): Shop;
  /** Rows of its database. */
  rows<T>(sql: string, ...values: readonly (string | number)[]): T[];
}

interface Opened {
  readonly visitor: KeptWindow;
  readonly provoked: readonly RegExp[];
}

/** A site and browser windows on it, for the tests of one file. */
export function useJourney(options: ShopOptions = {}): JourneyEnvironment {
  let running: Shop | undefined;
  let windows: Opened[] = [];
  let isSecondAttempt = false;
  const shop = (): Shop => {
    if (!running) throw new Error('the shop opens once the file begins');
    return running;
  };

  beforeAll(async () => {
    running = await startShop(options);
  });
  beforeEach(async ({ task }) => {
    isSecondAttempt = (task.result?.retryCount ?? 0) > 0;
    if (!isSecondAttempt) return;
    // What the first attempt changed is gone with its site.
    await shop().stop();
    running = await startShop(options);
  });
  afterEach(async ({ task }) => {
    const opened = windows;
    windows = [];
    const isGreen = task.result?.state !== 'fail';
    if (!isGreen) task.meta.seen = await whatIsSeen(opened, isSecondAttempt ? traceFile(task) : null);
    for (const { visitor } of opened) await visitor.leave(isGreen && !isSecondAttempt);
    for (const { visitor, provoked } of opened)
      expect(visitor.complaints.filter((text) => !provoked.some((pattern) => pattern.test(text)))).toEqual([]);
  });
  afterAll(() => shop().stop());

  return {
    shop,
    rows: <T>(sql: string, ...values: readonly (string | number)[]) =>
      shop()
        .db.sqlite.prepare<unknown[], T>(sql)
        .all(...values),
    async open({ as, provoked = [], ...settings } = {}) {
      const { url, signIn } = shop();
      const visitor = await openWindow(url, settings);
      windows.push({ visitor, provoked });
      if (isSecondAttempt) await visitor.context.tracing.start({ screenshots: true, snapshots: true });
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
  const pages = opened.flatMap(({ visitor }) => pagesOf(visitor.context).map((page) => `page: ${page.url()}`));
  if (trace === null) return pages;
  const traces = opened.map(async ({ visitor }, index) => {
    const path = `${trace}-${index + 1}.zip`;
    await visitor.context.tracing.stop({ path });
    return `trace: ${path}`;
  });
  return [...pages, ...(await Promise.all(traces))];
}
