import type { Handlers } from '#domain/context.ts';
import { afterSalesInfo, applyAfterSales } from './after-sales.service.ts';
import { wireAfterSales, wireReturn } from './after-sales.serialize.ts';
import { applyReturn, returnInfo } from './return.service.ts';

interface WireItem {
  readonly order_goods_id: number;
  readonly number: number;
}

const itemsOf = (items: readonly WireItem[]) =>
  items.map((item) => ({ lineId: item.order_goods_id, number: item.number }));

export const aftercareHandlers = {
  returnApply: ({ id, items, reason, remarks }, call) =>
    wireReturn(applyReturn(call, id, { items: itemsOf(items), reason, remarks })),
  returnInfo: ({ id }, call) => wireReturn(returnInfo(call, id)),
  afterSalesApply: ({ id, type, items = [], content }, call) =>
    wireAfterSales(applyAfterSales(call, id, { type, items: itemsOf(items), content })),
  afterSalesInfo: ({ id }, call) => wireAfterSales(afterSalesInfo(call, id)),
} satisfies Pick<Handlers['order'], 'returnApply' | 'returnInfo' | 'afterSalesApply' | 'afterSalesInfo'>;
