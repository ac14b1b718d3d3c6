import { changeStamp } from '#cache/change-stamp.ts';
import type { WrittenJson } from '#domain/answers.ts';
import type { Buyer } from '#domain/context.ts';
import { ApiError } from '#domain/errors.ts';
import { isStorageTrouble } from '#domain/storage-errors.ts';
import type { ViewerCall } from '#goods-view/goods-view.ts';
import { shippedAtOf } from '#orders/order-head.ts';
import { momentOf } from '#http/call-overrides.ts';
import { readSession } from '#http/session.ts';
import type { AddressNames, Foresee, Foreseen } from '#web/first-views.ts';
import { adSlots, contract, zoneNames, type ZoneName } from '@baicao/shared/contract';
import { calls } from '@baicao/shared/contract/calls';
import { requestOf } from '@baicao/shared/contract/request-of';
import { limits } from '@baicao/shared/limits';
import type { NextCall } from '@baicao/shared/first-view';
import { chosenTab, firstSorts } from '@baicao/shared/zone-lists';
import type { Database } from '@baicao/db/client';
import type { FastifyRequest } from 'fastify';
import { homeAds, slotAds } from './areas/content/content.service.ts';
import { largePicture } from './areas/goods/goods-detail.service.ts';
import { listGoods } from './areas/goods/goods-list.service.ts';
import { zoneGoods, zonePage } from './areas/zones/zone.service.ts';

type ForeseenBy = (call: ViewerCall, names: AddressNames) => Foreseen;

/** By the call whose answer says it: the same for everybody, as a visitor gets it. */
const foreseenForAll: ReadonlyMap<string, ForeseenBy> = new Map<string, ForeseenBy>([
  ['/api/focus', (call) => ({ picture: firstIn(homeAds(call), 'image') })],
  ['/api/goods/list?keywords=&type=1&page=1&per_page=20', firstFound],
  ['/api/goods/detail/:id', ({ db, now }, { id }) => ({ picture: largePicture(db, id, now) })],
]);

/** What depends on who looks at the page. */
const foreseenForViewer: ReadonlyMap<string, ForeseenBy> = new Map<string, ForeseenBy>([
  ['/api/goods/list?keywords=:keywords&type=1&page=1&per_page=20', firstFound],
  ...adSlots.map((slot): [string, ForeseenBy] => [
    requestOf(calls.focus.slot, { slot }).url,
    (call) => ({ picture: firstIn(slotAds(call, slot), 'image') }),
  ]),
  ...zoneNames.flatMap((zone): [string, ForeseenBy][] => {
    const nav = requestOf(calls.zone.nav, { zone }).url;
    return [
      [keyOf(nav, 'goodsCards'), (call) => firstGoods(call, zone)],
      [keyOf(nav, 'goodsTable'), (call) => ({ call: firstGoods(call, zone).call })],
    ];
  }),
  [keyOf('/api/order/detail/:id', 'logistics'), ({ db, buyer }, { id }) => ({ call: logisticsCall(db, buyer, id) })],
]);

function keyOf(name: string, next: NextCall | undefined): string {
  return next === undefined ? name : `${next} ${name}`;
}

/** The call for the first page of goods of the tab that a zone opens with, and the picture of the first; nothing where it has no tab. */
function firstGoods(call: ViewerCall, zone: ZoneName): Foreseen {
  const tab = chosenTab(zonePage(call, { zone }).tabs, null);
  if (tab === undefined) return {};
  const input = { id: tab.id, page: 1, number: limits.page.size, keywords: '', ...firstSorts[zone] };
  const goods = zoneGoods(call, { type: 0, order: 'desc', ...input });
  return { call: requestOf(calls.zone.goods, input).url, picture: firstIn(goods, 'list') };
}

/** For an order of the buyer that was shipped: the page of another one says nothing of its way. */
function logisticsCall(db: Database, buyer: ViewerCall['buyer'], id: number): string | undefined {
  const isShipped = buyer !== null && shippedAtOf(db, id, buyer.id) !== null;
  return isShipped ? requestOf(calls.order.logistics, { id }).url : undefined;
}

/** By the call's own words, so that its answer is there when it is asked for. What the call refuses to search for has none. */
function firstFound(call: ViewerCall, { keywords }: AddressNames): Foreseen {
  const { data } = contract.goods.list.input.safeParse({ keywords, type: '1', page: '1', per_page: '20' });
  return { picture: data && firstIn(listGoods(call, data), 'list') };
}

/** The first address in this field of an answer, which is cached for the call that asks for it next. */
function firstIn({ body }: WrittenJson, field: 'list' | 'image'): string | undefined {
  const name = `"${field}":"`;
  const at = body.indexOf(`${name}/images/`);
  if (at < 0) return undefined;
  const begin = at + name.length;
  const end = body.indexOf('"', begin);
  return typeof body === 'string' ? body.slice(begin, end) : body.toString('utf8', begin, end);
}

/** What a page shows and asks next, by each of its calls. Nothing where the call is refused, or the database cannot say. */
export function foreseeFor(request: FastifyRequest): Foresee {
  /** Read once for the page, where one of its calls depends on it. */
  let viewer: Buyer | null | undefined;
  return (name, names, next) => {
    const key = keyOf(name, next);
    const ofViewer = foreseenForViewer.get(key);
    const foresee = ofViewer ?? foreseenForAll.get(key);
    if (foresee === undefined) return {};
    const { context } = request.namespace;
    const now = momentOf(request, context);
    try {
      // Outside of `reading`: the session may be noted as seen.
      if (ofViewer && viewer === undefined) viewer = viewerOf(request, now);
      const call = { db: context.db, buyer: (ofViewer && viewer) ?? null, now };
      return context.db.reading(() => foresee(call, names));
    } catch (error) {
      if (!(error instanceof ApiError) && !isStorageTrouble(error)) throw error;
      return {};
    }
  };
}

function viewerOf(request: FastifyRequest, now: number): Buyer | null {
  const { context } = request.namespace;
  const session = readSession(context, request, now, changeStamp(context.db));
  return session.kind === 'live' ? session.buyer : null;
}
