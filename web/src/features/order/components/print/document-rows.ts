import type { Order, OrderLine } from '@baicao/shared/contract';
import { soldGoods } from '../../sold-goods.ts';

/** A row of a printed document. */
export interface DocumentRow extends Pick<OrderLine, 'number' | 'ph' | 'yxq' | 'goods'> {
  /** `combination`: with price and amount; `member`: goods of the combination above, without. */
  kind: 'goods' | 'gift' | 'exchange' | 'combination' | 'member';
  /** Row number: 1, 2; members of 2 are 2-1, 2-2. */
  place: string;
  price: string;
  amount: string;
}

const kinds = ['goods', 'gift', 'exchange'] as const;

/** Rows as sold: a combination, then its goods. */
export function soldRows({ order_goods: lines }: Pick<Order, 'order_goods'>): DocumentRow[] {
  return lines.flatMap((line, i): DocumentRow[] => {
    const { members, type, price, total_amount: amount } = line;
    const place = String(i + 1);
    const kind = type === 3 ? 'combination' : kinds[line.gift_type];
    const row: DocumentRow = { ...factsOf(line), kind, place, price, amount };
    const parts = members.map((member, part): DocumentRow => ({
      ...factsOf(member),
      kind: 'member',
      place: `${place}-${part + 1}`,
      price: '',
      amount: '',
    }));
    return [row, ...parts];
  });
}

/** Rows as delivered: goods only, members of combinations among them. */
export function receivedRows(order: Pick<Order, 'order_goods'>): DocumentRow[] {
  return soldGoods(order).map((one, i) => ({
    ...factsOf(one),
    kind: kinds[one.gift_type],
    place: String(i + 1),
    price: '',
    amount: '',
  }));
}

/** All pieces delivered: the number column without the combination rows. */
export function piecesIn(order: Pick<Order, 'order_goods'>): number {
  return soldGoods(order).reduce((sum, { number }) => sum + number, 0);
}

function factsOf({ number, ph, yxq, goods }: Pick<OrderLine, 'number' | 'ph' | 'yxq' | 'goods'>) {
  return { number, ph, yxq, goods };
}
