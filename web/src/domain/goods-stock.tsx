import type { Goods } from '@baicao/shared/contract';
import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';

type Stocked = Pick<Goods, 'number_code' | 'number_label'>;

/** Of the text that says how much is there. */
export const stockTones = { ample: 'brand', scarce: 'warn', none: 'bad' } as const;

/** How much is there: 充足, 少量, 缺货. `goods, size?` */
export function StockLabel({ goods, size }: { goods: Stocked; size?: 'xs' }) {
  return (
    <Text size={size} tone={stockTones[goods.number_code]} nowrap>
      {goods.number_label}
    </Text>
  );
}

interface ExpiryProps {
  goods: Stocked & Pick<Goods, 'yxq' | 'is_xq'>;
  /** In a card: small, at both ends of a line, the day with its name. */
  isLine?: boolean;
}

/** Expiry and stock, in a cell of a table or on a card. `goods, isLine?` */
export function StockAndExpiry({ goods: { yxq, is_xq, ...goods }, isLine = false }: ExpiryProps) {
  const quiet = isLine ? 'quiet' : 'ink';
  const day = isLine ? `效期 ${yxq ?? '以实物为准'}` : (yxq ?? '—');
  return (
    <Row gap={0} gapX={8} {...(isLine ? { as: 'p', justify: 'between', size: 'xs' } : { wrap: true })}>
      <Text tone={is_xq === 1 ? 'bad' : quiet} nowrap>
        {day}
      </Text>
      <StockLabel goods={goods} size="xs" />
    </Row>
  );
}
