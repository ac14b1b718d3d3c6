import { limits } from '@baicao/shared/limits';
import { keywordsIn } from '@baicao/shared/text/characters';
import { tidyText } from '@baicao/shared/text/tidy-text';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '#api/client.ts';
import { failureOf } from '@baicao/client/failure';
import { reportFailure } from '#api/failure.ts';
import { recentSearches, type RecentSearch } from './recent-searches.ts';
import {
  clearSuggestions,
  cacheSuggestions,
  readSuggestions,
  type SearchType,
  type Suggestion,
} from './suggestion-cache.ts';

export type SuggestionState =
  | { kind: 'closed' }
  | { kind: 'searching' }
  | { kind: 'empty' }
  | { kind: 'results'; rows: Suggestion[] }
  /** Recent searches, offered while the input is empty. */
  | { kind: 'recent'; rows: RecentSearch[] };

const closed: SuggestionState = { kind: 'closed' };

/** The first failed call is ignored (product §8), however many search boxes the page has. */
let failedBefore = false;

/**
 * Suggestions below the search box: one call 500 ms after the last keystroke, none while composing; only the newest call
 * may show its result. An empty keyword clears the cache and closes the list.
 */
export function useSuggestions() {
  const [state, setState] = useState<SuggestionState>(closed);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const call = useRef<AbortController>(undefined);

  /** Cancels the planned call and the one in flight. */
  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    call.current?.abort();
    call.current = undefined;
  }, []);
  useEffect(() => cancel, [cancel]);

  const show = (rows: Suggestion[]) => setState(rows.length === 0 ? { kind: 'empty' } : { kind: 'results', rows });

  const fetchRows = async (keyword: string, type: SearchType) => {
    const own = new AbortController();
    call.current = own;
    try {
      const rows = await api.goods.search(
        { keywords: keywordsIn(keyword, limits.search.keywordsMax), type },
        own.signal,
      );
      if (call.current !== own) return;
      cacheSuggestions(keyword, type, rows);
      show(rows);
    } catch (thrown) {
      if (call.current !== own) return;
      setState(closed);
      reportAfterTheFirst(thrown);
    }
  };

  return {
    state,
    /** Call with the current keyword, not while composing. */
    ask: (text: string, type: SearchType) => {
      cancel();
      const keyword = tidyText(text);
      if (keyword === '') {
        clearSuggestions();
        setState(closed);
        return;
      }
      const cached = readSuggestions(keyword, type);
      if (cached) show(cached.rows);
      else setState({ kind: 'searching' });
      if (cached?.fresh) return;
      timer.current = setTimeout(() => void fetchRows(keyword, type), limits.search.debounceMs);
    },
    showRecent: () => {
      const rows = recentSearches();
      setState(rows.length === 0 ? closed : { kind: 'recent', rows });
    },
    close: () => {
      cancel();
      setState(closed);
    },
  };
}

function reportAfterTheFirst(thrown: unknown): void {
  if (failureOf(thrown).kind === 'cancelled') return;
  if (failedBefore) reportFailure(thrown);
  failedBefore = true;
}
