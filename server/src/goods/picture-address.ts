import { hash } from 'node:crypto';

/** The facts that are printed on a package. A goods row has all of them under these names. */
export type PackagedGoods = {
  readonly id: number;
  readonly name: string;
  readonly specification: string;
  readonly manufacturer: string;
  /** 包装单位: 盒 瓶 袋 支 罐 卷 台 个. */
  readonly unit: string;
  /** 剂型. */
  readonly dosageForm: string;
  readonly medicineClass: 'western' | 'patent' | 'herb' | 'device' | 'health';
  /** 处方药, 甲类OTC, 乙类OTC or a dash. */
  readonly prescription: string;
  readonly approvalNumber: string;
  /** EAN-13 that begins with 69 (China). */
  readonly barcode: string;
  /** 贮藏 as printed. */
  readonly storage: string;
  readonly isOwnBrand: boolean;
};

export type PackageView = 'front' | 'back' | 'side';

/** How a package is drawn: its side, and its width and height in pixels. */
export type PictureRequest = { readonly view: PackageView; readonly size: number };

/** The sides and sizes a package is drawn in, by view name in the picture's address. */
export const pictureViews = {
  list: { view: 'front', size: 240 },
  thumb: { view: 'front', size: 96 },
  image: { view: 'front', size: 480 },
  back: { view: 'back', size: 480 },
  'back-thumb': { view: 'back', size: 96 },
  side: { view: 'side', size: 480 },
  'side-thumb': { view: 'side', size: 96 },
} as const satisfies Record<string, PictureRequest>;
export type PictureView = keyof typeof pictureViews;

/** Increase it when the drawings themselves change: clients cache pictures permanently by address. */
const drawings = 2;

/** Eight characters that change with the drawn content. */
export function drawnVersion(drawn: readonly (string | number | boolean)[]): string {
  return hash('sha1', [drawings, ...drawn].join('\n')).slice(0, 8);
}

export function packageVersion(goods: PackagedGoods): string {
  const {
    name,
    specification,
    manufacturer,
    unit,
    dosageForm,
    medicineClass,
    prescription,
    approvalNumber,
    barcode,
    storage,
    isOwnBrand,
  } = goods;
  return drawnVersion([
    name,
    specification,
    manufacturer,
    unit,
    dosageForm,
    medicineClass,
    prescription,
    approvalNumber,
    barcode,
    storage,
    isOwnBrand,
  ]);
}

/** Addresses of the pictures of some goods; the version is computed once. */
export function packageAddresses(goods: PackagedGoods): (view: PictureView) => string {
  const version = packageVersion(goods);
  return (view) => `/images/goods/${goods.id}-${view}.svg?v=${version}`;
}

interface DrawnBatch {
  readonly id: number;
  readonly number: string;
  /** Shanghai days. */
  readonly madeOn: string;
  readonly expiresOn: string;
}

export function reportVersion(goods: PackagedGoods, { number, madeOn, expiresOn }: DrawnBatch): string {
  return drawnVersion([packageVersion(goods), number, madeOn, expiresOn]);
}

/** The test report of one batch (药检报告). */
export function reportAddress(goods: PackagedGoods, batch: DrawnBatch): string {
  return `/images/reports/${batch.id}.svg?v=${reportVersion(goods, batch)}`;
}

interface NamedCategory {
  readonly id: number;
  readonly name: string;
}

/** Of the sheet that has the pictures of these categories. */
export function categoriesVersion(siblings: readonly NamedCategory[]): string {
  return drawnVersion(siblings.flatMap(({ id, name }) => [id, name]));
}

/**
 * Addresses of the pictures of categories that stand beside each other: parts of one sheet, so that a menu is one request. `sheet`: the id of
 * the category above them, or the name of their menu.
 */
export function categoryAddresses(sheet: number | string, siblings: readonly NamedCategory[]): (id: number) => string {
  const version = categoriesVersion(siblings);
  return (id) => `/images/categories/${sheet}.svg?v=${version}#c${id}`;
}

/** The picture address of brands, adverts and gifts, which are drawn from their row. */
export function drawnAddress(
  kind: 'ads' | 'brands' | 'points',
  id: number,
  drawn: readonly (string | number)[],
): string {
  return `/images/${kind}/${id}.svg?v=${drawnVersion(drawn)}`;
}
