import { Stack } from '#design/stack.tsx';
import { Box } from '#design/box.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { GoodsActions } from '#features/goods/index.ts';
import { commonQuery } from '#core/site.queries.ts';
import { paths } from '@baicao/shared/paths';
import { GoodsTile } from '#domain/goods-tile.tsx';
import { controlledQuery, preferredQuery, slotQuery } from '../../home.queries.ts';
import { FloorAdverts, TallAdvert } from '../adverts/adverts.tsx';
import { Floor, noRows } from './floor.tsx';
import classes from './zone-floors.module.css';

/** 优选: a tall advert and category links on the left, two rows of goods on the right. */
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
          <FloorAdverts query={slotQuery('yx')} label="优选活动" />
          <Box className={classes.preferred} surface="paper" line="around" clip>
            <PreferredCategories />
            <Stack as="ul" className={classes.goods} columns={4} shrink>
              {rows.map((goods) => (
                <li key={goods.id}>
                  <GoodsTile goods={goods} onAdd={actions.onAdd} adding={actions.isAdding(goods.id)} />
                </li>
              ))}
            </Stack>
          </Box>
        </>
      )}
    </Floor>
  );
}

function PreferredCategories() {
  const { data: common } = useQuery(commonQuery);
  return (
    <div className={classes.categories}>
      <div className={classes.advert}>
        <TallAdvert index={1} />
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

const brandsShown = 12;

/** 品牌: adverts above a grid of brand logos. */
export function Brands() {
  const { data, error } = useQuery(commonQuery);
  // The shell's query fails silently (product §8): no floor instead of an error.
  if (!data && error) return null;
  return (
    <Floor
      title="品牌专区"
      subtitle="厂家授权，正品保障"
      more={{ text: '全部品牌', to: paths.zone('ppzq') }}
      query={commonQuery}
      height={274}
      isEmpty={({ brand }) => brand.length === 0}
      empty="品牌正在入驻。"
    >
      {({ brand }) => (
        <>
          <FloorAdverts query={slotQuery('ppzq')} label="品牌活动" />
          <ul className={`card ${classes.wall}`}>
            {brand.slice(0, brandsShown).map(({ id, name, image, describe }) => (
              <li key={id}>
                <Link to={paths.brand(id)} title={describe || name}>
                  {image === '' ? <span>{name}</span> : <img src={image} alt={name} loading="lazy" />}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Floor>
  );
}

/** 控销: adverts, then goods in rows with their permission notes. */
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
          <FloorAdverts query={slotQuery('new_kxzq')} label="控销活动" />
          <ul className={`card ${classes.controlled}`}>
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
