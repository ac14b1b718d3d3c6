import { browserStorage } from '#app/web-storage.ts';
import type { SearchType } from './suggestion-cache.ts';

/** Something searched for in this browser (spec §3, local caches). */
export interface RecentSearch {
  keywords: string;
  type: SearchType;
}

const name = 'recent-searches';
const keptAtMost = 8;

/** The last searches, the latest first. */
export function recentSearches(): RecentSearch[] {
  try {
    // Only keepSearch writes under this name.
    return JSON.parse(browserStorage.read(name) ?? '[]') as RecentSearch[];
  } catch {
    return [];
  }
}

/** Searched again, it comes to the front. */
export function keepSearch({ keywords, type }: RecentSearch): void {
  const others = recentSearches().filter((one) => one.keywords !== keywords || one.type !== type);
  browserStorage.write(name, JSON.stringify([{ keywords, type }, ...others].slice(0, keptAtMost)));
}

export function forgetSearches(): void {
  browserStorage.remove(name);
}
