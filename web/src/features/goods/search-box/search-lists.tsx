import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import classes from './search-box.module.css';
import type { Choice } from './choices.ts';
import type { Suggestion } from './suggestion-cache.ts';
import type { SuggestionState } from './use-suggestions.ts';
import type { RecentSearch } from './recent-searches.ts';

interface SuggestionProps {
  id: string;
  state: SuggestionState;
  choices: readonly Choice[];
  active: number;
  onChoose: (choice: Choice) => void;
}

/** Suggestions for the keyword: names that lead to the list, below them goods that lead to their page. */
export function SuggestionList({ id, state, choices, active, onChoose }: SuggestionProps) {
  if (state.kind === 'searching' || state.kind === 'empty')
    return (
      <p id={id} className={classes.panel} role="status">
        {state.kind === 'empty' ? '暂无数据' : '搜索中…'}
      </p>
    );
  if (state.kind !== 'results') return null;
  return (
    <div id={id} className={classes.panel} role="listbox" aria-label="搜索联想">
      {choices.map((choice, i) => (
        <Row
          as="button"
          gap={12}
          key={choice.kind === 'name' ? choice.name : `${choice.kind}${choice.id}`}
          id={`${id}-${i}`}
          type="button"
          role="option"
          // The focus stays in the input; arrow keys move through the list.
          tabIndex={-1}
          aria-selected={i === active}
          className={classes.option}
          data-kind={choice.kind}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(choice)}
        >
          <ChoiceText choice={choice} />
        </Row>
      ))}
    </div>
  );
}

function ChoiceText({ choice }: { choice: Choice }) {
  if (choice.kind === 'name')
    return (
      <>
        <Text className={classes.hit} clamp={1}>
          {choice.name}
        </Text>
        <Text className={classes.about} shrink size="xs" tone="quiet" clamp={1}>
          全部规格与厂家
        </Text>
      </>
    );
  return (
    <>
      <Text className={classes.hit} clamp={1}>
        {choice.highlight.map(({ text, hit }, part) =>
          hit ? <mark key={part}>{text}</mark> : <span key={part}>{text}</span>,
        )}
      </Text>
      <Text className={classes.about} shrink size="xs" tone="quiet" clamp={1}>
        {choice.kind === 'sccj' ? '生产厂家' : `${choice.ypgg} · ${choice.sccj}`}
      </Text>
      {choice.kind === 'goods' && (
        <Text className={classes.offer} fixed size="xs" textAlign="right">
          {offerOf(choice)}
        </Text>
      )}
    </>
  );
}

/** Stock and price, or when prices are shown. */
function offerOf({ price, price_label: label = '', number_label: stock = '' }: Suggestion): string {
  return [stock, price ? `¥${price}` : label].filter(Boolean).join(' · ');
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
      <Row as="p" className={classes.recentHead} justify="between" size="xs" tone="quiet">
        最近搜索
        <button type="button" className="link" onPointerDown={(event) => event.preventDefault()} onClick={onForget}>
          清空记录
        </button>
      </Row>
      <div id={id} role="listbox" aria-label="最近搜索">
        {rows.map((row, i) => (
          <Row
            as="button"
            gap={12}
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
            <Text className={classes.about} shrink size="xs" tone="quiet" clamp={1}>
              {row.type === 2 ? '厂家' : '药品'}
            </Text>
          </Row>
        ))}
      </div>
    </div>
  );
}
