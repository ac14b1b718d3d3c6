import type { Category } from '@baicao/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { GoodsActions } from '#app/use-goods-actions.ts';
import { commonQuery } from '#layouts/shell/shell.queries.ts';
import { paths } from '@baicao/shared/paths';
import { GoodsTile } from '#ui/goods-tile.tsx';
import { categoryIdsOf } from '../../category-ids.ts';
import { herbsQuery, slotQuery } from '../../home.queries.ts';
import { AdvertRow, wideAdvert } from '../adverts/advert-row.tsx';
import { Floor, noRows } from '../floor/floor.tsx';
import classes from './herbs-devices.module.css';

/** 中药: the drawers of the herb cabinet as a grid of names, the best sellers as a list. `actions` */
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
            <AdvertRow query={slotQuery('zyzq')} ratio={wideAdvert} max={1} label="中药活动" />
          </div>
          <Drawers categories={categories} />
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

function Drawers({ categories }: { categories: readonly Category[] }) {
  if (categories.length === 0) return null;
  return (
    <ul className={classes.drawers} aria-label="中药分类">
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
