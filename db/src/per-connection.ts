import type { Database } from './client.ts';

/** One value for each connection, made at its first use. */
export function perConnection<T extends object>(make: (db: Database) => T): (db: Database) => T {
  const made = new WeakMap<Database, T>();
  return (db) => {
    let found = made.get(db);
    if (!found) made.set(db, (found = make(db)));
    return found;
  };
}
