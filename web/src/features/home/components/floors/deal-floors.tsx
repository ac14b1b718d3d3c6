import { useQuery } from '@tanstack/react-query';
import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { Stack } from '#design/stack.tsx';
import type { Goods } from '@baicao/shared/contract';
import { yuanSign } from '@baicao/shared/pricing/money';
import { Countdown } from '#core/countdown.tsx';
import type { GoodsActions } from '#features/goods/index.ts';
import { paths } from '@baicao/shared/paths';
import { GoodsTile } from '#domain/goods-tile.tsx';
import { savingOf } from '#domain/goods-saving.ts';
import { GoodsTable } from '#domain/goods-table.tsx';
import { dailyQuery, nearExpiryQuery } from '../../home.queries.ts';
import { TallAdvert } from '../adverts/adverts.tsx';
import { Floor, noRows } from './floor.tsx';

const shown = 5;

/** 每日特价: an advert and five goods with their savings, and the countdown to the end of the day. */
export function DailyDeals({ actions }: { actions: GoodsActions }) {
  const { data } = useQuery({ ...dailyQuery, enabled: false });
  return (
    <Floor
      title="每日特价"
      subtitle="每天换新，当日有效"
      aside={
        data && (
          <Text hide="narrow">
            <Countdown to={data.end} label="距今日结束" />
          </Text>
        )
      }
      more={{ text: '全部特价', to: paths.zone('mrtj') }}
      query={dailyQuery}
      height={290}
      isEmpty={({ goods }) => goods.length === 0}
      empty="今天的特价已经售完，明天再来看看。"
    >
      {({ goods }) => (
        <Stack as="ul" fit={140} scrollsNarrow cells surface="paper" line="around">
          <Box as="li" hide="narrow">
            <TallAdvert index={0} />
          </Box>
          {goods.slice(0, shown).map((one) => (
            <Box as="li" key={one.id} pad={12}>
              <Deal goods={one} actions={actions} />
            </Box>
          ))}
        </Stack>
      )}
    </Floor>
  );
}

function Deal({ goods, actions }: { goods: Goods; actions: GoodsActions }) {
  const saving = savingOf(goods);
  return (
    <GoodsTile goods={goods} onAdd={actions.onAdd} adding={actions.isAdding(goods.id)}>
      {saving && (
        <p>
          <Text padX={6} size="xs" tone="price" surface="price" rounded="slight">
            比原价省 {yuanSign(saving.savedFen)}
          </Text>
        </p>
      )}
    </GoodsTile>
  );
}

/** 近效期: a price list, nearest expiry first. */
export function NearExpiry({ actions }: { actions: GoodsActions }) {
  return (
    <Floor
      title="近效期特惠"
      subtitle="效期在列，按需采购；售出非质量问题不退换"
      more={{ text: '全部近效期', to: paths.zone('jxqzc') }}
      query={nearExpiryQuery}
      height={255}
      isEmpty={noRows}
      empty="目前没有近效期商品。"
    >
      {({ rows }) => (
        <GoodsTable goods={rows} onAdd={actions.onAddRows} isAdding={actions.isAdding} dense caption="近效期商品" />
      )}
    </Floor>
  );
}
