import type { Goods } from '@baicao/shared/contract';
import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';

type Stocked = Pick<Goods, 'number_code' | 'number_label'>;

const tones = { ample: 'brand', scarce: 'warn', none: 'bad' } as const;

/** How much is there: 充足, 少量, 缺货. `goods, size?` */
export function StockLabel({ goods, size }: { goods: Stocked; size?: 'xs' }) {
  return (
    <Text size={size} tone={tones[goods.number_code]} nowrap>
      {goods.number_label}
    </Text>
  );
}

/** Expiry and stock, in a cell of a table. `goods` */
export function StockAndExpiry({ goods }: { goods: Stocked & Pick<Goods, 'yxq' | 'is_xq'> }) {
  return (
    <Row gap={0} gapX={8} wrap>
      <Text tone={goods.is_xq === 1 ? 'warn' : 'ink'} nowrap>
        {goods.yxq ?? '—'}
      </Text>
      <StockLabel goods={goods} size="xs" />
    </Row>
  );
}
