import { Stack } from '#design/stack.tsx';
import { Row } from '#design/row.tsx';
import type { Category } from '@baicao/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { GoodsActions } from '#features/goods/index.ts';
import { commonQuery } from '#core/site.queries.ts';
import { paths } from '@baicao/shared/paths';
import { GoodsTile } from '#domain/goods-tile.tsx';
import { devicesQuery, herbsQuery, slotQuery } from '../../home.queries.ts';
import { FloorAdverts } from '../adverts/adverts.tsx';
import { Floor, noRows } from './floor.tsx';
import classes from './herb-device-floors.module.css';

/** 中药: category names as a grid, best sellers as a list. */
export function Herbs({ actions }: { actions: GoodsActions }) {
  const { data: common, isPending } = useQuery(commonQuery);
  const categories = common?.category_zy ?? [];
  return (
    <Floor
      title="中药饮片"
      more={{ text: '进入中药', to: paths.zone('zyyp') }}
      query={herbsQuery(categoryIdsOf(categories))}
      wait={isPending}
      height={560}
      isEmpty={noRows}
      empty="中药饮片正在上架。"
    >
      {({ rows }) => (
        <div className={`card ${classes.half}`}>
          <div className={classes.banner}>
            <FloorAdverts query={slotQuery('zyzq')} max={1} label="中药活动" />
          </div>
          <HerbCategories categories={categories} />
          <ul className={classes.list}>
            {rows.map((goods) => (
              <li key={goods.id}>
                <GoodsTile goods={goods} layout="row" onAdd={actions.onAdd} adding={actions.isAdding(goods.id)} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Floor>
  );
}

function HerbCategories({ categories }: { categories: readonly Category[] }) {
  if (categories.length === 0) return null;
  return (
    <ul className={classes.herbCategories} aria-label="中药分类">
      {categories.slice(0, 7).map(({ id, name }) => (
        <li key={id}>
          <Link to={paths.list({ select: id, zy: 2 })}>{name}</Link>
        </li>
      ))}
      <li>
        <Link to={paths.list({ zy: 2 })}>全部中药</Link>
      </li>
    </ul>
  );
}

/** 器械: category names, six goods with large pictures. */
export function Devices({ actions }: { actions: GoodsActions }) {
  return (
    <Floor
      title="医疗器械"
      more={{ text: '进入器械', to: paths.zone('qxzq') }}
      query={devicesQuery}
      height={560}
      isEmpty={noRows}
      empty="医疗器械正在上架。"
    >
      {({ rows }) => (
        <div className={`card ${classes.half}`}>
          <DeviceCategories />
          <Stack as="ul" className={classes.grid} columns={3} grow>
            {rows.map((goods) => (
              <li key={goods.id}>
                <GoodsTile goods={goods} onAdd={actions.onAdd} adding={actions.isAdding(goods.id)} />
              </li>
            ))}
          </Stack>
        </div>
      )}
    </Floor>
  );
}

function DeviceCategories() {
  const { data } = useQuery(commonQuery);
  const categories = data?.category_qx ?? [];
  if (categories.length === 0) return null;
  return (
    <Row
      as="ul"
      className={classes.deviceCategories}
      align="stretch"
      wrap
      gap={8}
      padY={12}
      padX={16}
      line="bottom"
      aria-label="器械分类"
    >
      {categories.slice(0, 6).map(({ id, name }) => (
        <li key={id}>
          <Link to={paths.list({ select: id, qx: 2 })}>{name}</Link>
        </li>
      ))}
    </Row>
  );
}

/** The ids of these categories and their descendants, at most as many as the API takes. */
function categoryIdsOf(tree: readonly Category[], most = 50): number[] {
  return tree.flatMap(({ id, children }) => [id, ...categoryIdsOf(children, most)]).slice(0, most);
}
