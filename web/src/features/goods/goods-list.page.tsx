import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import type { Goods } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ListView } from '@baicao/shared/paths';
import { useGoodsActions } from './actions/use-goods-actions.ts';
import { GoodsCards } from '#domain/goods-cards.tsx';
import { GoodsTable } from '#domain/goods-table.tsx';
import { Pager } from '#design/pager.tsx';
import { Region } from '#design/region.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { FilterPanel } from './components/filters/filter-panel.tsx';
import { ListBar } from './components/list-bar/list-bar.tsx';
import { ListHeading } from './components/list-heading/list-heading.tsx';
import { NoGoods } from './components/no-goods/no-goods.tsx';
import classes from './goods-list.module.css';
import { facetsQuery, goodsQuery } from './goods.queries.ts';
import { toggledFacet } from './list-state.ts';
import { useGoodsList, type GoodsList } from './use-goods-list.ts';

/** Every goods list and search (product §2 Lists); the address holds filters, sort order and view. */
export function Component() {
  const list = useGoodsList();
  const { state, view, hrefOf } = list;
  const goods = useQuery(goodsQuery(state, view));
  const meta = goods.data?.meta;
  return (
    <div className="container">
      <ListHeading list={list} />
      {state.type === 2 && state.keywords !== '' && <ManufacturerStrip list={list} />}
      <FilterPanel list={list} total={meta?.total} />
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
            {total === 0 && (
              <div className="card">
                <NoGoods list={list} />
              </div>
            )}
          </div>
        )}
      </Region>
      {meta && meta.total > 0 && <Pager meta={meta} sizes={limits.page.goodsSizes} isStale={goods.isPlaceholderData} />}
    </div>
  );
}

function ListRows({ goods, view, caption }: { goods: readonly Goods[]; view: ListView; caption: string }) {
  const actions = useGoodsActions();
  if (view !== 'index') {
    return (
      <GoodsTable
        goods={goods}
        onAdd={actions.onAddRows}
        isAdding={actions.isAdding}
        onFavorite={actions.onFavorite}
        onRemind={actions.onRemind}
        dense={view === 'no_image'}
        caption={caption}
      />
    );
  }
  return <GoodsCards goods={goods} actions={actions} label={caption} />;
}

/** A search for manufacturers: the matching ones with their goods counts. */
function ManufacturerStrip({ list: { state, hrefOf } }: { list: GoodsList }) {
  const { data } = useQuery(facetsQuery(state));
  if (!data || data.sccj.length === 0) return null;
  return (
    <Stack as="ul" columns={6} columnsNarrow={2} gap={8} marginBottom={12} aria-label="匹配的厂家">
      {data.sccj.slice(0, 12).map(({ name, count }) => {
        const chosen = state.facets.sccj.includes(name);
        return (
          <li key={name}>
            <Text
              as={Link}
              block
              padY={8}
              padX={12}
              surface={chosen ? 'brand' : 'paper'}
              line={chosen ? 'tinted' : 'around'}
              to={hrefOf(toggledFacet(state, 'sccj', name))}
              preventScrollReset
              aria-current={chosen || undefined}
              title={name}
            >
              <Text as="b" block weight="strong" clamp={1}>
                {name}
              </Text>
              <Text size="xs" tone="quiet">
                {count} 个商品
              </Text>
            </Text>
          </li>
        );
      })}
    </Stack>
  );
}
