import type { Database } from '@baicao/db/client';

export interface CategoryRow {
  id: number;
  parentId: number | null;
  menu: 'general' | 'preferred' | 'own_brand' | 'herbs' | 'devices';
  name: string;
}

export interface NavRow {
  id: number;
  parentId: number | null;
  name: string;
  url: string;
  isOpen: 0 | 1;
}

interface NamedUrl {
  name: string;
  url: string;
}

export function categoryRows(db: Database): CategoryRow[] {
  return db.statement<CategoryRow>('SELECT id, parent_id AS parentId, menu, name FROM categories ORDER BY sort, id').all();
}

export function navRows(db: Database): NavRow[] {
  const all = 'SELECT id, parent_id AS parentId, name, url, is_open AS isOpen FROM nav_items ORDER BY sort, id';
  return db.statement<NavRow>(all).all();
}

export function hotWords(db: Database): NamedUrl[] {
  return db.statement<NamedUrl>('SELECT word AS name, url FROM hot_words ORDER BY sort, id').all();
}

export function noticeLines(db: Database): NamedUrl[] {
  return db.statement<NamedUrl>('SELECT text AS name, url FROM notices ORDER BY sort, id').all();
}

export function brandRows(db: Database): { id: number; name: string; description: string }[] {
  return db.statement<{ id: number; name: string; description: string }>('SELECT id, name, description FROM brands ORDER BY id').all();
}
