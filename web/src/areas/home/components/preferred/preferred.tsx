import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { GoodsActions } from '#app/use-goods-actions.ts';
import { commonQuery } from '#layouts/shell/shell.queries.ts';
import { paths } from '@baicao/shared/paths';
import { GoodsTile } from '#ui/goods-tile.tsx';
import { preferredQuery, slotQuery } from '../../home.queries.ts';
import { AdvertRow, wideAdvert } from '../adverts/advert-row.tsx';
import { TallAdvert } from '../adverts/tall-advert.tsx';
import { Floor, noRows } from '../floor/floor.tsx';
import classes from './preferred.module.css';

/** 优选: a tall advert with the ways into the range on the left, two rows of goods on the right. `actions` */
export function Preferred({ actions }: { actions: GoodsActions }) {
  return (
    <Floor
      title="优选包邮"
      subtitle="品质甄选，一元一积分"
      more={{ text: '进入优选', to: paths.zone('yx') }}
      query={preferredQuery}
      height={640}
      isEmpty={noRows}
      empty="优选商品正在更新，请稍后再来。"
    >
      {({ rows }) => (
        <>
          <AdvertRow query={slotQuery('yx')} ratio={wideAdvert} label="优选活动" />
          <div className={classes.preferred}>
            <Ways />
            <ul className={classes.goods}>
              {rows.map((goods) => (
                <li key={goods.id}>
                  <GoodsTile goods={goods} onAdd={actions.onAdd} adding={actions.isAdding(goods.id)} />
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </Floor>
  );
}

function Ways() {
  const { data: common } = useQuery(commonQuery);
  return (
    <div className={classes.ways}>
      <div className={classes.advert}>
        <TallAdvert place={1} />
      </div>
      <ul>
        {common?.category_yx.slice(0, 8).map(({ id, name }) => (
          <li key={id}>
            <Link to={paths.list({ select: id, yx: 1 })} title={name}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
