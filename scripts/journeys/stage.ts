import type { PersonaName } from '@baicao/seeds/personas';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launch, visit, type Visitor } from './browser.ts';
import { startShop, type Shop } from './shop.ts';
import { startSite, type Site } from './site.ts';

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

function stageOn(start: () => Promise<Site>): Stage {
  let browser: Browser | undefined;
  let site: Site | undefined;
  let windows: { visitor: Visitor; provoked: readonly RegExp[] }[] = [];

  beforeAll(async () => {
    browser = await launch();
    site = await start();
  });
  afterEach(async () => {
    const opened = windows;
    windows = [];
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
      windows.push({ visitor, provoked });
      if (as !== undefined) await signIn(visitor.context, as);
      return visitor;
    },
  };
}

/** Logs in through the API; the cookie belongs to the window. */
export async function signIn(context: BrowserContext, username: PersonaName): Promise<void> {
  const answer = await context.request.post('/api/login/userLogin', { form: { username, password: 'baicao123' } });
  expect(answer.ok()).toBe(true);
}
