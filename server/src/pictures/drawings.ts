import type { Database } from '@baicao/db/client';
import { asc, eq, query, type Parameters } from '@baicao/db/query';
import { ads, batches, brands, categories, pointsGoods } from '@baicao/db/schema';
import { advertPicture } from './package/advert-picture.ts';
import { brandPicture, categoryPictures } from './package/brand-picture.ts';
import { giftPicture } from './package/gift-picture.ts';
import { packagePicture } from './package/package-picture.ts';
import { licenceVersion, siteLicences } from '@baicao/shared/site-licences';
import { licencePicture } from './licence/licence-picture.ts';
import { PALETTES } from '@baicao/shared/palettes';
import { advertAt } from '#promotions/advert-state.ts';
import { loadGoods } from '#promotions/load-goods.ts';
import {
  categoriesVersion,
  drawnVersion,
  packageVersion,
  reportVersion,
  pictureViews,
  type PictureView,
} from '#goods/picture-address.ts';
import { testReport } from './report/test-report.ts';

/** A picture, drawn only when the client does not have it yet. `version` as in its address. */
export interface Drawing {
  readonly version: string;
  svg(): string;
}

const isView = (view: string): view is PictureView => Object.hasOwn(pictureViews, view);

function idOf(text: string): number | null {
  return /^[0-9]{1,9}$/.test(text) ? Number(text) : null;
}

/** `name` is `{id}-{view}`; null where nothing is drawn: no such goods or view, or goods without a picture. */
export function drawPackage(db: Database, name: string, now: number): Drawing | null {
  const [, digits = '', view = ''] = /^([0-9]+)-([a-z-]+)$/.exec(name) ?? [];
  const id = idOf(digits);
  if (id === null || !isView(view)) return null;
  const goods = loadGoods(db, [id], now).get(id);
  if (!goods?.hasPicture) return null;
  return { version: packageVersion(goods), svg: () => packagePicture(goods, pictureViews[view]) };
}

const batchById = query((orm, p: Parameters<{ id: number }>) => orm.select().from(batches).where(eq(batches.id, p.id)));

/** The facts of a report; null: no such batch. `now` is ms. */
function reportFacts(db: Database, batchId: number | null, now: number) {
  const batch = batchId === null ? undefined : batchById(db).get({ id: batchId });
  const goods = batch && loadGoods(db, [batch.goodsId], now).get(batch.goodsId);
  return goods ? { goods, batch } : null;
}

/** `name` is the id of a batch. */
export function drawReport(db: Database, name: string, now: number): Drawing | null {
  const facts = reportFacts(db, idOf(name), now);
  return facts && { version: reportVersion(facts.goods, facts.batch), svg: () => testReport(facts) };
}

/** `name` is the key of a certificate of the site. `now` is ms. */
export function drawLicence(name: string, now: number): Drawing | null {
  const licence = siteLicences(now).find(({ key }) => key === name);
  return licence ? { version: licenceVersion(licence.validTo), svg: () => licencePicture(licence) } : null;
}

const advertById = query((orm, p: Parameters<{ id: number }>) => orm.select().from(ads).where(eq(ads.id, p.id)));

/** As it stands at `now` (ms); one that is gone is drawn as it was. */
export function drawAdvert(db: Database, name: string, now: number): Drawing | null {
  const id = idOf(name);
  const stored = id === null ? undefined : advertById(db).get({ id });
  if (!stored) return null;
  const advert = advertAt(db, stored, now) ?? stored;
  const { name: title, subtitle, background, width, height } = advert;
  const svg = () => advertPicture({ id: advert.id, title, subtitle, palette: paletteOf(background), width, height });
  return { version: drawnVersion([title, subtitle, background, width, height]), svg };
}

/** An advert stores its background as a colour: the main colour of a palette. */
function paletteOf(background: string): string {
  return Object.entries(PALETTES).find(([, palette]) => palette.main === background)?.[0] ?? '';
}

const nameIn = (table: typeof brands | typeof pointsGoods) =>
  query((orm, p: Parameters<{ id: number }>) => orm.select({ name: table.name }).from(table).where(eq(table.id, p.id)));

const brandName = nameIn(brands);
const pointsGoodsName = nameIn(pointsGoods);

export function drawBrand(db: Database, name: string): Drawing | null {
  return drawNamed(brandName(db), name, brandPicture);
}

const allCategories = query((orm) =>
  orm
    .select({ id: categories.id, parentId: categories.parentId, menu: categories.menu, name: categories.name })
    .from(categories)
    .orderBy(asc(categories.sort), asc(categories.id)),
);

/** The categories below one, or at the top of a menu. `name` is the id of the one, or the name of the menu. */
export function drawCategories(db: Database, name: string): Drawing | null {
  const sheet = idOf(name) ?? name;
  const siblings = allCategories(db)
    .all()
    .filter(({ parentId, menu }) => (parentId ?? menu) === sheet);
  return siblings.length === 0 ? null : { version: categoriesVersion(siblings), svg: () => categoryPictures(siblings) };
}

export function drawPointsGoods(db: Database, name: string): Drawing | null {
  return drawNamed(pointsGoodsName(db), name, giftPicture);
}

function drawNamed(
  names: ReturnType<typeof brandName>,
  idText: string,
  draw: (name: string) => string,
): Drawing | null {
  const id = idOf(idText);
  const row = id === null ? undefined : names.get({ id });
  return row ? { version: drawnVersion([row.name]), svg: () => draw(row.name) } : null;
}
