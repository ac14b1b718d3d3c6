import * as z from 'zod';
import { browserStorage } from '#core/web-storage.ts';

/** A search made in this browser (product §3, local caches). */
const recentSearch = z.object({ keywords: z.string(), type: z.literal([1, 2]) });
export type RecentSearch = z.infer<typeof recentSearch>;

const name = 'recent-searches';
const maxEntries = 8;

/** The last searches, newest first. */
export function recentSearches(): RecentSearch[] {
  return browserStorage.readJson(name, z.array(recentSearch)) ?? [];
}

/** A repeated search moves to the front. */
export function addRecentSearch({ keywords, type }: RecentSearch): void {
  const others = recentSearches().filter((one) => one.keywords !== keywords || one.type !== type);
  browserStorage.writeJson(name, [{ keywords, type }, ...others].slice(0, maxEntries));
}

export function clearRecentSearches(): void {
  browserStorage.remove(name);
}
