import type { Answer } from '@baicao/client/api';
import { returnReasons } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import type { api } from '#api/client.ts';

export type Photo = Answer<typeof api.order.photoUpload>;

/** What the photos have to show. */
export const photoHint = `请拍外箱、批号、破损处，1–${limits.afterSales.photosMax} 张`;

/** Reasons of a return that are judged by what the goods look like: only the form asks for photos, the call goes without. */
const seen: readonly string[] = ['质量问题', '发错货', '破损'];

/** `reason`: as in the form. */
export function needsPhotos(reason: string): boolean {
  return seen.includes(returnReasons[Number(reason)] ?? '');
}

/** Why the request cannot be sent without photos; empty when it can. `what`: the reason or the kind of the request. */
export function missingPhotos(isRequired: boolean, photos: readonly Photo[], what: string): string {
  return isRequired && photos.length === 0 ? `${what}请附照片：外箱、批号、破损处` : '';
}

/** The field of a request; left out where there are none. */
export const photoIds = (photos: readonly Photo[]): { photos?: number[] } =>
  photos.length > 0 ? { photos: photos.map(({ id }) => id) } : {};
