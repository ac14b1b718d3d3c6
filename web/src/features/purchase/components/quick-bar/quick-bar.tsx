import { Row } from '#design/row.tsx';
import { unitsOf } from '@baicao/shared/text/characters';
import { tidyText } from '@baicao/shared/text/tidy-text';
import type { SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import type { UrlList } from '#core/url-state.ts';
import { useUrlFields } from '#design/use-url-fields.ts';
import { quickOrders, type QuickState } from '../../quick-state.ts';
import classes from './quick-bar.module.css';

const chips = [
  { field: 'due', name: '要补货了', hint: '距上次采购已超过平常的间隔' },
  { field: 'in_stock', name: '只看有货', hint: '' },
  { field: 'cheaper', name: '只看降价', hint: '现价低于上次采购价' },
] as const;

/** Filter and order of 常购; the address is their only state. */
export function QuickBar({ list: { state, hrefOf, go } }: { list: UrlList<QuickState> }) {
  const { fields, set, submit } = useUrlFields({ keywords: state.keywords });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = { keywords: tidyText(fields.keywords) };
    submit(values);
    go(values);
  };
  return (
    <Row className={classes.bar} wrap gap={8} gapX={16} padY={12} padX={16}>
      <form className={`fields ${classes.search}`} role="search" aria-label="在买过的商品里查找" onSubmit={onSubmit}>
        <input
          type="search"
          maxLength={unitsOf(50)}
          value={fields.keywords}
          onChange={(event) => set({ keywords: event.currentTarget.value })}
          placeholder="名称 / 拼音首字母 / 厂家"
          aria-label="在买过的商品里查找：名称、拼音首字母或厂家"
        />
        <button type="submit" className="btn">
          查找
        </button>
      </form>
      <nav className={classes.orders} aria-label="排序">
        {quickOrders.map(({ order, name }) => (
          <Link
            key={order}
            to={hrefOf({ order })}
            preventScrollReset
            className={classes.order}
            aria-current={order === state.order || undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      <span className={classes.chips} role="group" aria-label="筛选">
        {chips.map(({ field, name, hint }) => (
          <button
            key={field}
            type="button"
            className={classes.chip}
            aria-pressed={state[field]}
            title={hint || undefined}
            onClick={() => go({ [field]: !state[field] })}
          >
            {name}
          </button>
        ))}
      </span>
    </Row>
  );
}
