import { contract, type Data } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import * as z from 'zod';
import { serverNow } from '#api/server-clock.ts';
import { userOfTab } from '#core/session.ts';
import { tabStorage } from '#core/web-storage.ts';

export type Suggestion = Data<typeof contract.goods.search>[number];
export type SearchType = 1 | 2;

export interface CachedSuggestions {
  rows: Suggestion[];
  /** false: older than 5 s, shown but fetched again (product §4 Search list). */
  fresh: boolean;
}

const name = 'search-suggestions';

const cacheEntry = z.object({
  /** Whose prices they show. */
  owner: z.string(),
  keyword: z.string(),
  type: z.literal([1, 2]),
  /** Seconds. */
  at: z.number(),
  rows: contract.goods.search.data,
});
type CacheEntry = z.infer<typeof cacheEntry>;

/** The suggestions last shown in this tab. */
export function readSuggestions(keyword: string, type: SearchType): CachedSuggestions | null {
  const entry = tabStorage.readJson(name, cacheEntry);
  if (entry?.owner !== userOfTab() || entry.keyword !== keyword || entry.type !== type) return null;
  const ageMs = (serverNow() - entry.at) * 1000;
  return { rows: entry.rows, fresh: ageMs >= 0 && ageMs <= limits.search.suggestionsFreshMs };
}

export function cacheSuggestions(keyword: string, type: SearchType, rows: Suggestion[]): void {
  const entry: CacheEntry = { owner: userOfTab(), keyword, type, at: serverNow(), rows };
  tabStorage.writeJson(name, entry);
}

export function clearSuggestions(): void {
  tabStorage.remove(name);
}
