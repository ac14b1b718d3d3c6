import { Row } from '#design/row.tsx';
import { limits } from '@baicao/shared/limits';
import { unitsOf } from '@baicao/shared/text/characters';
import { tidyText } from '@baicao/shared/text/tidy-text';
import type { SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import type { UrlList } from '#core/url-state.ts';
import { useUrlFields } from '#design/use-url-fields.ts';
import { favoriteOrderNames, favoriteOrders, type FavoriteState } from '../../favorite-state.ts';
import classes from './favorites.module.css';

interface Props {
  list: UrlList<FavoriteState>;
  categories: readonly { id: number; name: string; total: number }[];
}

/** Search within the favourites, category, order, and table or cards. */
export function FavoriteTools({ list: { state, hrefOf, go }, categories }: Props) {
  const { fields, set, submit } = useUrlFields({ keywords: state.keywords });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const keywords = tidyText(fields.keywords);
    submit({ keywords });
    go({ keywords });
  };
  return (
    <div className={classes.tools}>
      <Row
        as="form"
        className={classes.search}
        align="stretch"
        gap={8}
        role="search"
        aria-label="在收藏中搜索"
        onSubmit={onSubmit}
      >
        <input
          type="search"
          maxLength={unitsOf(limits.favorite.keywordsMax)}
          value={fields.keywords}
          onChange={(event) => set({ keywords: event.currentTarget.value })}
          placeholder="品名 / 厂家 / 拼音首字母"
          aria-label="品名、厂家或拼音首字母"
        />
        <button type="submit" className="btn">
          查询
        </button>
      </Row>
      {(categories.length > 1 || state.category_id !== undefined) && (
        <select
          className={classes.select}
          aria-label="类别"
          value={state.category_id ?? ''}
          onChange={(event) => go({ category_id: Number(event.currentTarget.value) || undefined })}
        >
          <option value="">全部类别</option>
          {categories.map(({ id, name, total }) => (
            <option key={id} value={id}>
              {name}（{total}）
            </option>
          ))}
        </select>
      )}
      <select
        className={classes.select}
        aria-label="排序"
        value={state.order}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          const order = favoriteOrderNames.find((name) => name === chosen);
          if (order) go({ order });
        }}
      >
        {Object.entries(favoriteOrders).map(([order, { name }]) => (
          <option key={order} value={order}>
            {name}
          </option>
        ))}
      </select>
      <Row as="span" align="stretch" pushed role="group" aria-label="显示方式">
        {(['table', 'cards'] as const).map((layout) => (
          <Link
            key={layout}
            to={hrefOf({ layout, page: state.page })}
            preventScrollReset
            className={classes.layout}
            aria-current={state.layout === layout || undefined}
          >
            {layout === 'table' ? '列表' : '卡片'}
          </Link>
        ))}
      </Row>
    </div>
  );
}
