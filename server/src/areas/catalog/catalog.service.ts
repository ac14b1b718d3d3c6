import { contract, type Category, type Contract, type Data, type NavItem } from '@baicao/shared/contract';
import type { Database } from '@baicao/db/client';
import type { WrittenJson } from '#domain/answers.ts';
import { wireBrand } from '#goods/brands.serialize.ts';
import { cachedAnswer, checkedJson } from '#goods-index/answer-cache.ts';
import type { ViewerCall } from '#goods-view/goods-view.ts';
import { categoryAddresses } from '#goods/picture-address.ts';
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

/** Holds: the answer with the server's time in it, by the cached answer it was made of; ends with the second, or with that answer. */
const secondCache = new WeakMap<WrittenJson, { seconds: number; answer: WrittenJson }>();

/** focus.common: data of the frame of every page; only the server's time changes every second. */
export function commonData(call: ViewerCall): WrittenJson {
  const untimed = cachedAnswer(call, 'common', 'everybody', () =>
    checkedJson(contract.focus.common, { ...frame(call.db), timestamp: 0 }),
  );
  const seconds = Math.floor(call.now / 1000);
  const cached = secondCache.get(untimed);
  if (cached?.seconds === seconds) return cached.answer;
  const answer = untimed.with('"timestamp":0', `"timestamp":${seconds}`);
  answer.lastsUntil = Math.min(untimed.lastsUntil, (seconds + 1) * 1000);
  secondCache.set(untimed, { seconds, answer });
  return answer;
}

function frame(db: Database): Omit<Common, 'timestamp'> {
  const categories = categoryRows(db);
  const menu = (name: CategoryRow['menu']) =>
    categoryTree(
      name,
      categories.filter((row) => row.menu === name),
    );
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

function categoryTree(
  menu: CategoryRow['menu'],
  rows: readonly CategoryRow[],
  parentId: number | null = null,
): Category[] {
  const siblings = rows.filter((row) => row.parentId === parentId);
  const addressOf = categoryAddresses(parentId ?? menu, siblings);
  return siblings.map(({ id, name }) => {
    const image = addressOf(id);
    return { id, name, logo1: image, image, children: categoryTree(menu, rows, id) };
  });
}

function navTree(rows: readonly NavRow[]): NavItem[] {
  const item = ({ id, name, url, isOpen }: NavRow): Omit<NavItem, 'children'> => ({
    id,
    name,
    url,
    image: '',
    is_open: isOpen ? 1 : 0,
  });
  return rows
    .filter((row) => row.parentId === null)
    .map((row) => ({
      ...item(row),
      children: rows.filter((child) => child.parentId === row.id).map((child) => ({ ...item(child), children: [] })),
    }));
}
