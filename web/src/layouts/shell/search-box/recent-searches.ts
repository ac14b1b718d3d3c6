import { browserStorage } from '#app/web-storage.ts';
import type { SearchType } from './suggestion-cache.ts';

/** A search made in this browser (spec §3, local caches). */
export interface RecentSearch {
  keywords: string;
  type: SearchType;
}

const name = 'recent-searches';
const maxEntries = 8;

/** The last searches, newest first. */
export function recentSearches(): RecentSearch[] {
  try {
    // Only addRecentSearch writes this entry.
    return JSON.parse(browserStorage.read(name) ?? '[]') as RecentSearch[];
  } catch {
    return [];
  }
}

/** A repeated search moves to the front. */
export function addRecentSearch({ keywords, type }: RecentSearch): void {
  const others = recentSearches().filter((one) => one.keywords !== keywords || one.type !== type);
  browserStorage.write(name, JSON.stringify([{ keywords, type }, ...others].slice(0, maxEntries)));
}

export function clearRecentSearches(): void {
  browserStorage.remove(name);
}
