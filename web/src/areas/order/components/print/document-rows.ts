import type { Order, OrderLine } from '@baicao/shared/contract';
import { soldGoods } from '../../sold-goods.ts';

/** A row of a printed document. */
export interface SheetRow extends Pick<OrderLine, 'number' | 'ph' | 'yxq' | 'goods'> {
  /** set: a combination, with price and amount; member: goods of the one above, with neither. */
  kind: 'goods' | 'gift' | 'exchange' | 'set' | 'member';
  /** 1, 2, and below 2: 2-1, 2-2. */
  place: string;
  price: string;
  amount: string;
}

const kinds = ['goods', 'gift', 'exchange'] as const;

/** What was sold, as it was sold: a combination is one row, its goods under it. */
export function soldRows({ order_goods: lines }: Pick<Order, 'order_goods'>): SheetRow[] {
  return lines.flatMap((line, i): SheetRow[] => {
    const { members, type, price, total_amount: amount } = line;
    const place = String(i + 1);
    const kind = type === 3 ? 'set' : kinds[line.gift_type];
    const row: SheetRow = { ...factsOf(line), kind, place, price, amount };
    const parts = members.map((member, part): SheetRow => ({
      ...factsOf(member),
      kind: 'member',
      place: `${place}-${part + 1}`,
      price: '',
      amount: '',
    }));
    return [row, ...parts];
  });
}

/** What lies in the box, whatever it was sold in. */
export function receivedRows(order: Pick<Order, 'order_goods'>): SheetRow[] {
  return soldGoods(order).map((one, i) => ({
    ...factsOf(one),
    kind: kinds[one.gift_type],
    place: String(i + 1),
    price: '',
    amount: '',
  }));
}

/** All pieces that were handed over: what the column of numbers adds up to without the sets. */
export function piecesIn(order: Pick<Order, 'order_goods'>): number {
  return soldGoods(order).reduce((sum, { number }) => sum + number, 0);
}

function factsOf({ number, ph, yxq, goods }: Pick<OrderLine, 'number' | 'ph' | 'yxq' | 'goods'>) {
  return { number, ph, yxq, goods };
}
