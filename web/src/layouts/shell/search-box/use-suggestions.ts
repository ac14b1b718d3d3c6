import { limits } from '@baicao/shared/limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '#api/client.ts';
import { failureOf } from '#api/failure.ts';
import { reactToFailure } from '#app/react-to-failure.tsx';
import { recentSearches, type RecentSearch } from './recent-searches.ts';
import {
  forgetSuggestions,
  keepSuggestions,
  readSuggestions,
  type SearchType,
  type Suggestion,
} from './suggestion-cache.ts';

export type SuggestionState =
  | { kind: 'closed' }
  | { kind: 'searching' }
  | { kind: 'empty' }
  | { kind: 'results'; rows: Suggestion[] }
  /** What was searched for before, offered to an empty box. */
  | { kind: 'recent'; rows: RecentSearch[] };

const closed: SuggestionState = { kind: 'closed' };

/** The first call that fails is ignored (spec §8), however many boxes there are on the page. */
let failedBefore = false;

/**
 * The live list under the search box: one call 500 ms after the last keystroke, none while a character is being
 * composed; only the newest call may speak. An empty keyword forgets the kept list and closes.
 */
export function useSuggestions() {
  const [state, setState] = useState<SuggestionState>(closed);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const call = useRef<AbortController>(undefined);

  /** Whatever was planned or under way has nothing to say any more. */
  const drop = useCallback(() => {
    clearTimeout(timer.current);
    call.current?.abort();
    call.current = undefined;
  }, []);
  useEffect(() => drop, [drop]);

  const show = (rows: Suggestion[]) => setState(rows.length === 0 ? { kind: 'empty' } : { kind: 'results', rows });

  const fetchRows = async (keyword: string, type: SearchType) => {
    const own = new AbortController();
    call.current = own;
    try {
      const rows = await api.goods.search({ keywords: keyword, type }, own.signal);
      if (call.current !== own) return;
      keepSuggestions(keyword, type, rows);
      show(rows);
    } catch (thrown) {
      if (call.current !== own) return;
      setState(closed);
      reportAfterTheFirst(thrown);
    }
  };

  return {
    state,
    /** The keyword as it now stands, not while composing. */
    ask: (text: string, type: SearchType) => {
      drop();
      const keyword = text.trim();
      if (keyword === '') {
        forgetSuggestions();
        setState(closed);
        return;
      }
      const kept = readSuggestions(keyword, type);
      if (kept) show(kept.rows);
      else setState({ kind: 'searching' });
      if (kept?.fresh) return;
      timer.current = setTimeout(() => void fetchRows(keyword, type), limits.search.debounceMs);
    },
    showRecent: () => {
      const rows = recentSearches();
      setState(rows.length === 0 ? closed : { kind: 'recent', rows });
    },
    close: () => {
      drop();
      setState(closed);
    },
  };
}

function reportAfterTheFirst(thrown: unknown): void {
  if (failureOf(thrown).kind === 'cancelled') return;
  if (failedBefore) reactToFailure(thrown);
  failedBefore = true;
}
