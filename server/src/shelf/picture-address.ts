import { createHash } from 'node:crypto';
import type { GoodsRecord } from './goods-record.ts';

/** The sizes a package is drawn in; the same drawing, so that a list and a detail page never disagree. */
export type PictureView = 'list' | 'thumb' | 'image';

type Pictured = Pick<GoodsRecord, 'id' | 'name' | 'specification' | 'manufacturer' | 'unit' | 'medicineClass' | 'dosageForm' | 'approvalNumber' | 'prescription' | 'isOwnBrand'>;

/** Eight characters that change with whatever is drawn on the package: pictures may be kept for ever under their address. */
export function pictureVersion(goods: Pictured): string {
  const drawn = [goods.name, goods.specification, goods.manufacturer, goods.unit, goods.medicineClass, goods.dosageForm, goods.approvalNumber, goods.prescription, goods.isOwnBrand];
  return createHash('sha1').update(drawn.join('\n')).digest('hex').slice(0, 8);
}

export function pictureAddress(goods: Pictured, view: PictureView): string {
  return `/images/goods/${goods.id}-${view}.svg?v=${pictureVersion(goods)}`;
}

/** What is drawn for menus, brands and adverts comes from their row: `version` changes with it. */
export function drawnAddress(kind: 'ads' | 'brands' | 'categories', id: number, drawn: readonly (string | number)[]): string {
  const version = createHash('sha1').update(drawn.join('\n')).digest('hex').slice(0, 8);
  return `/images/${kind}/${id}.svg?v=${version}`;
}
