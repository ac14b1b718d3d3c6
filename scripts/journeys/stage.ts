import type { PersonaName } from '@baicao/seeds/personas';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launch, visit, type Visitor } from './browser.ts';
import { startShop, type Shop } from './shop.ts';
import { startSite, type Site } from './site.ts';

interface WindowOptions {
  /** Already logged in as one of the people of the seed; a visitor unless told. */
  as?: PersonaName;
  width?: number;
  height?: number;
  /** Complaints that the journey provokes on purpose; anything else fails it. */
  provoked?: readonly RegExp[];
}

export interface Stage {
  /** A browser window with cookies of its own. It closes with the test, which fails if the window complained. */
  open(options?: WindowOptions): Promise<Visitor>;
}

/** A site as it is delivered, and a browser, for the journeys of one file. */
export function useStage(): Stage {
  return stageOn(() => startSite());
}

export interface ShopStage extends Stage {
  /** What lies behind the counter; there once the file begins. */
  shop(): Shop;
}

/** A shop, whose database and clock the journeys of one file may use, and a browser. */
export function useShop(): ShopStage {
  let shop: Shop | undefined;
  const stage = stageOn(async () => (shop = await startShop()));
  return {
    ...stage,
    shop() {
      if (!shop) throw new Error('the shop opens once the file begins');
      return shop;
    },
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
    async open({ as, provoked = [], ...size } = {}) {
      if (!browser || !site) throw new Error('the stage is set once the file begins');
      const visitor = await visit(browser, site.url, size);
      windows.push({ visitor, provoked });
      if (as !== undefined) await signIn(visitor.context, as);
      return visitor;
    },
  };
}

/** A session without walking through the login page; the cookie is the window's. */
export async function signIn(context: BrowserContext, username: PersonaName): Promise<void> {
  const answer = await context.request.post('/api/login/userLogin', { form: { username, password: 'baicao123' } });
  expect(answer.ok()).toBe(true);
}
