import { favoriteViews, type FavoriteView } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { useUrlState, type UrlList } from '#core/url-state.ts';
import { Card } from '#design/card.tsx';
import { MoreGoods } from '#features/goods/index.ts';
import { Empty } from '#design/empty.tsx';
import { PageHead } from '#design/page-head.tsx';
import { PagedList } from '#core/paged-list.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { Stack } from '#design/stack.tsx';
import { Tabs } from '#design/tabs.tsx';
import { FavoriteList } from './components/favorites/favorite-list.tsx';
import { FavoriteTools } from './components/favorites/favorite-tools.tsx';
import { favoriteState, type FavoriteState } from './favorite-state.ts';
import { favoriteCountsQuery, favoritesQuery } from './favorite.queries.ts';

/** 我的收藏: by tab, category and keyword, as a table or cards; the address is its state. */
export function Component() {
  const list = useUrlState(favoriteState);
  const { state, hrefOf, go } = list;
  const favorites = useQuery(favoritesQuery(state));
  const { data: counts } = useQuery(favoriteCountsQuery);
  return (
    <MemberPage crumbs={[{ text: '自助服务', to: paths.quickPurchase() }, { text: '我的收藏' }]}>
      <Stack gap={12}>
        <PageHead title="我的收藏" />
        <Card pad={0}>
          <Tabs label="收藏分类" tabs={tabsOf(counts?.views)} shown={state.view} onShow={(view) => go({ view })}>
            <FavoriteTools list={list} categories={counts?.categories ?? []} />
            <PagedList
              query={favorites}
              noun="收藏"
              skeleton={<Skeleton shape="table" count={8} height={72} />}
              empty={<NoFavorites list={list} />}
            >
              {(rows) => (
                <FavoriteList key={hrefOf({ layout: 'table', page: state.page })} rows={rows} layout={state.layout} />
              )}
            </PagedList>
          </Tabs>
        </Card>
      </Stack>
    </MemberPage>
  );
}

function tabsOf(views: readonly { view: FavoriteView; total: number }[] | undefined) {
  const totalOf = new Map(views?.map(({ view, total }) => [view, total]));
  return (Object.keys(favoriteViews) as FavoriteView[]).map((name) => {
    const total = totalOf.get(name) ?? 0;
    return { name, title: total > 0 ? `${favoriteViews[name]}（${total}）` : favoriteViews[name] };
  });
}

/** Nothing at all, nothing in this tab, or nothing found; each with a next step. */
function NoFavorites({ list: { state, hrefOf, isSearched, cleared } }: { list: UrlList<FavoriteState> }) {
  if (isSearched || state.category_id !== undefined) {
    return (
      <Empty title="没有符合条件的收藏" text="请核对关键词，或换一个类别。">
        <Link to={hrefOf({ ...cleared, category_id: undefined })} className="btn" data-primary>
          清除条件
        </Link>
      </Empty>
    );
  }
  if (state.view !== 'all') {
    return (
      <Empty title={emptyText[state.view]}>
        <Link to={hrefOf({ view: 'all' })} className="btn" data-primary>
          查看全部收藏
        </Link>
      </Empty>
    );
  }
  return (
    <>
      <Empty title="还没有收藏商品" text="在商品上点星标即可收藏，降价和断货在这里一眼可见。">
        <Link to={paths.list()} className="btn" data-primary>
          去选购
        </Link>
        <Link to={paths.home()} className="btn">
          返回首页
        </Link>
      </Empty>
      <MoreGoods />
    </>
  );
}

const emptyText = {
  in_stock: '收藏的商品暂时都没有货',
  cheaper: '收藏的商品暂时没有降价',
  near_expiry: '收藏的商品里没有近效期的',
  lapsed: '收藏的商品都能正常购买，没有失效的',
} as const;
