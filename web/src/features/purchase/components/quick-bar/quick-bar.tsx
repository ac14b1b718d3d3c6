import { limits } from '@baicao/shared/limits';
import type { UrlList } from '#core/url-state.ts';
import { QuickFilter, SearchBar } from '#design/search-bar.tsx';
import { TabLinks } from '#design/tab-links.tsx';
import { quickOrders, type QuickState } from '../../quick-state.ts';

const filters = [
  { field: 'due', name: '要补货了' },
  { field: 'in_stock', name: '只看有货' },
  { field: 'cheaper', name: '只看降价' },
] as const;

/** Filter and order of 常购; the address is their only state. */
export function QuickBar({ list }: { list: UrlList<QuickState> }) {
  const { state, hrefOf } = list;
  return (
    <SearchBar
      list={list}
      label="在买过的商品里查找"
      keywords={{ placeholder: '名称 / 拼音首字母 / 厂家', max: limits.fastBuy.keywordsMax }}
      clearTo={list.isNarrowed ? hrefOf({ ...list.cleared, due: false, in_stock: false, cheaper: false }) : undefined}
      actions={
        <TabLinks
          label="排序"
          level="segments"
          current={state.order}
          tabs={quickOrders.map(({ order, name }) => ({ name: order, title: name, to: hrefOf({ order }) }))}
        />
      }
    >
      {filters.map(({ field, name }) => (
        <QuickFilter key={field} to={hrefOf({ [field]: !state[field] })} isCurrent={state[field]}>
          {name}
        </QuickFilter>
      ))}
    </SearchBar>
  );
}
