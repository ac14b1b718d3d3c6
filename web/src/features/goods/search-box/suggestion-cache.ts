import type { Answer } from '@baicao/client/api';
import { limits } from '@baicao/shared/limits';
import type { api } from '#api/client.ts';
import { serverNow } from '#api/server-clock.ts';
import { userOfTab } from '#core/session.ts';
import { isListOf, isNullOr, isNumber, isObjectOf, isOneOf, isText } from '#core/stored-form.ts';
import { tabStorage } from '#core/web-storage.ts';

export type Suggestion = Answer<typeof api.goods.search>[number];
export type SearchType = 1 | 2;

export interface CachedSuggestions {
  rows: Suggestion[];
  /** false: older than 5 s, shown but fetched again (product §4 Search list). */
  fresh: boolean;
}

const name = 'search-suggestions';

interface CacheEntry {
  /** Whose prices they show. */
  owner: string;
  keyword: string;
  type: SearchType;
  /** Seconds. */
  at: number;
  rows: Suggestion[];
}

const isPart = isObjectOf<Suggestion['highlight'][number]>({ text: isText, hit: isOneOf(0, 1) });

const isSuggestion = isObjectOf<Suggestion>({
  id: isNumber,
  kind: isOneOf('goods', 'sccj'),
  name: isText,
  ypgg: isText,
  sccj: isText,
  highlight: isListOf(isPart),
  price: isNullOr(isText),
});

const isEntry = isObjectOf<CacheEntry>({
  owner: isText,
  keyword: isText,
  type: isOneOf(1, 2),
  at: isNumber,
  rows: isListOf(isSuggestion),
});

/** The suggestions last shown in this tab. */
export function readSuggestions(keyword: string, type: SearchType): CachedSuggestions | null {
  const entry = tabStorage.readJson(name, isEntry);
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
