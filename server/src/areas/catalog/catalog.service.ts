import { contract, type Category, type Contract, type Data, type NavItem } from '@baicao/shared/contract';
import type { Database } from '@baicao/db/client';
import { WrittenJson } from '#domain/answers.ts';
import { wireBrand } from '#goods/brands.ts';
import { keptAnswer, writtenData } from '#goods-index/list-answer-cache.ts';
import type { ViewerCall } from '#goods-view/goods-view.ts';
import { drawnAddress } from '#goods/picture-address.ts';
import {
  brandRows,
  categoryRows,
  hotWordLinks,
  navRows,
  noticeLinks,
  type CategoryRow,
  type NavRow,
} from './catalog.repo.ts';

type Common = Data<Contract['focus']['common']>;

/** The answer of this second, by the frame it was made of: every page asks for it, and it is the largest of the frame. */
const ofThisSecond = new WeakMap<WrittenJson, { seconds: number; answer: WrittenJson }>();

/** focus.common: what the frame of every page shows, kept written; only the server's time is new each second. */
export function commonData(call: ViewerCall): WrittenJson {
  const kept = keptAnswer(call, 'common', 'all', () => {
    const { json } = writtenData(contract.focus.common, { ...frame(call.db), timestamp: 0 });
    return new WrittenJson(json.replace(/"timestamp":0,?/, '').slice(0, -1));
  });
  const seconds = Math.floor(call.now / 1000);
  const known = ofThisSecond.get(kept);
  if (known?.seconds === seconds) return known.answer;
  const answer = new WrittenJson(`${kept.json},"timestamp":${seconds}}`);
  answer.lastsUntil = Math.min(kept.lastsUntil, (seconds + 1) * 1000);
  ofThisSecond.set(kept, { seconds, answer });
  return answer;
}

function frame(db: Database): Omit<Common, 'timestamp'> {
  const categories = categoryRows(db);
  const menu = (name: CategoryRow['menu']) => categoryTree(categories.filter((row) => row.menu === name));
  return {
    rnss: hotWordLinks(db),
    nav: navTree(navRows(db)),
    category: menu('general'),
    category_yx: menu('preferred'),
    category_zy: menu('herbs'),
    category_qx: menu('devices'),
    brand: brandRows(db).map(wireBrand),
    notice: noticeLinks(db),
  };
}

function categoryTree(rows: readonly CategoryRow[], parentId: number | null = null): Category[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map((row) => {
      const image = drawnAddress('categories', row.id, [row.name]);
      return { id: row.id, name: row.name, logo1: image, image, children: categoryTree(rows, row.id) };
    });
}

const bit = (flag: boolean): 0 | 1 => (flag ? 1 : 0);

function navTree(rows: readonly NavRow[]): NavItem[] {
  const item = ({ id, name, url, isOpen }: NavRow) => ({ id, name, url, image: '', is_open: bit(isOpen) });
  return rows
    .filter((row) => row.parentId === null)
    .map((row) => ({
      ...item(row),
      children: rows.filter((child) => child.parentId === row.id).map((child) => ({ ...item(child), children: [] })),
    }));
}
