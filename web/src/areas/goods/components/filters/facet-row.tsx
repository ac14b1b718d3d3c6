import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import classes from './filters.module.css';
import { useClipped } from './use-clipped.ts';

export interface FacetChoice {
  key: string;
  name: string;
  count: number;
  chosen: boolean;
  /** The list with this choice made or taken back. */
  to: string;
}

const shownAtFirst = 9;
/** From so many values on there is a field to find one. */
const findFrom = 16;

/** One facet: its values with counts, the first few until opened. `name, choices` */
export function FacetRow(props: { name: string; choices: readonly FacetChoice[] }) {
  return props.choices.length === 0 ? null : <Row {...props} />;
}

function Row({ name, choices }: { name: string; choices: readonly FacetChoice[] }) {
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const listId = useId();
  const { ref, clipped } = useClipped<HTMLDivElement>();
  const shown = open ? choices.filter((choice) => choice.name.includes(words.trim())) : firstOf(choices);
  return (
    <div className={classes.row} role="group" aria-label={name}>
      <span className={classes.name}>{name}</span>
      <div ref={ref} className={classes.values} data-open={open || undefined}>
        {open && choices.length >= findFrom && (
          <input
            className={classes.find}
            type="search"
            value={words}
            placeholder={`在 ${choices.length} 个${name}中查找`}
            aria-label={`查找${name}`}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        )}
        <ul id={listId}>
          {shown.map(({ key, name: text, count, chosen, to }) => (
            <li key={key}>
              <Link
                className={classes.value}
                to={to}
                preventScrollReset
                aria-current={chosen || undefined}
                title={text}
              >
                <span className={classes.text}>{text}</span>
                <span className={classes.count}>{count}</span>
                {chosen && <span className="visually-hidden">，已选，点击取消</span>}
              </Link>
            </li>
          ))}
          {shown.length === 0 && <li className="muted">没有匹配的{name}</li>}
        </ul>
      </div>
      {(open || clipped || choices.length > shownAtFirst) && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
        >
          {open ? '收起' : '更多'}
        </button>
      )}
    </div>
  );
}

/** The first few, what is chosen before all others. */
function firstOf(choices: readonly FacetChoice[]): FacetChoice[] {
  return [...choices].sort((a, b) => Number(b.chosen) - Number(a.chosen)).slice(0, shownAtFirst);
}
