import { limits } from '@baicao/shared/limits';
import type { Data } from '@baicao/shared/contract';
import type { api } from '#api/client.ts';
import { serverNow } from '#api/server-clock.ts';
import { tabStorage } from '#app/web-storage.ts';

export type Suggestion = Data<typeof api.goods.search.endpoint>[number];
export type SearchType = 1 | 2;

export interface CachedSuggestions {
  rows: Suggestion[];
  /** Older than 5 s: worth showing, but asked for again (spec §4 Search list). */
  fresh: boolean;
}

const name = 'search-suggestions';

interface Kept {
  keyword: string;
  type: SearchType;
  /** Seconds. */
  at: number;
  rows: Suggestion[];
}

/** The suggestions last shown, kept for this tab with their time. */
export function readSuggestions(keyword: string, type: SearchType): CachedSuggestions | null {
  const kept = parse(tabStorage.read(name));
  if (kept?.keyword !== keyword || kept.type !== type) return null;
  const ageMs = (serverNow() - kept.at) * 1000;
  return { rows: kept.rows, fresh: ageMs >= 0 && ageMs <= limits.search.suggestionsFreshMs };
}

export function keepSuggestions(keyword: string, type: SearchType, rows: Suggestion[]): void {
  const kept: Kept = { keyword, type, at: serverNow(), rows };
  tabStorage.write(name, JSON.stringify(kept));
}

export function forgetSuggestions(): void {
  tabStorage.remove(name);
}

function parse(text: string | null): Kept | null {
  if (text === null) return null;
  try {
    // Only keepSuggestions writes under this name.
    return JSON.parse(text) as Kept;
  } catch {
    return null;
  }
}
