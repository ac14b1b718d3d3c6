import { Box } from '#design/box.tsx';
import { favoriteViews } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { PageFailure } from '#core/page-region.tsx';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { Empty } from '#design/empty.tsx';
import { PagedList } from '#design/region.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { Tabs } from '#design/tabs.tsx';
import { FavoriteList } from './components/favorites/favorite-list.tsx';
import { FavoriteTools } from './components/favorites/favorite-tools.tsx';
import classes from './components/favorites/favorites.module.css';
import { favoriteFilterOf, favoritesPath, isNarrowed, type FavoriteFilter } from './favorite-filter.ts';
import { favoriteCountsQuery, favoritesQuery } from './favorite.queries.ts';

/** 我的收藏: by tab, category and keyword, as a table or cards; the address is its state. */
export function Component() {
  const filter = favoriteFilterOf(useSearchParams()[0]);
  const navigate = useNavigate();
  const list = useQuery(favoritesQuery(filter));
  const { data: counts } = useQuery(favoriteCountsQuery);
  // From the address itself: after a quick second choice the page may still show the state before the first.
  const show = (changed: Partial<FavoriteFilter>) =>
    void navigate(favoritesPath({ ...favoriteFilterOf(queryHere()), page: 1, ...changed }), {
      preventScrollReset: true,
    });
  return (
    <MemberPage crumbs={[{ text: '自助服务', to: paths.quickPurchase() }, { text: '我的收藏' }]}>
      <Box surface="paper" line="around">
        <h1 className={classes.title}>我的收藏</h1>
        <Tabs
          label="收藏分类"
          tabs={tabsOf(counts?.views)}
          shown={filter.view}
          onShow={(name) => show({ view: favoriteFilterOf(new URLSearchParams({ view: name })).view })}
        >
          <FavoriteTools filter={filter} categories={counts?.categories ?? []} onShow={show} />
          {list.error && !list.data ? (
            <PageFailure error={list.error} retry={() => void list.refetch()} noun="收藏" />
          ) : (
            <PagedList
              query={list}
              skeleton={<Skeleton shape="table" count={8} height={72} />}
              empty={<NoFavorites filter={filter} />}
            >
              {(rows) => (
                <FavoriteList key={favoritesPath({ ...filter, layout: 'table' })} rows={rows} layout={filter.layout} />
              )}
            </PagedList>
          )}
        </Tabs>
      </Box>
    </MemberPage>
  );
}

function tabsOf(views: readonly { view: string; total: number }[] | undefined): { name: string; title: string }[] {
  const totalOf = new Map(views?.map(({ view, total }) => [view, total]));
  return Object.entries(favoriteViews).map(([name, title]) => {
    const total = totalOf.get(name) ?? 0;
    return { name, title: total > 0 ? `${title}（${total}）` : title };
  });
}

/** Nothing at all, nothing in this tab, or nothing found; each with a next step. */
function NoFavorites({ filter }: { filter: FavoriteFilter }) {
  if (isNarrowed(filter)) {
    return (
      <Empty title="没有符合条件的收藏" text="请核对关键词，或换一个类别。">
        <Link to={favoritesPath({ ...filter, keywords: '', category: null, page: 1 })} className="btn" data-primary>
          清除条件
        </Link>
      </Empty>
    );
  }
  if (filter.view !== 'all') {
    return (
      <Empty title={emptyText[filter.view]}>
        <Link to={favoritesPath({ ...filter, view: 'all', page: 1 })} className="btn" data-primary>
          查看全部收藏
        </Link>
      </Empty>
    );
  }
  return (
    <Empty title="还没有收藏商品" text="在商品上点星标即可收藏，降价和断货在这里一眼可见。">
      <Link to={paths.list()} className="btn" data-primary>
        去选购
      </Link>
      <Link to={paths.home()} className="btn">
        返回首页
      </Link>
    </Empty>
  );
}

const emptyText = {
  in_stock: '收藏的商品暂时都没有货',
  cheaper: '收藏的商品暂时没有降价',
  near_expiry: '收藏的商品里没有近效期的',
  lapsed: '收藏的商品都能正常购买，没有失效的',
} as const;

const queryHere = () => new URLSearchParams(globalThis.location.search);
