import { useQuery } from '@tanstack/react-query';
import { useSession } from '#core/session.ts';
import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { GoodsCards } from '#domain/goods-cards.tsx';
import { useGoodsActions } from './actions/use-goods-actions.ts';
import { boughtQuery, hotQuery } from './goods.queries.ts';

const rowsMax = 5;

/** Below an empty page: what the buyer has bought before; for others, and where there is nothing, what sells best. Nothing where both fail. */
export function MoreGoods() {
  const { role, isBuyer } = useSession();
  const bought = useQuery({ ...boughtQuery, enabled: isBuyer });
  const own = bought.data?.rows ?? [];
  const hasNone = isBuyer ? !bought.isPending && own.length === 0 : role !== 'unknown';
  const hot = useQuery({ ...hotQuery, enabled: hasNone }).data ?? [];
  const actions = useGoodsActions();
  const goods = (hasNone ? hot : own).slice(0, rowsMax);
  if (goods.length === 0) return null;
  return (
    <Box as="section" marginTop={24}>
      <Text as="h2" marginBottom={12}>
        {hasNone ? '热销商品' : '买过的商品'}
      </Text>
      <GoodsCards goods={goods} actions={actions} />
    </Box>
  );
}
