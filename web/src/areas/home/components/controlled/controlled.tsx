import { useQuery } from '@tanstack/react-query';
import type { GoodsActions } from '../../../../app/use-goods-actions.ts';
import { paths } from '../../../../routes/paths.ts';
import { DataLink } from '../../../../ui/data-link.tsx';
import { GoodsTile } from '../../../../ui/goods-tile.tsx';
import { controlledQuery, slotQuery } from '../../home.queries.ts';
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
          <Pictures />
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

function Pictures() {
  const { data = [] } = useQuery(slotQuery('new_kxzq'));
  if (data.length === 0) return null;
  return (
    <ul className={classes.pictures} aria-label="控销活动">
      {data.slice(0, 3).map(({ id, name, image, url, bgc }) => (
        <li key={id} style={{ background: bgc }}>
          <DataLink url={url} className={classes.picture}>
            <img src={image} alt={name} loading="lazy" />
          </DataLink>
        </li>
      ))}
    </ul>
  );
}
