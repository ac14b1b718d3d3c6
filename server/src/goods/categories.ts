import type { Database } from '@baicao/db/client';
import { eq, idList, integer, listedId, query, rawQuery, type Parameters } from '@baicao/db/query';
import { categories } from '@baicao/db/schema';

// Recursive: the query builder has no WITH RECURSIVE.
const shownCategories = rawQuery({
  sql: `
    WITH RECURSIVE shown (id) AS (
      SELECT value FROM json_each(@ids)
      UNION
      SELECT c.shows_id FROM shown s CROSS JOIN categories c ON c.id = s.id WHERE c.shows_id IS NOT NULL
      UNION
      SELECT c.id FROM shown s CROSS JOIN categories c ON c.parent_id = s.id
    )
    SELECT id FROM shown`,
  columns: { id: integer },
  parameters: { ids: '[]' },
});

/** These categories, all below them, and those that categories of other menus among them show (`shows_id`). */
export function categoriesBelow(db: Database, ids: readonly number[]): Set<number> {
  const rows = shownCategories(db).all({ ids: JSON.stringify(ids) });
  return new Set(rows.map((row) => row.id));
}

export interface CategoryName {
  readonly id: number;
  readonly name: string;
}

const categoryById = query((orm, p: Parameters<{ id: number }>) =>
  orm
    .select({ id: categories.id, name: categories.name, parentId: categories.parentId })
    .from(categories)
    .where(eq(categories.id, p.id)),
);

/** From the top category down to `id`. */
export function categoryPath(db: Database, id: number): CategoryName[] {
  const path: CategoryName[] = [];
  for (let next: number | null = id; next !== null;) {
    const row = categoryById(db).get({ id: next });
    if (!row) break;
    path.unshift({ id: row.id, name: row.name });
    next = row.parentId;
  }
  return path;
}

const categoriesByIds = query((orm, p: Parameters<{ ids: string }>) =>
  orm
    .select({ id: categories.id, name: categories.name })
    .from(idList(p.ids))
    .crossJoin(categories)
    .where(eq(categories.id, listedId)),
);

export function categoryNames(db: Database, ids: readonly number[]): Map<number, string> {
  const rows = categoriesByIds(db).all({ ids: JSON.stringify(ids) });
  return new Map(rows.map((row) => [row.id, row.name]));
}
