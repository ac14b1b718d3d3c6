import type { JournalRow } from '#console/control/answers.ts';
import { choicesOf, noFilter, type Filter } from './filter.ts';
import classes from './journal-section.module.css';

interface Props {
  rows: readonly JournalRow[];
  filter: Filter;
  onChange: (filter: Filter) => void;
}

const kinds: readonly (readonly [Filter['kind'], string])[] = [
  ['', '全部'],
  ['failed', '失败'],
  ['fault', '命中故障'],
  ['unmatched', '未匹配'],
];

const lists = [
  ['op', '接口'],
  ['code', '业务码'],
  ['persona', '人员'],
] as const;

export function FilterBar({ rows, filter, onChange }: Props) {
  const choices = choicesOf(rows);
  return (
    <div className={classes.filter} role="search" aria-label="筛选调用">
      <input
        className="input"
        aria-label="按文字筛选"
        placeholder="路径、参数、提示语、请求号…"
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.target.value })}
        data-filter
      />
      {lists.map(([name, title]) => (
        <select
          key={name}
          className="input"
          aria-label={title}
          value={filter[name]}
          onChange={(event) => onChange({ ...filter, [name]: event.target.value })}
        >
          <option value="">{title}：全部</option>
          {choices[name].map((value) => (
            <option key={value}>{value}</option>
          ))}
        </select>
      ))}
      <div className={classes.kinds} role="group" aria-label="种类">
        {kinds.map(([kind, title]) => (
          <button
            key={kind}
            type="button"
            aria-pressed={filter.kind === kind}
            onClick={() => onChange({ ...filter, kind })}
          >
            {title}
          </button>
        ))}
      </div>
      {filter !== noFilter && (
        <button type="button" className="link" onClick={() => onChange(noFilter)}>
          清空
        </button>
      )}
    </div>
  );
}
