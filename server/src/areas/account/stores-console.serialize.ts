import type { StoreFigures } from '@baicao/shared/contract';
import { formatYuan } from '@baicao/shared/pricing/money';
import type { MonthTotal } from './spending.repo.ts';

export function wireMonth(month: MonthTotal | undefined): StoreFigures['this_month'] {
  return { orders: month?.orders ?? 0, spent: formatYuan(month?.spentFen ?? 0) };
}
