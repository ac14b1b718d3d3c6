import { Link } from 'react-router-dom';
import { clearedList, type ListState } from '../../list-state.ts';
import type { Chip } from '../../list-words.ts';
import classes from './chips.module.css';

interface Props {
  chips: readonly Chip[];
  state: ListState;
  hrefOf: (state: ListState) => string;
}

/** The filters in force, each with its way out, and 清空. `chips, state, hrefOf` */
export function Chips({ chips, state, hrefOf }: Props) {
  if (chips.length === 0) return null;
  return (
    <div className={classes.chips} role="group" aria-label="已选条件">
      <span className={classes.label}>已选</span>
      <ul>
        {chips.map(({ key, text, without }) => (
          <li key={key}>
            <Link className={classes.chip} to={hrefOf(without)} preventScrollReset aria-label={`取消 ${text}`}>
              <span className={classes.text}>{text}</span>
              <span aria-hidden>×</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link className="link" to={hrefOf(clearedList(state))} preventScrollReset>
        清空
      </Link>
    </div>
  );
}
