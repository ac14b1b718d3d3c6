import type { Contract, Data } from '@baicao/shared/contract';
import type { StoreReport } from './copy-to-stores.service.ts';

export function wireReports(reports: readonly StoreReport[]): Data<Contract['cart']['copy']> {
  return reports.map(({ store, count, lines }) => ({
    user_id: store.id,
    company: store.company,
    count,
    lines: lines.map(({ name, added }) => ({
      goods_id: added.id,
      name,
      number: added.number,
      state: added.state,
      reason: added.reason ?? '',
    })),
  }));
}
