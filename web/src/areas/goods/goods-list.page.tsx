import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { limits } from '@baicao/shared/limits';
import { Empty } from '#ui/empty.tsx';
import { Pager } from '#ui/pager.tsx';
import { Region } from '#ui/region.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FilterPanel } from './components/filters/filter-panel.tsx';
import { ListBar } from './components/list-bar/list-bar.tsx';
import { ListHeading } from './components/list-heading/list-heading.tsx';
import { ListRows } from './components/list-views/list-rows.tsx';
import { MakerStrip } from './components/maker-strip/maker-strip.tsx';
import { NoGoods } from './components/no-goods/no-goods.tsx';
import classes from './goods-list.module.css';
import { goodsQuery } from './goods.queries.ts';
import { changedList } from './list-state.ts';
import { useList, type GoodsListPlace } from './use-list.ts';

/** Every goods list and search (spec §2 Lists): the address says what is listed and how it is shown. */
export function Component() {
  const place = useList();
  const { state, view, hrefOf } = place;
  const goods = useQuery(goodsQuery(state, view === 'no_image'));
  const meta = goods.data?.meta;
  return (
    <div className="container">
      <ListHeading place={place} />
      {state.type === 2 && state.keywords !== '' && <MakerStrip place={place} />}
      <FilterPanel place={place} total={meta?.total} />
      <ListBar state={state} view={view} hrefOf={hrefOf} meta={meta} />
      <h2 className="visually-hidden">商品</h2>
      <Region
        query={goods}
        skeleton={
          view === 'index' ? (
            <Skeleton shape="cards" />
          ) : (
            <Skeleton shape="table" count={state.perPage} height={view === 'table' ? 48 : 36} />
          )
        }
      >
        {({ rows, meta: { total } }) => (
          <div className={classes.rows} aria-busy={goods.isPlaceholderData || undefined}>
            {rows.length > 0 && <ListRows goods={rows} view={view} caption="商品列表" />}
            {rows.length === 0 && (
              <div className="card">{total === 0 ? <NoGoods place={place} /> : <PastTheEnd place={place} />}</div>
            )}
          </div>
        )}
      </Region>
      {meta && meta.total > 0 && <Pager meta={meta} sizes={limits.page.goodsSizes} />}
    </div>
  );
}

function PastTheEnd({ place: { state, hrefOf } }: { place: GoodsListPlace }) {
  return (
    <Empty title={`没有第 ${state.page} 页`} text="商品可能变少了。">
      <Link className="btn" data-primary to={hrefOf(changedList(state, { page: 1 }))}>
        回到第 1 页
      </Link>
    </Empty>
  );
}
