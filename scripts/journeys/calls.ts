import type { Page } from 'playwright-core';

export interface Calls {
  /** Path and query of every matching call, in sending order. */
  readonly seen: readonly string[];
}

/** Records the matching calls of a page from now on. */
export function callsOf(page: Page, method: string, path: RegExp): Calls {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === method && path.test(pathname)) seen.push(decodeURIComponent(pathname + search));
  });
  return { seen };
}

/** Current path and query of a page. */
export function placeOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return decodeURIComponent(pathname + search);
}

/** Waits until a page is at this path and query. */
export async function expectAt(page: Page, place: string): Promise<void> {
  await page.waitForURL(() => placeOf(page) === place);
}

export interface Gate {
  readonly passed: Promise<void>;
  open(): void;
}

/** Delays an answer until the test releases it. */
export function gate(): Gate {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}

/** Pauses the page's clock, which `page.clock.install()` has taken over. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => new Date().getTime() + 500));
}
