import { isListOf, isObjectOf, isOneOf, isText } from '#core/stored-form.ts';
import { browserStorage } from '#core/web-storage.ts';

/** A search made in this browser (product §3, local caches). */
export interface RecentSearch {
  keywords: string;
  type: 1 | 2;
}

const isRecentSearch = isObjectOf<RecentSearch>({ keywords: isText, type: isOneOf(1, 2) });

const name = 'recent-searches';
const maxEntries = 8;

/** The last searches, newest first. */
export function recentSearches(): RecentSearch[] {
  return browserStorage.readJson(name, isListOf(isRecentSearch)) ?? [];
}

/** A repeated search moves to the front. */
export function addRecentSearch({ keywords, type }: RecentSearch): void {
  const others = recentSearches().filter((one) => one.keywords !== keywords || one.type !== type);
  browserStorage.writeJson(name, [{ keywords, type }, ...others].slice(0, maxEntries));
}

export function clearRecentSearches(): void {
  browserStorage.remove(name);
}
