import type { Database } from '@baicao/db/client';

const below = `
  WITH RECURSIVE shown (id) AS (
    SELECT value FROM json_each(?)
    UNION
    SELECT c.shows_id FROM shown s CROSS JOIN categories c ON c.id = s.id WHERE c.shows_id IS NOT NULL
    UNION
    SELECT c.id FROM shown s CROSS JOIN categories c ON c.parent_id = s.id
  )
  SELECT id FROM shown`;

/** These categories, all below them, and those the shelves of other menus among them show. */
export function categoriesBelow(db: Database, ids: readonly number[]): Set<number> {
  return new Set(db.values<number>(below).all(JSON.stringify(ids)));
}

export interface CategoryName {
  readonly id: number;
  readonly name: string;
}

/** From the top category down to `id`. */
export function categoryPath(db: Database, id: number): CategoryName[] {
  const find = db.statement<CategoryName & { parentId: number | null }>(
    'SELECT id, name, parent_id AS parentId FROM categories WHERE id = ?',
  );
  const path: CategoryName[] = [];
  for (let row = find.get(id); row; row = row.parentId === null ? undefined : find.get(row.parentId)) {
    path.unshift({ id: row.id, name: row.name });
  }
  return path;
}

export function categoryNames(db: Database, ids: readonly number[]): Map<number, string> {
  const rows = db
    .statement<CategoryName>('SELECT c.id, c.name FROM json_each(?) j CROSS JOIN categories c ON c.id = j.value')
    .all(JSON.stringify(ids));
  return new Map(rows.map((row) => [row.id, row.name]));
}
