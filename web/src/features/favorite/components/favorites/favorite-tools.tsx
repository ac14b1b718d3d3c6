import { Row } from '#design/row.tsx';
import { limits } from '@baicao/shared/limits';
import { unitsOf } from '@baicao/shared/text/characters';
import { tidyText } from '@baicao/shared/text/tidy-text';
import type { SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { useUrlFields } from '#design/use-url-fields.ts';
import { favoriteOrders, favoritesPath, type FavoriteFilter, type FavoriteOrder } from '../../favorite-filter.ts';
import classes from './favorites.module.css';

interface Props {
  filter: FavoriteFilter;
  categories: readonly { id: number; name: string; total: number }[];
  onShow: (changed: Partial<FavoriteFilter>) => void;
}

/** Search within the favourites, category, order, and table or cards. */
export function FavoriteTools({ filter, categories, onShow }: Props) {
  const { fields, set, submit } = useUrlFields({ keywords: filter.keywords });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const keywords = tidyText(fields.keywords);
    submit({ keywords });
    onShow({ keywords });
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
      {(categories.length > 1 || filter.category !== null) && (
        <select
          className={classes.select}
          aria-label="类别"
          value={filter.category ?? ''}
          onChange={(event) => onShow({ category: Number(event.currentTarget.value) || null })}
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
        value={filter.order}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          const order = (Object.keys(favoriteOrders) as FavoriteOrder[]).find((name) => name === chosen);
          if (order) onShow({ order });
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
            to={favoritesPath({ ...filter, layout })}
            preventScrollReset
            className={classes.layout}
            aria-current={filter.layout === layout || undefined}
          >
            {layout === 'table' ? '列表' : '卡片'}
          </Link>
        ))}
      </Row>
    </div>
  );
}
