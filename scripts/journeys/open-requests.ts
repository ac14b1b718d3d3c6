import type { Page, Request } from 'playwright-core';

const openRequests = new WeakMap<Page, Set<Request>>();

/** Keeps the requests of a page that have no answer yet. */
export function countRequests(page: Page): void {
  const open = new Set<Request>();
  openRequests.set(page, open);
  page.on('request', (request) => {
    // Requests of the previous document do not count any more.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/** Whether every request of the page has its answer. */
export function hasNoOpenRequest(page: Page): boolean {
  return (openRequests.get(page)?.size ?? 0) === 0;
}
