import type { Database } from '@baicao/db/client';

export interface ArticleRow {
  id: number;
  type: 1 | 2 | 3;
  categoryId: number;
  title: string;
  url: string;
  author: string;
  summary: string;
  content: string;
  createdAt: number;
}

const columns = 'id, type, category_id AS categoryId, title, url, author, summary, content, created_at AS createdAt';

export function articleRow(db: Database, type: number, id: number): ArticleRow | undefined {
  return db.statement<ArticleRow>(`SELECT ${columns} FROM articles WHERE id = ? AND type = ?`).get(id, type);
}

/** Articles of one type, newest first. */
export function articlesOfType(db: Database, type: number, limit: number, offset: number): ArticleRow[] {
  return db
    .statement<ArticleRow>(
      `SELECT ${columns} FROM articles WHERE type = ? ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`,
    )
    .all(type, limit, offset);
}

export function articleCount(db: Database, type: number): number {
  return db.values<number>('SELECT count(*) FROM articles WHERE type = ?').get(type) ?? 0;
}

export interface Neighbour {
  id: number;
  title: string;
}

/** The ones beside an article in the list of its type, newest first: `last` is the newer one, `next` the older. */
export function neighbours(
  db: Database,
  { type, createdAt, id }: ArticleRow,
): { last: Neighbour | null; next: Neighbour | null } {
  const newer = db.statement<Neighbour>(
    `SELECT id, title FROM articles WHERE type = ? AND (created_at, id) > (?, ?) ORDER BY created_at, id LIMIT 1`,
  );
  const older = db.statement<Neighbour>(
    `SELECT id, title FROM articles WHERE type = ? AND (created_at, id) < (?, ?) ORDER BY created_at DESC, id DESC LIMIT 1`,
  );
  return { last: newer.get(type, createdAt, id) ?? null, next: older.get(type, createdAt, id) ?? null };
}

export interface ArticleLink {
  id: number;
  title: string;
  url: string;
}

/** Help articles of one group, in the order they were written for it. */
export function articlesInCategory(db: Database, categoryId: number): ArticleLink[] {
  return db
    .statement<ArticleLink>('SELECT id, title, url FROM articles WHERE category_id = ? ORDER BY id')
    .all(categoryId);
}

export function articleCategories(db: Database): { id: number; name: string }[] {
  return db
    .statement<{ id: number; name: string; sort: number }>('SELECT id, name, sort FROM article_categories')
    .all()
    .sort((a, b) => a.sort - b.sort);
}
