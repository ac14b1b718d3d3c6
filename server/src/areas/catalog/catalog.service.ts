import type { Database } from '@baicao/db/client';
import { secondsOf } from '@baicao/shared/time/stamps';
import { changeStamp } from '../../http/change-stamp.ts';
import { brandRows, categoryRows, hotWords, navRows, noticeLines } from './catalog.repo.ts';
import { wireBrand, wireCategories, wireNav } from './catalog.serialize.ts';

interface Kept {
  readonly stamp: string;
  readonly json: string;
}

// Every page of every visitor asks for this; it changes only when the database does.
const kept = new WeakMap<Database, Kept>();

/** `focus/common` as JSON: menus, nav, hot words, brands, notices and the server's time in seconds. */
export function commonJson(db: Database, now: number): string {
  const stamp = changeStamp(db);
  let entry = kept.get(db);
  if (entry?.stamp !== stamp) kept.set(db, (entry = { stamp, json: body(db) }));
  return `{"timestamp":${secondsOf(now)},${entry.json}`;
}

function body(db: Database): string {
  const categories = categoryRows(db);
  const parts = {
    rnss: hotWords(db),
    nav: wireNav(navRows(db)),
    category: wireCategories(categories, 'general'),
    category_yx: wireCategories(categories, 'preferred'),
    category_zy: wireCategories(categories, 'herbs'),
    category_qx: wireCategories(categories, 'devices'),
    brand: brandRows(db).map(wireBrand),
    notice: noticeLines(db),
  };
  return JSON.stringify(parts).slice(1);
}
