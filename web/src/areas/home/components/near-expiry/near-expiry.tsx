import type { GoodsActions } from '#app/use-goods-actions.ts';
import { paths } from '@baicao/shared/paths';
import { GoodsTable } from '#ui/goods-table.tsx';
import { nearExpiryQuery } from '../../home.queries.ts';
import { Floor, noRows } from '../floor/floor.tsx';

/** 近效期: a price list, nearest date first, for who can sell quickly. `actions` */
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
