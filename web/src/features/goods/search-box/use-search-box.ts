import { limits } from '@baicao/shared/limits';
import { useRef, useState, type ChangeEvent, type CompositionEvent, type FormEvent, type KeyboardEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { keywordsIn } from '@baicao/shared/text/characters';
import { isBlank } from '@baicao/shared/text/tidy-text';
import { lastListView } from '#core/list-view.ts';
import { useRoute } from '#core/route.ts';
import { clearRecentSearches, addRecentSearch, type RecentSearch } from './recent-searches.ts';
import { choicesOf, type Choice } from './choices.ts';
import type { SearchType } from './suggestion-cache.ts';
import { useSuggestions } from './use-suggestions.ts';

const noActiveRow = -1;

/** State and keys of the search box; spread `field` on the input. */
export function useSearchBox() {
  const { keyword, setKeyword, type, setType, search, openGoods } = useKeyword();
  const suggestions = useSuggestions();
  const [active, setActive] = useState(noActiveRow);
  const composing = useRef(false);
  const { state } = suggestions;
  const choices = state.kind === 'results' ? choicesOf(state.rows) : [];
  const count = state.kind === 'recent' ? state.rows.length : choices.length;

  const edit = (text: string) => {
    setKeyword(text);
    setActive(noActiveRow);
    if (!composing.current) suggestions.ask(text, type);
  };
  const go = (text: string, kind: SearchType) => {
    suggestions.close();
    setActive(noActiveRow);
    // An empty keyword clears the cached suggestions.
    if (isBlank(text)) suggestions.ask('', kind);
    else search(text, kind);
  };
  const choose = (choice: Choice) => {
    if (choice.kind === 'name') return go(choice.name, 1);
    if (choice.kind === 'sccj') return go(choice.sccj, 2);
    suggestions.close();
    setActive(noActiveRow);
    openGoods(choice.id);
  };
  const repeat = ({ keywords, type: kind }: RecentSearch) => go(keywords, kind);
  /** Chooses the active list item; false when there is none. */
  const chooseActive = (): boolean => {
    const suggestion = choices[active];
    const recent = state.kind === 'recent' ? state.rows[active] : undefined;
    if (suggestion) choose(suggestion);
    if (recent) repeat(recent);
    return suggestion !== undefined || recent !== undefined;
  };
  const open = () => {
    setActive(noActiveRow);
    if (isBlank(keyword)) suggestions.showRecent();
    else suggestions.ask(keyword, type);
  };
  const move = (step: 1 | -1) => (event: KeyboardEvent) => {
    if (count === 0) {
      open();
      return;
    }
    event.preventDefault();
    // One position more than there are rows: the input itself.
    const places = count + 1;
    setActive(((active + 1 + step + places) % places) - 1);
  };
  const keys: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    ArrowDown: move(1),
    ArrowUp: move(-1),
    Escape: suggestions.close,
  };

  return {
    keyword,
    type,
    suggestions,
    active,
    choices,
    edit,
    choose,
    repeat,
    clearRecent: () => {
      clearRecentSearches();
      suggestions.close();
    },
    chooseType: (next: SearchType) => {
      setType(next);
      setActive(noActiveRow);
      if (!isBlank(keyword)) suggestions.ask(keyword, next);
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!chooseActive()) go(keyword, type);
      // An empty search only focuses the input.
      if (isBlank(keyword)) event.currentTarget.querySelector('input')?.focus();
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
      onKeyDown: (event: KeyboardEvent) => keys[event.key]?.(event),
    },
  };
}

/** What the address of a list of goods asks for; `keywords` and `type` of other pages are their own. */
function useSearched(): { keyword: string; type: SearchType } {
  const [query] = useSearchParams();
  const { name } = useRoute();
  if (!/^(goods|search)\b/.test(name)) return { keyword: '', type: 1 };
  return { keyword: query.get('keywords') ?? '', type: query.get('type') === '2' ? 2 : 1 };
}

/** The keyword follows the address; a search writes it there, trimmed. */
function useKeyword() {
  const { key } = useLocation();
  const navigate = useNavigate();
  const inAddress = useSearched();
  const [keyword, setKeyword] = useState(inAddress.keyword);
  const [type, setType] = useState(inAddress.type);
  const [seen, setSeen] = useState(key);
  const [searched, setSearched] = useState<string>();
  if (seen !== key) {
    setSeen(key);
    setSearched(undefined);
    // The address changes a moment after a search; what was typed meanwhile stays.
    if (searched === undefined || keyword === searched) {
      setKeyword(inAddress.keyword);
      setType(inAddress.type);
    }
  }
  return {
    keyword,
    setKeyword,
    type,
    setType,
    openGoods: (id: number) => void navigate(paths.goods(id)),
    search: (text: string, kind: SearchType) => {
      const keywords = keywordsIn(text, limits.search.keywordsMax);
      if (keywords === '') return;
      setKeyword(keywords);
      setSearched(keywords);
      addRecentSearch({ keywords, type: kind });
      void navigate(paths.list({ keywords, ...(kind === 2 ? { type: kind } : {}) }, lastListView()));
    },
  };
}
