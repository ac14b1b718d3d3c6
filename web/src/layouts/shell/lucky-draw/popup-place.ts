import type { RouteRow } from '#app/route.ts';

/** Forms with a bar of their own at the foot of the window. */
const withFootBar = /^(order\.|account\.contract)/;

/**
 * Whether the popup may stand on a page: where one looks around, not where one fills rows, checks an order or pays. So it
 * never meets a settle bar.
 */
export function isForBrowsing({ name, view }: Pick<RouteRow, 'name' | 'view'>, chrome: { nav: boolean }): boolean {
  return chrome.nav && view !== 'table' && view !== 'no_image' && !withFootBar.test(name);
}
