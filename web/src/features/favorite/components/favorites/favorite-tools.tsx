import { limits } from '@baicao/shared/limits';
import type { UrlList } from '#core/url-state.ts';
import { SearchBar } from '#design/search-bar.tsx';
import { TabLinks } from '#design/tab-links.tsx';
import { favoriteOrderNames, favoriteOrders, type FavoriteState } from '../../favorite-state.ts';

interface Props {
  list: UrlList<FavoriteState>;
  categories: readonly { id: number; name: string; total: number }[];
}

const layouts = { table: '列表', cards: '卡片' } as const;

/** Search within the favourites, category, order, and table or cards. */
export function FavoriteTools({ list, categories }: Props) {
  const { state, hrefOf, go } = list;
  const hasCategory = state.category_id !== undefined;
  return (
    <SearchBar
      list={list}
      label="在收藏中搜索"
      keywords={{ placeholder: '品名 / 厂家 / 拼音首字母', max: limits.favorite.keywordsMax }}
      clearTo={list.isSearched || hasCategory ? hrefOf({ ...list.cleared, category_id: undefined }) : undefined}
      actions={
        <TabLinks
          label="显示方式"
          level="segments"
          current={state.layout}
          tabs={(['table', 'cards'] as const).map((name) => ({
            name,
            title: layouts[name],
            to: hrefOf({ layout: name, page: state.page }),
          }))}
        />
      }
    >
      {(categories.length > 1 || hasCategory) && (
        <select
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
    </SearchBar>
  );
}
