import type { PurchaseListHead } from '@baicao/shared/contract';
import { formatMoment } from '@baicao/shared/time/shanghai';
import type { ListRow } from './list.repo.ts';

export function wireList({ id, name, note, kinds, createdAt, updatedAt }: ListRow): PurchaseListHead {
  return { id, name, note, kinds, created_at: formatMoment(createdAt), updated_at: formatMoment(updatedAt) };
}
