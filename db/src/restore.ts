import { openDatabase, openerOf, type Database } from './client.ts';

/**
 * Replaces everything in a database by a serialised one of the same schema. Answers a new `Database`: nothing that was cached or
 * prepared for the old one is used again. A file keeps its connection, so that closing either closes both; a private copy is
 * another one, and the caller closes the old one. Throws SQLITE_BUSY, with nothing changed, while another process holds the lock.
 */
export async function restored(db: Database, image: Buffer): Promise<Database> {
  const open = openerOf(db);
  if (open) return open(image);
  const source = openDatabase(image);
  try {
    await source.sqlite.backup(db.sqlite.name, { progress: ({ remainingPages }) => remainingPages });
  } finally {
    source.close();
  }
  return { ...db };
}
