import type { Ad, AdSlot, Contract, Data, EndpointRecord } from '@baicao/shared/contract';
import { contract } from '@baicao/shared/contract';
import type { Database } from '@baicao/db/client';
import type { WrittenJson } from '#domain/answers.ts';
import { cachedAnswer, checkedJson } from '#goods-index/answer-cache.ts';
import { goodsByIds, type ViewerCall } from '#goods-view/goods-view.ts';
import { drawnAddress } from '#goods/picture-address.ts';
import { adsInSlot, adsWithIds, footerLinks, type AdRow } from './content.repo.ts';

export function homeAds(call: ViewerCall): WrittenJson {
  return cachedAds(call, contract.focus.home, 'home', () => adsInSlot(call.db, 'home'));
}

export function slotAds(call: ViewerCall, slot: AdSlot): WrittenJson {
  return cachedAds(call, contract.focus.slot, slot, () => adsInSlot(call.db, slot));
}

/** draw.ads: the adverts beside the lucky draw. */
export function drawAds(call: ViewerCall): WrittenJson {
  return cachedAds(call, contract.draw.ads, 'draw', () => adsInSlot(call.db, 'draw'));
}

/** focus.kxzqAd: those of the controlled-sales zone among the ids, in their order; unknown ids are left out. */
export function controlledAds(call: ViewerCall, ids: readonly number[]): WrittenJson {
  return cachedAds(call, contract.focus.kxzqAd, `kxzq_ad|${ids.join()}`, () =>
    adsWithIds(call.db, ids).filter((ad) => ad.slot === 'kxzq_ad'),
  );
}

/** focus.demo: the one banner with this id (125: the bottom banner, product §9), or none. */
export function bannerAds(call: ViewerCall, id: number): WrittenJson {
  return cachedAds(call, contract.focus.demo, `demo|${id}`, () =>
    adsWithIds(call.db, [id]).filter((ad) => ad.slot === 'demo'),
  );
}

/** Adverts with goods beside them differ by buyer, the others are the same for all. */
function cachedAds(
  call: ViewerCall,
  record: EndpointRecord & { name: string },
  name: string,
  read: () => AdRow[],
): WrittenJson {
  return cachedAnswer(call, `${record.name}|${name}`, 'buyer', () => checkedJson(record, wireAds(call, read())));
}

function wireAds(call: ViewerCall, rows: readonly AdRow[]): Ad[] {
  const goods = goodsByIds(
    call,
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

/** global.links: 友情链接 of the footer. */
export function links(db: Database): Data<Contract['global']['links']> {
  return footerLinks(db);
}
