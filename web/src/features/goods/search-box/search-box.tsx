import { limits } from '@baicao/shared/limits';
import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { unitsOf } from '@baicao/shared/text/characters';
import { useId } from 'react';
import { Icon } from '#design/icon.tsx';
import { useAround } from '#design/use-around.ts';
import { RecentList, SuggestionList } from './search-lists.tsx';
import classes from './search-box.module.css';
import type { SearchType } from './suggestion-cache.ts';
import { useSearchBox } from './use-search-box.ts';

/** `brief`: for the width of a phone, where a longer one would be cut. */
const types: readonly { type: SearchType; name: string; placeholder: string; brief: string }[] = [
  { type: 1, name: '药品', placeholder: '药品名称、批准文号、条码，支持拼音首字母', brief: '名称/条码/首字母' },
  { type: 2, name: '厂家', placeholder: '生产厂家名称，支持拼音首字母', brief: '厂家/首字母' },
];

/** Keyword, 药品/厂家 and live suggestions. While an input method is composing, its keys are left alone. Not Mantine's Combobox, whose Popover would bring 20 kB into the first load. */
export function SearchBox({ small = false, brief = false }: { small?: boolean; brief?: boolean }) {
  const box = useSearchBox();
  const { keyword, type, suggestions, active } = box;
  const listId = useId();
  const surround = useAround({ left: suggestions.close });
  return (
    <form
      className={classes.box}
      data-small={small || undefined}
      role="search"
      aria-label={small ? '快速搜索' : '商品搜索'}
      onSubmit={box.submit}
      {...surround}
    >
      <Row as="span" className={classes.types} fixed role="group" aria-label="搜索类型">
        {types.map(({ type: one, name }) => (
          <button
            key={one}
            type="button"
            className={classes.type}
            aria-pressed={type === one}
            onClick={() => box.chooseType(one)}
          >
            {name}
          </button>
        ))}
      </Row>
      <input
        className={classes.input}
        type="text"
        name="keywords"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={unitsOf(limits.search.keywordsMax)}
        role="combobox"
        aria-label="搜索关键词"
        aria-autocomplete="list"
        aria-expanded={suggestions.state.kind !== 'closed'}
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        placeholder={types[type - 1]?.[brief ? 'brief' : 'placeholder']}
        value={keyword}
        {...box.field}
      />
      {keyword !== '' && (
        <Text
          as="button"
          type="button"
          className={classes.clear}
          fixed
          tone="quiet"
          aria-label="清空关键词"
          onClick={() => box.edit('')}
        >
          <Icon name="close" size={14} />
        </Text>
      )}
      <Row as="button" type="submit" className={classes.submit} fixed gap={6} tone="inverse">
        <Icon name="search" size={16} />
        搜索
      </Row>
      <SuggestionList
        id={listId}
        state={suggestions.state}
        choices={box.choices}
        active={active}
        onChoose={box.choose}
      />
      {suggestions.state.kind === 'recent' && (
        <RecentList
          id={listId}
          rows={suggestions.state.rows}
          active={active}
          onChoose={box.repeat}
          onForget={box.clearRecent}
        />
      )}
    </form>
  );
}
