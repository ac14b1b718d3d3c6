// `npm run db:audit`: SQLite's integrity check and every invariant, read-only, on the database in use.
// Exits 1 on any finding.
import { audit } from '@baicao/db/audit';
import { openUnchanged } from '@baicao/db/database-file';
import { invariantsFile, migrationsFolder } from '@baicao/db/folders';
import { newestSchema } from '@baicao/db/migrate';
import { recognise } from '@baicao/db/recognise';
import { readFileSync } from 'node:fs';
import { stop, stopFor, targetFile } from './database/target.ts';

const doing = 'audit';
const newWorld = 'restore a backup over it, or run `npm run db:reset` for a new seeded one';

function requireSchema(file: string, schema: number): void {
  const newest = newestSchema(migrationsFolder);
  if (schema < newest) {
    stop(
      doing,
      `${file} has schema ${schema}, this version needs ${newest}; npm start brings it there, then audit again`,
    );
  }
  if (schema > newest)
    stop(doing, `${file} has schema ${schema}, this version knows ${newest}; audit with a newer version`);
}

/** Returns whether every invariant holds. */
function auditFile(file: string): boolean {
  const kind = recognise(file);
  if (kind === 'absent') stop(doing, `${file} is not there; npm start makes it`);
  if (kind === 'empty') stop(doing, `${file} is empty; npm start fills it`);
  const sqlite = openUnchanged(file);
  const findings = sqlite.prepare<[], string>('PRAGMA integrity_check(10)').pluck().all();
  const [first = ''] = findings.flatMap((text) => text.split('\n')).filter((line) => !line.startsWith('***'));
  if (first !== 'ok') stop(doing, `${file} is damaged (${first}); stop its server, then ${newWorld}`);
  requireSchema(file, Number(sqlite.pragma('user_version', { simple: true })));
  const sql = readFileSync(invariantsFile, 'utf8');
  const violations = audit({ sqlite }, sql);
  sqlite.close();
  process.stdout.write('integrity: ok\n');
  for (const { name, rows, first } of violations)
    process.stdout.write(`violated: ${name} (${rows} rows, first ${JSON.stringify(first)})\n`);
  process.stdout.write(`invariants: ${violations.length} violated\n`);
  return violations.length === 0;
}

const file = targetFile();
if (file === null) stop(doing, 'DATABASE_FILE is :memory:; a database in memory ends with its server');
try {
  process.exitCode = auditFile(file) ? 0 : 1;
} catch (error) {
  stopFor(doing, error, file);
}
