import { tableNames } from '@baicao/db/database-file';
import type { Database } from '@baicao/db/client';

/**
 * Reads the pages of one table after the other for about `budgetMs` per call, each at most once, and continues where the last
 * call stopped: with 5,000 goods every call reads everything. Throws SQLite's error for a destroyed page. Pages of indexes
 * are not read: counting takes the table itself.
 */
export function tableWalk(sqlite: Database['sqlite'], budgetMs: number): () => void {
  let waiting: string[] = [];
  return () => {
    const end = performance.now() + budgetMs;
    const all = tableNames(sqlite);
    for (let read = 0; read < all.length && performance.now() < end; read += 1) {
      if (waiting.length === 0) waiting = [...all];
      const name = waiting.pop() ?? '';
      if (all.includes(name)) sqlite.prepare(`SELECT count(*) FROM "${name}" NOT INDEXED`).get();
    }
  };
}
