import type { FastifyRequest } from 'fastify';
import { firstHomePicture } from './areas/content/content.service.ts';
import { largePicture } from './areas/goods/goods-detail.service.ts';
import { firstListPicture } from './areas/goods/goods-list.service.ts';
import type { AppContext } from '#domain/context.ts';
import { isStorageTrouble } from '#domain/storage-errors.ts';

type PictureIn = (context: Pick<AppContext, 'db' | 'clock'>, id: number) => string | undefined;

/** The picture that a page shows large, by the call whose answer names it. */
const pictures: ReadonlyMap<string, PictureIn> = new Map([
  ['/api/focus', ({ db, clock }) => firstHomePicture(db, clock.now())],
  // The list of all goods, whoever looks: its first picture is the largest thing on a phone.
  ['/api/goods/list?keywords=&type=1&page=1&per_page=20', ({ db, clock }) => firstListPicture(db, clock.now())],
  ['/api/goods/detail/:id', ({ db, clock }, id) => largePicture(db, id, clock.now())],
]);

/** The page is sent without it where the database cannot say. */
export function firstPicture({ namespace }: FastifyRequest, call: string, id: number): string | undefined {
  try {
    return pictures.get(call)?.(namespace.context, id);
  } catch (error) {
    if (!isStorageTrouble(error)) throw error;
    return undefined;
  }
}
