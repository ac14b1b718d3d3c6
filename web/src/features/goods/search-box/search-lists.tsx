import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import classes from './search-box.module.css';
import type { Suggestion } from './suggestion-cache.ts';
import type { SuggestionState } from './use-suggestions.ts';
import type { RecentSearch } from './recent-searches.ts';

interface SuggestionProps {
  id: string;
  state: SuggestionState;
  active: number;
  onChoose: (suggestion: Suggestion) => void;
}

/** Suggestions for the keyword. */
export function SuggestionList({ id, state, active, onChoose }: SuggestionProps) {
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
          // The focus stays in the input; arrow keys move through the list.
          tabIndex={-1}
          aria-selected={i === active}
          className={classes.option}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(row)}
        >
          <Text className={classes.hit} clamp={1}>
            {row.highlight.map(({ text, hit }, part) =>
              hit ? <mark key={part}>{text}</mark> : <span key={part}>{text}</span>,
            )}
          </Text>
          <Text shrink size="xs" tone="quiet" clamp={1}>
            {row.kind === 'sccj' ? '生产厂家' : `${row.ypgg} · ${row.sccj}`}
          </Text>
        </button>
      ))}
    </div>
  );
}

interface RecentProps {
  id: string;
  rows: readonly RecentSearch[];
  active: number;
  onChoose: (search: RecentSearch) => void;
  onForget: () => void;
}

/** Recent searches of this browser. `id, rows, active, onChoose, onForget` */
export function RecentList({ id, rows, active, onChoose, onForget }: RecentProps) {
  return (
    <div className={classes.panel}>
      <Row as="p" className={classes.recentHead} align="stretch" justify="between" tone="quiet">
        最近搜索
        <button type="button" className="link" onPointerDown={(event) => event.preventDefault()} onClick={onForget}>
          清空记录
        </button>
      </Row>
      <div id={id} role="listbox" aria-label="最近搜索">
        {rows.map((row, i) => (
          <button
            key={`${row.type}${row.keywords}`}
            id={`${id}-${i}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={i === active}
            className={classes.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(row)}
          >
            <Text className={classes.hit} clamp={1}>
              {row.keywords}
            </Text>
            <Text shrink size="xs" tone="quiet" clamp={1}>
              {row.type === 2 ? '厂家' : '药品'}
            </Text>
          </button>
        ))}
      </div>
    </div>
  );
}
