import type { Ad, AdSlot, Contract, Data, EndpointRecord } from '@baicao/shared/contract';
import { contract } from '@baicao/shared/contract';
import type { Database } from '@baicao/db/client';
import type { WrittenJson } from '#domain/answers.ts';
import { cachedAnswer, checkedJson } from '#goods-index/answer-cache.ts';
import { goodsByIds } from '#goods-index/goods-by-ids.ts';
import type { ViewerCall } from '#goods-view/goods-view.ts';
import { advertAt, type AdRow } from '#promotions/advert-state.ts';
import { adsInSlot, adsWithIds, footerLinks } from './content.repo.ts';
import { wireAds } from './content.serialize.ts';

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

/** focus.kxzqAd: the given adverts that belong to the controlled-sales zone, in the order of the ids; unknown ids are left out. */
export function controlledAds(call: ViewerCall, ids: readonly number[]): WrittenJson {
  return cachedAds(call, contract.focus.kxzqAd, `kxzq_ad|${ids.join()}`, () =>
    adsWithIds(call.db, ids).filter((ad) => ad.slot === 'kxzq_ad'),
  );
}

/** focus.demo: the one banner with this id (125: the bottom banner, product §9), or no banner. */
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
  return cachedAnswer(call, `${record.name}|${name}`, 'buyer', () => checkedJson(record, adsOf(call, read())));
}

function adsOf(call: ViewerCall, stored: readonly AdRow[]): Ad[] {
  const rows = stored.flatMap((row) => advertAt(call.db, row, call.now) ?? []);
  const goods = goodsByIds(
    call,
    rows.flatMap((row) => row.goodsId ?? []),
  );
  return wireAds(rows, goods);
}

/** global.links: 友情链接 of the footer. */
export function links(db: Database): Data<Contract['global']['links']> {
  return footerLinks(db);
}
