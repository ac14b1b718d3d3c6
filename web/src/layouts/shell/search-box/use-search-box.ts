import { useRef, useState, type ChangeEvent, type CompositionEvent, type FormEvent, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { lastListView } from '#app/list-view.ts';
import { forgetSearches, keepSearch, type RecentSearch } from './recent-searches.ts';
import type { SearchType, Suggestion } from './suggestion-cache.ts';
import { useSuggestions } from './use-suggestions.ts';

const theBoxItself = -1;

/** What the search box holds and what its keys do; `field` is spread on the input. */
export function useSearchBox() {
  const { words, setWords, type, setType, search } = useSearchWords();
  const suggestions = useSuggestions();
  const [active, setActive] = useState(theBoxItself);
  const composing = useRef(false);
  const { state } = suggestions;
  const count = state.kind === 'results' || state.kind === 'recent' ? state.rows.length : 0;

  const edit = (text: string) => {
    setWords(text);
    setActive(theBoxItself);
    if (!composing.current) suggestions.ask(text, type);
  };
  const go = (text: string, kind: SearchType) => {
    suggestions.close();
    setActive(theBoxItself);
    // Asking for nothing forgets the kept suggestions.
    if (text.trim() === '') suggestions.ask('', kind);
    else search(text, kind);
  };
  const choose = ({ name, sccj, kind }: Suggestion) => (kind === 'sccj' ? go(sccj, 2) : go(name, 1));
  const repeat = ({ keywords, type: kind }: RecentSearch) => go(keywords, kind);
  /** Takes the marked line of the list; whether there is one. */
  const takeMarked = (): boolean => {
    const suggestion = state.kind === 'results' ? state.rows[active] : undefined;
    const recent = state.kind === 'recent' ? state.rows[active] : undefined;
    if (suggestion) choose(suggestion);
    if (recent) repeat(recent);
    return suggestion !== undefined || recent !== undefined;
  };
  const open = () => {
    if (words.trim() === '') suggestions.showRecent();
    else suggestions.ask(words, type);
  };
  const move = (step: 1 | -1) => (event: KeyboardEvent) => {
    if (count === 0) {
      if (words.trim() === '') suggestions.showRecent();
      return;
    }
    event.preventDefault();
    // One place more than there are rows: the box itself, with the words as typed.
    const places = count + 1;
    setActive(((active + 1 + step + places) % places) - 1);
  };
  const keys: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    ArrowDown: move(1),
    ArrowUp: move(-1),
    Escape: suggestions.close,
  };

  return {
    words,
    type,
    suggestions,
    active,
    edit,
    choose,
    repeat,
    forgetRecent: () => {
      forgetSearches();
      suggestions.close();
    },
    chooseType: (next: SearchType) => {
      setType(next);
      setActive(theBoxItself);
      if (words.trim() !== '') suggestions.ask(words, next);
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!takeMarked()) go(words, type);
      // Nothing to search for: the box waits for words.
      if (words.trim() === '') event.currentTarget.querySelector('input')?.focus();
    },
    field: {
      onChange: (event: ChangeEvent<HTMLInputElement>) => edit(event.currentTarget.value),
      onFocus: open,
      onCompositionStart: () => {
        composing.current = true;
        suggestions.close();
      },
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
        composing.current = false;
        edit(event.currentTarget.value);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (!belongsToInputMethod(event)) keys[event.key]?.(event);
        else if (event.key === 'Enter') event.preventDefault();
      },
    },
  };
}

/** Safari sends the key that commits after the composition has ended, with code 229. */
function belongsToInputMethod({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

/** The words in the box follow the address; searching writes them there, trimmed. */
function useSearchWords() {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const inAddress = query.get('keywords') ?? '';
  const [words, setWords] = useState(inAddress);
  const [type, setType] = useState<SearchType>(query.get('type') === '2' ? 2 : 1);
  const [seen, setSeen] = useState(key);
  const [searched, setSearched] = useState<string>();
  if (seen !== key) {
    setSeen(key);
    setSearched(undefined);
    // The results of a search are drawn a moment after it was asked for; what was typed meanwhile stays.
    if (searched === undefined || words === searched) {
      setWords(inAddress);
      setType(query.get('type') === '2' ? 2 : 1);
    }
  }
  return {
    words,
    setWords,
    type,
    setType,
    search: (text: string, kind: SearchType) => {
      const keywords = text.trim();
      if (keywords === '') return;
      setWords(keywords);
      setSearched(keywords);
      keepSearch({ keywords, type: kind });
      void navigate(paths.list({ keywords, ...(kind === 2 ? { type: kind } : {}) }, lastListView()));
    },
  };
}
