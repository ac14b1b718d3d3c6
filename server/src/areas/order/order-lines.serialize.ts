import type { Order, OrderLine } from '@baicao/shared/contract';
import { formatYuan, sumFen } from '@baicao/shared/pricing/money';
import { countGoods } from '@baicao/shared/quantity/count-goods';
import { giftTypes } from '#cart/lines.serialize.ts';
import type { OrderSetRow, PicturedLine } from './order-lines.ts';

/** The rows of an order, the goods of a combination under it where the first of them lies, and how many they are. */
export function wireOrderGoods(
  lines: readonly PicturedLine[],
  sets: readonly OrderSetRow[],
): Pick<Order, 'order_goods' | 'kinds' | 'pieces'> {
  const rows = lines.flatMap((line) => {
    const set = sets.find(({ combinationId }) => combinationId === line.combinationId);
    if (!set) return [wireLine(line)];
    const members = lines.filter(({ combinationId }) => combinationId === set.combinationId);
    return members[0] === line ? [wireSet(set, members)] : [];
  });
  return { order_goods: rows, ...countGoods(lines.filter(({ giftKind }) => giftKind === null)) };
}

function wireLine(line: PicturedLine): OrderLine {
  return {
    id: line.id,
    type: 0,
    goods_id: line.goodsId,
    number: line.number,
    price: formatYuan(line.priceFen),
    total_amount: formatYuan(line.totalFen),
    ...wireSold(line),
    gift_type: giftTypes[line.giftKind ?? 'none'],
    members: [],
  };
}

function wireSet(set: OrderSetRow, members: readonly PicturedLine[]): OrderLine {
  const total = (figure: (line: PicturedLine) => number) => formatYuan(sumFen(members.map(figure)));
  return {
    id: 0,
    type: 3,
    goods_id: set.combinationId,
    number: set.number,
    price: formatYuan(set.priceFen),
    total_amount: total((line) => line.totalFen),
    paid_share: total((line) => line.paidShareFen),
    ph: '',
    yxq: null,
    gift_type: giftTypes.none,
    goods: {
      id: set.combinationId,
      name: set.name,
      ypgg: members.map(({ name }) => name).join(' + '),
      sccj: '',
      bzdw: '套',
      pzwh: '',
      image: members[0]?.picture ?? '',
    },
    members: members.map((line) => ({
      id: line.id,
      goods_id: line.goodsId,
      number: line.number,
      ...wireSold(line),
    })),
  };
}

/** What was sold, from which batches, and what was paid for it. */
function wireSold(line: PicturedLine): Pick<OrderLine, 'paid_share' | 'ph' | 'yxq' | 'goods'> {
  return {
    paid_share: formatYuan(line.paidShareFen),
    ph: line.batchNumbers ?? '',
    yxq: line.expiresOn,
    goods: {
      id: line.goodsId,
      name: line.name,
      ypgg: line.specification,
      sccj: line.manufacturer,
      bzdw: line.unit,
      pzwh: line.approvalNumber,
      image: line.picture,
    },
  };
}
