import type { RecentSearch } from './recent-searches.ts';
import classes from './search-box.module.css';

interface Props {
  id: string;
  rows: readonly RecentSearch[];
  active: number;
  onChoose: (search: RecentSearch) => void;
  onForget: () => void;
}

/** What was searched for before in this browser. The focus stays in the box. `id, rows, active, onChoose, onForget` */
export function RecentList({ id, rows, active, onChoose, onForget }: Props) {
  return (
    <div className={classes.panel}>
      <p className={classes.recentHead}>
        最近搜索
        <button type="button" className="link" onPointerDown={(event) => event.preventDefault()} onClick={onForget}>
          清空记录
        </button>
      </p>
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
            <span className={classes.hit}>{row.keywords}</span>
            <span className={classes.about}>{row.type === 2 ? '厂家' : '药品'}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
