import type { Order } from '@baicao/shared/contract';
import { LineTable } from './line-table.tsx';

interface Props {
  lines: Order['order_goods'];
  /** Read to a screen reader: whose lines these are. */
  caption: string;
}

/** The goods of an order with the batches sold; its head is repeated with every order. */
export function OrderLines({ lines, caption }: Props) {
  return (
    <LineTable
      rows={lines.map(({ id, goods, ph, yxq, price, number, total_amount: total, gift_type: giftType }) => ({
        id,
        goodsId: goods.id,
        name: goods.name,
        image: goods.image,
        facts: `${goods.ypgg} · ${goods.sccj}`,
        approval: goods.pzwh,
        giftType,
        batches: (ph || '出库时确定').split(','),
        expiry: yxq,
        number: `${number} ${goods.bzdw}`,
        price,
        total,
      }))}
      caption={caption}
      totalName="小计"
      hasPrices
    />
  );
}
