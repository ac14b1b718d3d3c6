import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { GoodsActions } from '#app/use-goods-actions.ts';
import { commonQuery } from '#layouts/shell/shell.queries.ts';
import { paths } from '@baicao/shared/paths';
import { GoodsTile } from '#ui/goods-tile.tsx';
import { devicesQuery } from '../../home.queries.ts';
import { Floor, noRows } from '../floor/floor.tsx';
import classes from './herbs-devices.module.css';

/** 器械: six articles with large pictures under the kinds of devices. `actions` */
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
          <Kinds />
          <ul className={classes.grid}>
            {rows.map((goods) => (
              <li key={goods.id}>
                <GoodsTile goods={goods} onAdd={actions.onAdd} adding={actions.isAdding(goods.id)} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Floor>
  );
}

function Kinds() {
  const { data } = useQuery(commonQuery);
  const categories = data?.category_qx ?? [];
  if (categories.length === 0) return null;
  return (
    <ul className={classes.kinds} aria-label="器械分类">
      {categories.slice(0, 6).map(({ id, name }) => (
        <li key={id}>
          <Link to={paths.list({ select: id, qx: 2 })}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}
