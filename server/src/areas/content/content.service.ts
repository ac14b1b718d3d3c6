import type { Ad, AdSlot, EndpointRecord } from '@baicao/shared/contract';
import { contract } from '@baicao/shared/contract';
import type { WrittenJson } from '#domain/answers.ts';
import { keptAnswer, writtenData } from '#goods-index/list-answer-cache.ts';
import { goodsByIds, type GoodsAsker } from '#goods-view/goods-view.ts';
import { drawnAddress } from '#goods/picture-address.ts';
import { adsInSlot, adsWithIds, type AdRow } from './content.repo.ts';

export function homeAds(asker: GoodsAsker): WrittenJson {
  return keptAds(asker, contract.focus.home, 'home', () => adsInSlot(asker.db, 'home'));
}

export function slotAds(asker: GoodsAsker, slot: AdSlot): WrittenJson {
  return keptAds(asker, contract.focus.slot, slot, () => adsInSlot(asker.db, slot));
}

/** draw.ads: the adverts beside the lucky draw. */
export function drawAds(asker: GoodsAsker): WrittenJson {
  return keptAds(asker, contract.draw.ads, 'draw', () => adsInSlot(asker.db, 'draw'));
}

/** focus.kxzqAd: those of the controlled-sales zone among the ids, in their order; unknown ids are left out. */
export function controlledAds(asker: GoodsAsker, ids: readonly number[]): WrittenJson {
  return keptAds(asker, contract.focus.kxzqAd, `kxzq_ad|${ids.join()}`, () =>
    adsWithIds(asker.db, ids).filter((ad) => ad.slot === 'kxzq_ad'),
  );
}

/** focus.demo: the one banner with this id (125: the bottom banner, spec §9), or none. */
export function bannerAds(asker: GoodsAsker, id: number): WrittenJson {
  return keptAds(asker, contract.focus.demo, `demo|${id}`, () =>
    adsWithIds(asker.db, [id]).filter((ad) => ad.slot === 'demo'),
  );
}

/** Adverts with goods beside them differ by buyer, the others are the same for all. */
function keptAds(
  asker: GoodsAsker,
  record: EndpointRecord & { name: string },
  name: string,
  read: () => AdRow[],
): WrittenJson {
  return keptAnswer(asker, `${record.name}|${name}`, 'buyer', () => writtenData(record, wireAds(asker, read())));
}

function wireAds(asker: GoodsAsker, rows: readonly AdRow[]): Ad[] {
  const goods = goodsByIds(
    asker,
    rows.flatMap((row) => row.goodsId ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    image: drawnAddress('ads', row.id, [row.name, row.subtitle, row.background, row.width, row.height]),
    url: row.url,
    bgc: row.background,
    type: row.type,
    goods: goods.find((one) => one.id === row.goodsId) ?? null,
  }));
}
