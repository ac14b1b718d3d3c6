import classes from './search-box.module.css';
import type { Suggestion } from './suggestion-cache.ts';
import type { SuggestionState } from './use-suggestions.ts';

interface Props {
  id: string;
  state: SuggestionState;
  active: number;
  onChoose: (suggestion: Suggestion) => void;
}

/** What the search box found so far. */
export function SuggestionList({ id, state, active, onChoose }: Props) {
  if (state.kind === 'searching')
    return (
      <p id={id} className={classes.panel} role="status">
        搜索中…
      </p>
    );
  if (state.kind === 'empty')
    return (
      <p id={id} className={classes.panel} role="status">
        暂无数据
      </p>
    );
  if (state.kind !== 'results') return null;
  return (
    <div id={id} className={classes.panel} role="listbox" aria-label="搜索联想">
      {state.rows.map((row, i) => (
        <button
          key={`${row.kind}${row.id}`}
          id={`${id}-${i}`}
          type="button"
          role="option"
          // The focus stays in the box; arrows move through the list from there.
          tabIndex={-1}
          aria-selected={i === active}
          className={classes.option}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(row)}
        >
          <span className={classes.hit}>
            {row.highlight.map(({ text, hit }, part) =>
              hit ? <mark key={part}>{text}</mark> : <span key={part}>{text}</span>,
            )}
          </span>
          <span className={classes.about}>{row.kind === 'sccj' ? '生产厂家' : `${row.ypgg} · ${row.sccj}`}</span>
        </button>
      ))}
    </div>
  );
}
