import { Link } from 'react-router-dom';
import { listFlags, toggledFlag, type ListState } from '../../list-state.ts';
import { flagNames } from '../../list-words.ts';
import classes from './filters.module.css';

interface Props {
  state: ListState;
  hrefOf: (state: ListState) => string;
  /** 买过 means nothing to a visitor. */
  isBuyer: boolean;
}

/** The yes/no filters. `state, hrefOf, isBuyer` */
export function FlagRow({ state, hrefOf, isBuyer }: Props) {
  const flags = listFlags.filter((flag) => isBuyer || flag !== 'bought');
  return (
    <div className={classes.row} role="group" aria-label="条件">
      <span className={classes.name}>条件</span>
      <ul className={classes.flags}>
        {flags.map((flag) => {
          const chosen = state.flags.includes(flag);
          return (
            <li key={flag}>
              <Link
                className={classes.flag}
                to={hrefOf(toggledFlag(state, flag))}
                preventScrollReset
                aria-current={chosen || undefined}
              >
                <span className={classes.box} aria-hidden>
                  {chosen && '✓'}
                </span>
                {flagNames[flag]}
                {chosen && <span className="visually-hidden">，已选，点击取消</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
