import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import classes from './search-box.module.css';
import { SuggestionList } from './suggestion-list.tsx';
import type { SearchType, Suggestion } from './suggestion-cache.ts';
import { useSearchWords } from './use-search-words.ts';
import { useSuggestions } from './use-suggestions.ts';

const types: readonly { type: SearchType; name: string; placeholder: string }[] = [
  { type: 1, name: '药品', placeholder: '药品名称、批准文号、条码，支持拼音首字母' },
  { type: 2, name: '厂家', placeholder: '生产厂家名称，支持拼音首字母' },
];

/** Keyword, 药品/厂家 and live suggestions. While an input method composes, every key belongs to it. */
export function SearchBox({ small = false }: { small?: boolean }) {
  const { words, setWords, type, setType, search } = useSearchWords();
  const suggestions = useSuggestions();
  const [active, setActive] = useState(-1);
  const composing = useRef(false);
  const listId = useId();
  const { state } = suggestions;
  const rows = state.kind === 'results' ? state.rows : [];

  const go = (text: string, kind: SearchType) => {
    suggestions.close();
    setActive(-1);
    if (text.trim() === '') suggestions.ask('', kind);
    search(text, kind);
  };
  const choose = ({ name, sccj, kind }: Suggestion) => go(kind === 'sccj' ? sccj : name, kind === 'sccj' ? 2 : 1);
  const edit = (text: string) => {
    setWords(text);
    setActive(-1);
    if (!composing.current) suggestions.ask(text, type);
  };
  const chooseType = (next: SearchType) => {
    setType(next);
    setActive(-1);
    if (words.trim() !== '') suggestions.ask(words, next);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = rows[active];
    if (chosen) choose(chosen);
    else go(words, type);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Safari sends the committing key after the composition, with this code.
    const belongsToInputMethod = composing.current || event.nativeEvent.isComposing || event.keyCode === 229;
    if (belongsToInputMethod) {
      if (event.key === 'Enter') event.preventDefault();
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Escape') suggestions.close();
    if (step === 0 || rows.length === 0) return;
    event.preventDefault();
    // One place more than there are rows: the box itself, with the words as typed.
    setActive((active + 1 + step + rows.length + 1) % (rows.length + 1) - 1);
  };

  return (
    <form className={classes.box} data-small={small || undefined} role="search" aria-label={small ? '快速搜索' : '商品搜索'} onSubmit={onSubmit} onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && suggestions.close()}>
      <span className={classes.types} role="group" aria-label="搜索类型">
        {types.map(({ type: one, name }) => (
          <button key={one} type="button" className={classes.type} aria-pressed={type === one} onClick={() => chooseType(one)}>{name}</button>
        ))}
      </span>
      <input
        className={classes.input}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        role="combobox"
        aria-label="搜索关键词"
        aria-autocomplete="list"
        aria-expanded={state.kind !== 'closed'}
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        placeholder={types[type - 1]?.placeholder}
        value={words}
        onChange={(event) => edit(event.currentTarget.value)}
        onFocus={() => words.trim() !== '' && !composing.current && suggestions.ask(words, type)}
        onCompositionStart={() => {
          composing.current = true;
          suggestions.close();
        }}
        onCompositionEnd={(event) => {
          composing.current = false;
          edit(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      {words !== '' && (
        <button type="button" className={classes.clear} aria-label="清空关键词" onClick={() => edit('')}><Icon name="close" size={14} /></button>
      )}
      <button type="submit" className={classes.submit}><Icon name="search" size={16} />搜索</button>
      <SuggestionList id={listId} state={state} active={active} onChoose={choose} />
    </form>
  );
}
