import type { Answer } from '@baicao/client/api';
import type { api } from '#api/client.ts';
import type { SoldGoods } from './sold-goods.ts';

/** The fields that returns and after-sales requests share. */
export type AfterSales = Pick<
  Answer<typeof api.order.returnInfo>,
  'sn' | 'state' | 'state_label' | 'reply' | 'steps' | 'lines' | 'photos' | 'order_id' | 'order_sn' | 'created_at'
>;

/** Pieces by order line. */
export type Picked = ReadonlyMap<number, number>;

export interface PickableLine {
  line: SoldGoods;
  /** Pieces that can still be returned or claimed. */
  max: number;
}

/** The chosen lines as the API takes them, in the order of their ids; zeros left out. */
export function itemsOf(picked: Picked): { order_goods_id: number; number: number }[] {
  return [...picked]
    .filter(([, number]) => number > 0)
    .toSorted(([a], [b]) => a - b)
    .map(([id, number]) => ({ order_goods_id: id, number }));
}
