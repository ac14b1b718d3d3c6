import type { GoodsActions } from '#app/use-goods-actions.ts';
import { paths } from '@baicao/shared/paths';
import { GoodsTile } from '#ui/goods-tile.tsx';
import { controlledQuery, slotQuery } from '../../home.queries.ts';
import { AdvertRow, wideAdvert } from '../adverts/advert-row.tsx';
import { Floor, noRows } from '../floor/floor.tsx';
import classes from './controlled.module.css';

/** 控销: pictures of the lines on offer, under them goods in rows with the note on permission. `actions` */
export function Controlled({ actions }: { actions: GoodsActions }) {
  return (
    <Floor
      title="控销专区"
      subtitle="区域保护、指定终端、稳定利润；申请权限后采购"
      more={{ text: '全部控销', to: paths.zone('kxzq') }}
      query={controlledQuery}
      height={330}
      isEmpty={noRows}
      empty="您所在区域暂无控销品种。"
    >
      {({ rows }) => (
        <>
          <AdvertRow query={slotQuery('new_kxzq')} ratio={wideAdvert} label="控销活动" />
          <ul className={`card ${classes.goods}`}>
            {rows.map((goods) => (
              <li key={goods.id}>
                <GoodsTile goods={goods} layout="row" onAdd={actions.onAdd} adding={actions.isAdding(goods.id)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Floor>
  );
}
