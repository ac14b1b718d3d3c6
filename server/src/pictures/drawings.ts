import type { Database } from '@baicao/db/client';
import { advertPicture } from './package/advert-picture.ts';
import { brandPicture, categoryPicture } from './package/brand-picture.ts';
import { giftPicture } from './package/gift-picture.ts';
import { packagePicture } from './package/package-picture.ts';
import { PALETTES } from '@baicao/shared/palettes';
import { loadGoods } from '#promotions/load-goods.ts';
import { drawnVersion, packageVersion, reportVersion, pictureViews, type PictureView } from '#goods/picture-address.ts';
import { reportFacts } from './report/report-facts.ts';
import { testReport } from './report/test-report.ts';

/** A picture that is drawn only when somebody has not got it yet. `version` as in its address. */
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

/** `name` is the id of a batch. */
export function drawReport(db: Database, name: string, now: number): Drawing | null {
  const facts = reportFacts(db, idOf(name), now);
  return facts && { version: reportVersion(facts.goods, facts.batch), svg: () => testReport(facts) };
}

interface AdvertRow {
  name: string;
  subtitle: string;
  background: string;
  width: number;
  height: number;
}

export function drawAdvert(db: Database, name: string): Drawing | null {
  const id = idOf(name);
  const row = db.statement<AdvertRow>('SELECT name, subtitle, background, width, height FROM ads WHERE id = ?').get(id);
  if (id === null || !row) return null;
  const { subtitle, background, width, height } = row;
  const svg = () => advertPicture({ id, title: row.name, subtitle, palette: paletteOf(background), width, height });
  return { version: drawnVersion([row.name, subtitle, background, width, height]), svg };
}

/** An advert stores its ground as a colour, which is the main one of a palette. */
function paletteOf(background: string): string {
  return Object.entries(PALETTES).find(([, palette]) => palette.main === background)?.[0] ?? '';
}

export function drawBrand(db: Database, name: string): Drawing | null {
  return drawNamed(db.values<string>('SELECT name FROM brands WHERE id = ?').get(idOf(name)), brandPicture);
}

export function drawCategory(db: Database, name: string): Drawing | null {
  return drawNamed(db.values<string>('SELECT name FROM categories WHERE id = ?').get(idOf(name)), categoryPicture);
}

export function drawPointsGoods(db: Database, name: string): Drawing | null {
  return drawNamed(db.values<string>('SELECT name FROM points_goods WHERE id = ?').get(idOf(name)), giftPicture);
}

function drawNamed(name: string | undefined, draw: (name: string) => string): Drawing | null {
  return name === undefined ? null : { version: drawnVersion([name]), svg: () => draw(name) };
}
