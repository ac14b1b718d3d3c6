import type { OrderStatus } from '@baicao/shared/contract';

/** Tabs of the order list (contract: Order tabs): which states each of them shows; none means all. */
export interface OrderTab {
  readonly type: 0 | 1 | 2 | 3 | 4 | 5;
  readonly name: string;
  readonly statuses: readonly OrderStatus[];
}

export const orderTabList: readonly OrderTab[] = [
  { type: 0, name: '全部', statuses: [] },
  { type: 1, name: '待付款', statuses: ['unpaid'] },
  { type: 2, name: '已开票', statuses: ['paid', 'billed', 'picked', 'packed'] },
  { type: 3, name: '已完成', statuses: ['finished'] },
  { type: 4, name: '已取消', statuses: ['cancelled'] },
  { type: 5, name: '待收货', statuses: ['shipped'] },
];

export function statusesOf(type: number): readonly OrderStatus[] {
  return orderTabList.find((tab) => tab.type === type)?.statuses ?? [];
}
