// `npm run db:audit`: SQLite's own integrity check and every invariant, on the database in use. Exits 1 on any finding.
import { audit } from '@baicao/db/audit';
import { openDatabase } from '@baicao/db/client';
import { existsSync, readFileSync } from 'node:fs';

const file = process.env['DATABASE_FILE'] ?? 'data/baicao.db';
if (!existsSync(file)) {
  process.stderr.write(`${file} is not there; npm start makes it\n`);
  process.exit(1);
}
const db = openDatabase(file);
const sql = readFileSync(new URL('../db/src/invariants.sql', import.meta.url), 'utf8');
const integrity = db.sqlite.pragma('integrity_check', { simple: true });
const violations = audit(db, sql);
db.close();
process.stdout.write(`integrity: ${String(integrity)}\n`);
for (const { name, rows, first } of violations)
  process.stdout.write(`violated: ${name} (${rows} rows, first ${JSON.stringify(first)})\n`);
process.stdout.write(`invariants: ${violations.length} violated\n`);
process.exit(integrity === 'ok' && violations.length === 0 ? 0 : 1);
