import type { PurchaseListHead } from '@baicao/shared/contract';
import { formatMoment } from '@baicao/shared/time/shanghai';
import type { AddedRow } from '#cart/plan-row.ts';
import type { ListRow } from './list.repo.ts';
import type { SavedList } from './list.service.ts';

export function wireList({ id, name, note, kinds, createdAt, updatedAt }: ListRow): PurchaseListHead {
  return { id, name, note, kinds, created_at: formatMoment(createdAt), updated_at: formatMoment(updatedAt) };
}

export function wireSaved({ list, rows }: SavedList) {
  return { list: wireList(list), rows };
}

export function wireAddedRow({ id, number, state, reason = '' }: AddedRow, names: ReadonlyMap<number, string>) {
  return { goods_id: id, name: names.get(id) ?? '', number, state, reason };
}
