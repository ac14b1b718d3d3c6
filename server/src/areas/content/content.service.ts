import type { Ad } from '@baicao/shared/contract';
import type { VisitorCall } from '../../http/context.ts';
import { goodsByIds } from '../../shelf/goods-view.ts';
import { drawnAddress } from '../../shelf/picture-address.ts';
import type { AdRow } from './content.repo.ts';

/** Adverts on the wire; one that shows goods carries them as this caller may see them. */
export function wireAds(rows: readonly AdRow[], call: VisitorCall): Ad[] {
  const ids = rows.flatMap((row) => row.goodsId ?? []);
  const goods = new Map((ids.length === 0 ? [] : goodsByIds(call, ids)).map((one) => [one.id, one]));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    image: drawnAddress('ads', row.id, [row.name, row.subtitle, row.background, row.width, row.height]),
    url: row.url,
    bgc: row.background,
    type: row.type,
    goods: row.goodsId === null ? null : (goods.get(row.goodsId) ?? null),
  }));
}
