import type { Database } from '@baicao/db/client';

export interface ArticleRow {
  id: number;
  title: string;
  url: string;
  categoryId: number;
  author: string;
  summary: string;
  createdAt: number;
}

export interface FullArticleRow extends ArticleRow {
  content: string;
}

const summary = 'id, title, url, category_id AS categoryId, author, summary, created_at AS createdAt';

export function articlesOfType(db: Database, type: number, limit: number, offset: number): ArticleRow[] {
  const rows = `SELECT ${summary} FROM articles WHERE type = ? ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`;
  return db.statement<ArticleRow>(rows).all(type, limit, offset);
}

export function countOfType(db: Database, type: number): number {
  return db.statement<{ n: number }>('SELECT count(*) AS n FROM articles WHERE type = ?').get(type)?.n ?? 0;
}

export function article(db: Database, type: number, id: number): FullArticleRow | undefined {
  return db.statement<FullArticleRow>(`SELECT ${summary}, content FROM articles WHERE type = ? AND id = ?`).get(type, id);
}

/** The one before and the one after in the order of the list, newest first. */
export function neighbours(db: Database, type: number, row: ArticleRow) {
  const at = [type, row.createdAt, row.createdAt, row.id];
  const newer = `SELECT id, title FROM articles WHERE type = ? AND (created_at > ? OR (created_at = ? AND id > ?)) ORDER BY created_at, id LIMIT 1`;
  const older = `SELECT id, title FROM articles WHERE type = ? AND (created_at < ? OR (created_at = ? AND id < ?)) ORDER BY created_at DESC, id DESC LIMIT 1`;
  return {
    last: db.statement<{ id: number; title: string }>(newer).get(...at) ?? null,
    next: db.statement<{ id: number; title: string }>(older).get(...at) ?? null,
  };
}

export function articlesOfCategory(db: Database, categoryId: number): ArticleRow[] {
  return db.statement<ArticleRow>(`SELECT ${summary} FROM articles WHERE category_id = ? ORDER BY id`).all(categoryId);
}

/** The groups whose articles are help pages, in order; at most four (spec §9, footer). */
export function helpGroups(db: Database): { id: number; name: string }[] {
  const groups = `SELECT c.id, c.name FROM article_categories c
    WHERE EXISTS (SELECT 1 FROM articles a WHERE a.category_id = c.id AND a.type = 1) ORDER BY c.sort, c.id LIMIT 4`;
  return db.statement<{ id: number; name: string }>(groups).all();
}
