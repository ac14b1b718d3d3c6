import type { Brand, Category, NavItem } from '@baicao/shared/contract';
import { drawnAddress } from '../../shelf/picture-address.ts';
import type { CategoryRow, NavRow } from './catalog.repo.ts';

function children<R extends { id: number; parentId: number | null }>(rows: readonly R[]): Map<number | null, R[]> {
  const byParent = new Map<number | null, R[]>();
  for (const row of rows) byParent.set(row.parentId, [...(byParent.get(row.parentId) ?? []), row]);
  return byParent;
}

/** The tree of one menu, in the order of its rows. */
export function wireCategories(rows: readonly CategoryRow[], menu: CategoryRow['menu']): Category[] {
  const byParent = children(rows.filter((row) => row.menu === menu));
  const branch = (parentId: number | null): Category[] =>
    (byParent.get(parentId) ?? []).map((row) => {
      const image = drawnAddress('categories', row.id, [row.name]);
      return { id: row.id, name: row.name, logo1: image, image, children: branch(row.id) };
    });
  return branch(null);
}

export function wireNav(rows: readonly NavRow[]): NavItem[] {
  const byParent = children(rows);
  const leaf = (row: NavRow) => ({ id: row.id, name: row.name, url: row.url, image: '', is_open: row.isOpen });
  return (byParent.get(null) ?? []).map((row) => ({
    ...leaf(row),
    children: (byParent.get(row.id) ?? []).map((child) => ({ ...leaf(child), children: [] })),
  }));
}

export function wireBrand(row: { id: number; name: string; description: string }): Brand {
  return { id: row.id, name: row.name, image: drawnAddress('brands', row.id, [row.name]), describe: row.description };
}
