// `npm run db:audit`: SQLite's integrity check and every invariant, read-only, on the database in use.
// Exits 1 on any finding.
import { openUnchanged } from '@baicao/db/database-file';
import { migrationsFolder } from '@baicao/db/folders';
import { newestSchema } from '@baicao/db/migrate';
import { findingsOf, saidOf } from './database/findings.ts';
import { requireFilled, stop, stopFor, targetFile } from './database/target.ts';

const doing = 'audit';
const newWorld = 'restore a backup over it, or run `npm run db:reset` for a new seeded one';

function stopForSchema(file: string, schema: number): never {
  const newest = newestSchema(migrationsFolder);
  if (schema > newest)
    stop(doing, `${file} has schema ${schema}, this version knows ${newest}; audit with a newer version`);
  return stop(
    doing,
    `${file} has schema ${schema}, this version needs ${newest}; npm start brings it there, then audit again`,
  );
}

/** Returns whether every invariant holds. */
function auditFile(file: string): boolean {
  requireFilled(doing, file);
  const sqlite = openUnchanged(file);
  const { schema, damage, violations } = findingsOf(sqlite);
  sqlite.close();
  if (damage !== undefined) stop(doing, `${file} is damaged (${damage}); stop its server, then ${newWorld}`);
  if (violations === undefined) return stopForSchema(file, schema);
  process.stdout.write(saidOf(violations));
  return violations.length === 0;
}

const file = targetFile();
if (file === null) stop(doing, 'DATABASE_FILE is :memory:; a database in memory ends with its server');
try {
  process.exitCode = auditFile(file) ? 0 : 1;
} catch (error) {
  stopFor(doing, error, file);
}
