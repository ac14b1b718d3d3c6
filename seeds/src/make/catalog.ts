import type { Database } from '@baicao/db/client';
import { brands, categories, makers, warehouses } from '@baicao/db/schema';
import { medicineClassOf } from '#products.ts';
import { readingsOf } from '@baicao/db/search/readings';
import { rowWriter, writeRows } from '#rows.ts';
import {
  DEVICE_CATEGORIES,
  GENERAL_CATEGORIES,
  HERB_CATEGORIES,
  OWN_BRAND_CATEGORIES,
  PREFERRED_CATEGORIES,
  type CategoryKey,
} from '#vocabulary/categories.ts';
import { BRANDS, MAKERS, OWN_BRAND, WAREHOUSES } from '#vocabulary/makers.ts';
import type { MakerLine } from '#vocabulary/medicine-types.ts';
import type { Product } from '#vocabulary/products.ts';

/** Ids by leaf of the three trees that goods belong to. */
export type CategoryIds = ReadonlyMap<string, number>;

type Menu = (typeof categories.$inferInsert)['menu'];
type Tree = readonly {
  readonly name: string;
  readonly children: readonly { readonly key: string; readonly name: string }[];
}[];
type Picks = readonly { readonly name: string; readonly leaves: readonly CategoryKey[] }[];

// Ids of a menu begin here, so that one menu may grow without moving another.
const trees: readonly [menu: Menu, tree: Tree, firstId: number][] = [
  ['general', GENERAL_CATEGORIES, 1],
  ['devices', DEVICE_CATEGORIES, 201],
  ['herbs', HERB_CATEGORIES, 301],
];
const promotionalMenus: readonly [menu: Menu, picks: Picks, firstId: number][] = [
  ['preferred', PREFERRED_CATEGORIES, 401],
  ['own_brand', OWN_BRAND_CATEGORIES, 501],
];

/** The five menus; the children of the two promotional menus show the goods of a category of the other three. */
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
  for (const [menu, picks, firstId] of promotionalMenus) {
    let id = firstId;
    picks.forEach((top, sort) => {
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

export interface MakerRow {
  readonly id: number;
  readonly name: string;
  /** Own brand of the manufacturer; null: it has none. */
  readonly brandId: number | null;
}

export interface MakerDirectory {
  readonly count: number;
  /** The brand of goods made under 百草仓's own label. */
  readonly ownBrandId: number;
  /** The manufacturers that can make goods of this sort. */
  readonly of: (line: MakerLine) => readonly MakerRow[];
}

export function makeMakers(db: Database): MakerDirectory {
  const { brandOf, ownBrandId } = makeBrands(db);
  const write = rowWriter(db, makers);
  const byLine = new Map<MakerLine, MakerRow[]>();
  MAKERS.forEach(({ name, shortName, lines }, index) => {
    const id = write({ id: index + 1, name, ...readingsOf(name) });
    for (const line of lines)
      byLine.set(line, [...(byLine.get(line) ?? []), { id, name, brandId: brandOf.get(shortName) ?? null }]);
  });
  return { count: MAKERS.length, ownBrandId, of: (line) => byLine.get(line) ?? [] };
}

/** Brands by the short names of their makers, and the own brand after them. */
function makeBrands(db: Database): { brandOf: ReadonlyMap<string, number>; ownBrandId: number } {
  const write = rowWriter(db, brands);
  const brandOf = new Map<string, number>();
  BRANDS.forEach(({ name, makers, description }, index) => {
    const id = write({ id: index + 1, name, description });
    for (const shortName of makers) brandOf.set(shortName, id);
  });
  const ownBrandId = write({ id: BRANDS.length + 1, ...OWN_BRAND });
  return { brandOf, ownBrandId };
}

export function makeWarehouses(db: Database): void {
  writeRows(
    db,
    warehouses,
    WAREHOUSES.map(({ id, name }) => ({ id, name })),
  );
}

const centre = 1;
const east = 2;
const southWest = 3;

/** Devices and health food are stored in the east, herbs in the south-west, medicines and everything refrigerated in the centre. */
export function warehouseFor(product: Product): number {
  const kind = medicineClassOf(product);
  if (product.storage === 'cold' || kind === 'western' || kind === 'patent') return centre;
  return kind === 'herb' ? southWest : east;
}
