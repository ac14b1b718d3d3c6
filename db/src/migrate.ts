import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from './client.ts';
import { ourApplicationId, refuseNewer } from './recognise.ts';

const numbered = /^(\d{4})_[a-z0-9_]+\.sql$/;

function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => numbered.test(name))
    .sort();
}

/** The number of the newest schema the folder knows. */
export function newestSchema(folder: string): number {
  return filesIn(folder).length;
}

/** The number of the newest migration a database went through; 0 for a new one. */
export function schemaOf(sqlite: Database['sqlite']): number {
  return Number(sqlite.pragma('user_version', { simple: true }));
}

/** Whether there is nothing to migrate. */
export function isCurrent(db: Database, folder: string): boolean {
  const isMarked = db.sqlite.pragma('application_id', { simple: true }) === ourApplicationId;
  return isMarked && schemaOf(db.sqlite) === newestSchema(folder);
}

/**
 * Brings a database to the newest schema: each file of `folder` once, in order, the number of the last in `user_version`. One
 * transaction for all of them, or the caller's: a kill in the middle leaves the old schema.
 * Returns the names it applied; throws DatabaseRefusedError when the database is ahead of the files.
 */
export function migrate(db: Database, folder: string): string[] {
  if (isCurrent(db, folder)) return [];
  const files = filesIn(folder);
  return db.writing(() => {
    const current = schemaOf(db.sqlite);
    if (current > files.length) refuseNewer(db.sqlite.name, current, files.length);
    const due = files.slice(current);
    for (const name of due) db.sqlite.exec(readFileSync(`${folder}/${name}`, 'utf8'));
    db.sqlite.pragma(`user_version = ${files.length}`);
    db.sqlite.pragma(`application_id = ${ourApplicationId}`);
    return due;
  });
}
