import type { Order, OrderLine } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { LineTable, type LineRow } from './line-table.tsx';

interface Props {
  lines: Order['order_goods'];
  /** Label for screen readers: the order these lines belong to. */
  caption: string;
  /** In a list of orders: no heads, no approval number. */
  isCompact?: boolean;
}

/** The lines of an order with the batches sold. */
export function OrderLines({ lines, caption, isCompact = false }: Props) {
  return (
    <LineTable
      rows={lines.flatMap((line) => (line.type === 3 ? combinationRows(line) : [lineRow(line)]))}
      caption={caption}
      totalName="小计"
      hasPrices
      isCompact={isCompact}
    />
  );
}

function lineRow(line: OrderLine): LineRow {
  const { id, price, total_amount: total, gift_type: giftType } = line;
  return { ...goodsRow(line), key: `${id}`, giftType, price, total };
}

/** A combination row with price and amount, followed by its goods without. */
function combinationRows({ goods, number, price, total_amount: total, members }: OrderLine): LineRow[] {
  const set: LineRow = {
    key: `set-${goods.id}`,
    to: paths.zone('zhzq'),
    name: goods.name,
    image: goods.image,
    facts: `组合购 · 含 ${members.length} 种商品`,
    batches: [],
    number: `${number} ${goods.bzdw}`,
    price,
    total,
  };
  return [set, ...members.map((member) => ({ ...goodsRow(member), key: `${member.id}`, isMember: true }))];
}

function goodsRow({ goods, ph, yxq, number }: Pick<OrderLine, 'goods' | 'ph' | 'yxq' | 'number'>) {
  return {
    to: paths.goods(goods.id),
    name: goods.name,
    image: goods.image,
    facts: `${goods.ypgg} · ${goods.sccj}`,
    approval: goods.pzwh,
    batches: (ph || '出库时确定').split(','),
    expiry: yxq,
    number: `${number} ${goods.bzdw}`,
  };
}
