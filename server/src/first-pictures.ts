import { changeStamp } from '#cache/change-stamp.ts';
import type { WrittenJson } from '#domain/answers.ts';
import { isStorageTrouble } from '#domain/storage-errors.ts';
import type { ViewerCall } from '#goods-view/goods-view.ts';
import { momentOf } from '#http/call-overrides.ts';
import { readSession } from '#http/session.ts';
import type { AddressNames } from '#web/first-views.ts';
import { contract } from '@baicao/shared/contract';
import type { FastifyRequest } from 'fastify';
import { homeAds, slotAds } from './areas/content/content.service.ts';
import { largePicture } from './areas/goods/goods-detail.service.ts';
import { listGoods } from './areas/goods/goods-list.service.ts';

type PictureIn = (call: ViewerCall, names: AddressNames) => string | undefined;

/** The picture that a page shows large, by the call whose answer names it: the same for everybody, as a visitor gets it. */
const pictures: ReadonlyMap<string, PictureIn> = new Map<string, PictureIn>([
  ['/api/focus', (call) => firstIn(homeAds(call), 'image')],
  ['/api/goods/list?keywords=&type=1&page=1&per_page=20', firstFound],
  ['/api/goods/detail/:id', ({ db, now }, { id }) => largePicture(db, id, now)],
]);

/** The pictures that depend on who looks at the page. */
const viewersPictures: ReadonlyMap<string, PictureIn> = new Map<string, PictureIn>([
  ['/api/goods/list?keywords=:keywords&type=1&page=1&per_page=20', firstFound],
  ['/api/focus/yx', (call) => firstIn(slotAds(call, 'yx'), 'image')],
]);

/** By the call's own words, so that its answer is there when it is asked for. What the call refuses to search for has none. */
function firstFound(call: ViewerCall, { keywords }: AddressNames): string | undefined {
  const { data } = contract.goods.list.input.safeParse({ keywords, type: '1', page: '1', per_page: '20' });
  return data && firstIn(listGoods(call, data), 'list');
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

/** The page is sent without it where the database cannot say. */
export function firstPicture(request: FastifyRequest, name: string, names: AddressNames): string | undefined {
  const ofViewer = viewersPictures.get(name);
  const pictureIn = ofViewer ?? pictures.get(name);
  if (pictureIn === undefined) return undefined;
  try {
    // Outside of `reading`: the session may be noted as seen.
    const call = callOf(request, ofViewer !== undefined);
    return call.db.reading(() => pictureIn(call, names));
  } catch (error) {
    if (!isStorageTrouble(error)) throw error;
    return undefined;
  }
}

/** When the page is looked at and, where that matters, by whom. */
function callOf(request: FastifyRequest, isByViewer: boolean): ViewerCall {
  const { context } = request.namespace;
  const now = momentOf(request, context);
  if (!isByViewer) return { db: context.db, buyer: null, now };
  const session = readSession(context, request, now, changeStamp(context.db));
  return { db: context.db, buyer: session.kind === 'live' ? session.buyer : null, now };
}
