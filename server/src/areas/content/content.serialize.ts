import type { Ad, Goods } from '@baicao/shared/contract';
import { drawnAddress } from '#goods/picture-address.ts';
import type { AdRow } from '#promotions/advert-state.ts';

const adPicture = ({ id, name, subtitle, background, width, height }: AdRow): string =>
  drawnAddress('ads', id, [name, subtitle, background, width, height]);

/** `goods`: the goods shown beside the adverts. */
export function wireAds(rows: readonly AdRow[], goods: readonly Goods[]): Ad[] {
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    image: adPicture(row),
    url: row.url,
    bgc: row.background,
    type: row.type,
    goods: goods.find((one) => one.id === row.goodsId) ?? null,
  }));
}
