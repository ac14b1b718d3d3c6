import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from './client.ts';

const numbered = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** A database written by a newer version of the product. */
class NewerDatabaseError extends Error {}

/**
 * Brings a database to the newest schema: each file of `folder` once, in order, each in its own transaction, the
 * number kept in `user_version`. A kill in the middle leaves the old schema or the new one.
 * Returns the names it applied; throws NewerDatabaseError when the database is ahead of the files.
 */
export function migrate(db: Database, folder: string): string[] {
  const files = readdirSync(folder)
    .filter((name) => numbered.test(name))
    .sort();
  const current = Number(db.sqlite.pragma('user_version', { simple: true }));
  if (current > files.length) {
    throw new NewerDatabaseError(`database has schema ${current}, this version knows ${files.length}`);
  }
  const due = files.slice(current);
  for (const [index, name] of due.entries()) {
    db.writing(() => {
      db.sqlite.exec(readFileSync(`${folder}/${name}`, 'utf8'));
      db.sqlite.pragma(`user_version = ${current + index + 1}`);
    });
  }
  return due;
}
