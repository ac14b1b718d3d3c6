/**
 * What a page asks next, by the answer of its first call: the goods of the tab that a zone opens with, as cards, which have pictures, or as a table; the
 * way of an order that was shipped.
 */
export type NextCall = 'goodsCards' | 'goodsTable' | 'logistics';

/** What the page at some addresses loads first, beside what every page loads. The build of the web app notes it, the server writes it into the page. */
export interface FirstView {
  /** Regular expression for these addresses, in upper or lower case. Its parts are groups by name; no address fits two. */
  readonly pattern: string;
  readonly needsLogin: boolean;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Addresses of calls at an address without a query; `:id` is the one of the address. */
  readonly calls: readonly string[];
  /** The same where the query is `keywords` alone; `:keywords` are those. */
  readonly searches: readonly string[];
  /** Addresses of calls that say who is logged in: not for somebody who certainly is not. */
  readonly sessionCalls: readonly string[];
  /** What comes after the first of `calls`. */
  readonly next?: NextCall | undefined;
  /** Where the outline of the page shows its large picture. */
  readonly outline?: string | undefined;
}
