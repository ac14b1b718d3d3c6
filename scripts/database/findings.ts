import { audit, type Violation } from '@baicao/db/audit';
import { invariantsFile, migrationsFolder } from '@baicao/db/folders';
import { newestSchema, schemaOf } from '@baicao/db/migrate';
import type { Database } from '@baicao/db/client';
import { readFileSync } from 'node:fs';

/** What is wrong with a database. */
export interface Findings {
  readonly schema: number;
  /** Of its pages and indexes, the first one; undefined: none. */
  readonly damage: string | undefined;
  /** Looked for in a database of this version's schema that is not damaged. */
  readonly violations: readonly Violation[] | undefined;
}

/** Checks every page of a database, then every invariant. */
export function findingsOf(sqlite: Database['sqlite']): Findings {
  const schema = schemaOf(sqlite);
  const damage = damageOf(sqlite);
  const isAudited = damage === undefined && schema === newestSchema(migrationsFolder);
  return {
    schema,
    damage,
    violations: isAudited ? audit({ sqlite }, readFileSync(invariantsFile, 'utf8')) : undefined,
  };
}

function damageOf(sqlite: Database['sqlite']): string | undefined {
  const findings = sqlite.prepare<[], string>('PRAGMA integrity_check(10)').pluck().all();
  // The first lines only name the database.
  const [first = ''] = findings.flatMap((text) => text.split('\n')).filter((line) => !line.startsWith('***'));
  return first === 'ok' ? undefined : first;
}

/** The lines of `npm run db:audit` about a database that is not damaged. */
export function saidOf(violations: readonly Violation[]): string {
  return [
    'integrity: ok',
    ...violations.map(({ name, rows, first }) => `violated: ${name} (${rows} rows, first ${JSON.stringify(first)})`),
    `invariants: ${violations.length} violated`,
    '',
  ].join('\n');
}
