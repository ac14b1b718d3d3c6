import { useRef, useState, type ChangeEvent, type CompositionEvent, type FormEvent, type KeyboardEvent } from 'react';
import type { SearchType, Suggestion } from './suggestion-cache.ts';
import { useSearchWords } from './use-search-words.ts';
import { useSuggestions } from './use-suggestions.ts';

const theBoxItself = -1;

/** What the search box holds and what its keys do; `field` is spread on the input. */
export function useSearchBox() {
  const { words, setWords, type, setType, search } = useSearchWords();
  const suggestions = useSuggestions();
  const [active, setActive] = useState(theBoxItself);
  const composing = useRef(false);
  const rows = suggestions.state.kind === 'results' ? suggestions.state.rows : [];

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
  const move = (step: 1 | -1) => (event: KeyboardEvent) => {
    if (rows.length === 0) return;
    event.preventDefault();
    // One place more than there are rows: the box itself, with the words as typed.
    const places = rows.length + 1;
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
    chooseType: (next: SearchType) => {
      setType(next);
      setActive(theBoxItself);
      if (words.trim() !== '') suggestions.ask(words, next);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      const chosen = rows[active];
      if (chosen) choose(chosen);
      else go(words, type);
    },
    field: {
      onChange: (event: ChangeEvent<HTMLInputElement>) => edit(event.currentTarget.value),
      onFocus: () => {
        if (words.trim() !== '') suggestions.ask(words, type);
      },
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
