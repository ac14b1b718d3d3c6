import { limits } from '@baicao/shared/limits';
import type { Data } from '@baicao/shared/contract';
import type { api } from '#api/client.ts';
import { serverNow } from '#api/server-clock.ts';
import { tabStorage } from '#app/web-storage.ts';

export type Suggestion = Data<typeof api.goods.search.endpoint>[number];
export type SearchType = 1 | 2;

export interface CachedSuggestions {
  rows: Suggestion[];
  /** false: older than 5 s, shown but fetched again (spec §4 Search list). */
  fresh: boolean;
}

const name = 'search-suggestions';

interface CacheEntry {
  keyword: string;
  type: SearchType;
  /** Seconds. */
  at: number;
  rows: Suggestion[];
}

/** The suggestions last shown in this tab. */
export function readSuggestions(keyword: string, type: SearchType): CachedSuggestions | null {
  const entry = parse(tabStorage.read(name));
  if (entry?.keyword !== keyword || entry.type !== type) return null;
  const ageMs = (serverNow() - entry.at) * 1000;
  return { rows: entry.rows, fresh: ageMs >= 0 && ageMs <= limits.search.suggestionsFreshMs };
}

export function cacheSuggestions(keyword: string, type: SearchType, rows: Suggestion[]): void {
  const entry: CacheEntry = { keyword, type, at: serverNow(), rows };
  tabStorage.write(name, JSON.stringify(entry));
}

export function clearSuggestions(): void {
  tabStorage.remove(name);
}

function parse(text: string | null): CacheEntry | null {
  if (text === null) return null;
  try {
    // Only cacheSuggestions writes this entry.
    return JSON.parse(text) as CacheEntry;
  } catch {
    return null;
  }
}
