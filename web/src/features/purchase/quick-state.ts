import { contract } from '@baicao/shared/contract';
import * as z from 'zod';
import { urlState } from '#core/url-state.ts';

/** How the table is ordered, with its name. */
export const quickOrders = [
  { order: 'times', name: '买得最多' },
  { order: 'date', name: '最近买过' },
  { order: 'due', name: '该补货的在前' },
] as const;

const { keywords, due, in_stock, cheaper, page } = contract.user.fastBuy.input.shape;

/** What 常购 shows, as it stands in the address. */
export const quickState = urlState(
  { order: z.enum(quickOrders.map(({ order }) => order)).default('times'), keywords, due, in_stock, cheaper, page },
  { in_stock: 'stock' },
);
export type QuickState = ReturnType<typeof quickState.read>;
