import type { Database } from '@baicao/db/client';

/** Small tables that are shown whole, each in its own order. */

export interface CategoryRow {
  id: number;
  parentId: number | null;
  menu: 'general' | 'preferred' | 'own_brand' | 'herbs' | 'devices';
  name: string;
  sort: number;
}

export function categoryRows(db: Database): CategoryRow[] {
  const rows = db.statement<CategoryRow>('SELECT id, parent_id AS parentId, menu, name, sort FROM categories').all();
  return rows.sort((a, b) => a.sort - b.sort || a.id - b.id);
}

export interface NavRow {
  id: number;
  parentId: number | null;
  name: string;
  url: string;
  isOpen: 0 | 1;
  sort: number;
}

export function navRows(db: Database): NavRow[] {
  const rows = db
    .statement<NavRow>('SELECT id, parent_id AS parentId, name, url, is_open AS isOpen, sort FROM nav_items')
    .all();
  return rows.sort((a, b) => a.sort - b.sort || a.id - b.id);
}

interface SortedLink {
  name: string;
  url: string;
  sort: number;
}

export function hotWords(db: Database): { name: string; url: string }[] {
  return inOrder(db.statement<SortedLink>('SELECT word AS name, url, sort FROM hot_words').all());
}

export function notices(db: Database): { name: string; url: string }[] {
  return inOrder(db.statement<SortedLink>('SELECT text AS name, url, sort FROM notices').all());
}

function inOrder(rows: SortedLink[]): { name: string; url: string }[] {
  return rows.sort((a, b) => a.sort - b.sort).map(({ name, url }) => ({ name, url }));
}

export function brandRows(db: Database): { id: number; name: string; description: string }[] {
  return db
    .statement<{ id: number; name: string; description: string }>(
      'SELECT id, name, description FROM brands ORDER BY id',
    )
    .all();
}
