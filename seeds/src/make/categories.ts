import type { Database } from '@baicao/db/client';
import { categories } from '@baicao/db/schema';
import { rowWriter } from '#rows.ts';
import {
  DEVICE_CATEGORIES,
  GENERAL_CATEGORIES,
  HERB_CATEGORIES,
  OWN_BRAND_CATEGORIES,
  PREFERRED_CATEGORIES,
  type CategoryKey,
} from '#vocabulary/categories.ts';

/** Ids by leaf of the three trees goods hang on. */
export type CategoryIds = ReadonlyMap<string, number>;

type Menu = (typeof categories.$inferInsert)['menu'];
type Tree = readonly {
  readonly name: string;
  readonly children: readonly { readonly key: string; readonly name: string }[];
}[];
type Shelves = readonly { readonly name: string; readonly leaves: readonly CategoryKey[] }[];

// Ids of a menu begin here, so that one menu may grow without moving another.
const trees: readonly [menu: Menu, tree: Tree, firstId: number][] = [
  ['general', GENERAL_CATEGORIES, 1],
  ['devices', DEVICE_CATEGORIES, 201],
  ['herbs', HERB_CATEGORIES, 301],
];
const shelves: readonly [menu: Menu, shelf: Shelves, firstId: number][] = [
  ['preferred', PREFERRED_CATEGORIES, 401],
  ['own_brand', OWN_BRAND_CATEGORIES, 501],
];

/** The five menus; a shelf's children show the goods of a leaf of the trees. */
export function makeCategories(db: Database): CategoryIds {
  const write = rowWriter(db, categories);
  const ids = new Map<string, number>();
  const names = new Map<string, string>();
  for (const [menu, tree, firstId] of trees) {
    let id = firstId;
    tree.forEach((top, sort) => {
      const parent = write({ id: id++, parentId: null, menu, name: top.name, sort, showsId: null });
      top.children.forEach((leaf, place) => {
        ids.set(leaf.key, write({ id: id++, parentId: parent, menu, name: leaf.name, sort: place, showsId: null }));
        names.set(leaf.key, leaf.name);
      });
    });
  }
  for (const [menu, shelf, firstId] of shelves) {
    let id = firstId;
    shelf.forEach((top, sort) => {
      const parent = write({ id: id++, parentId: null, menu, name: top.name, sort, showsId: null });
      top.leaves.forEach((leaf, place) =>
        write({
          id: id++,
          parentId: parent,
          menu,
          name: names.get(leaf) ?? '',
          sort: place,
          showsId: ids.get(leaf) ?? null,
        }),
      );
    });
  }
  return ids;
}
