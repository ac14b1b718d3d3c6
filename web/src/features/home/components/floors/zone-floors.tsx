import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { Stack } from '#design/stack.tsx';
import { Box } from '#design/box.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { GoodsActions } from '#features/goods/index.ts';
import { commonQuery } from '#core/site.queries.ts';
import { paths } from '@baicao/shared/paths';
import { AdPicture } from '#domain/advert.tsx';
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
          <Row align="stretch" wrap surface="paper" line="around" clip>
            <PreferredCategories />
            <Stack as="ul" className={classes.goods} columns={4} columnsNarrow={2} cells>
              {rows.map((goods) => (
                <Box as="li" key={goods.id} pad={12}>
                  <GoodsTile goods={goods} onAdd={actions.onAdd} adding={actions.isAdding(goods.id)} />
                </Box>
              ))}
            </Stack>
          </Row>
        </>
      )}
    </Floor>
  );
}

function PreferredCategories() {
  const { data: common } = useQuery(commonQuery);
  return (
    <Stack className={classes.categories} tone="inverse">
      <Box className={classes.advert} hide="narrow">
        <TallAdvert index={1} />
      </Box>
      <Stack as="ul" columns={2} pad={8}>
        {common?.category_yx.slice(0, 8).map(({ id, name }) => (
          <li key={id}>
            <Text
              as={Link}
              block
              padY={4}
              padX={6}
              size="s"
              clamp={1}
              to={paths.list({ select: id, yx: 1 })}
              title={name}
            >
              {name}
            </Text>
          </li>
        ))}
      </Stack>
    </Stack>
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
          <Stack as="ul" className={classes.wall} columns={6} columnsNarrow={3} cells surface="paper" line="around">
            {brand.slice(0, brandsShown).map(({ id, name, image, describe }) => (
              <li key={id}>
                <Row as={Link} justify="center" pad={8} to={paths.brand(id)} title={describe || name}>
                  {image === '' ? name : <AdPicture image={image} name={name} lazy />}
                </Row>
              </li>
            ))}
          </Stack>
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
          <Stack as="ul" fit={320} cells surface="paper" line="around">
            {rows.map((goods) => (
              <Box as="li" key={goods.id} padY={12} padX={16}>
                <GoodsTile goods={goods} layout="row" onAdd={actions.onAdd} adding={actions.isAdding(goods.id)} />
              </Box>
            ))}
          </Stack>
        </>
      )}
    </Floor>
  );
}
