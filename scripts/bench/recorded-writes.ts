import type { Database } from '@baicao/db/client';

/** One execution of a writing statement. */
interface RecordedWrite {
  readonly sql: string;
  readonly values: readonly unknown[];
}

export type Recording = readonly RecordedWrite[];

/** A database whose prepared statements note what they write; `take` answers what was noted since the last time. */
export interface RecordingDatabase extends Database {
  take(): Recording;
}

/** Notes every INSERT, UPDATE and DELETE; what triggers write follows from those. */
export function recordWrites(db: Database): RecordingDatabase {
  let noted: RecordedWrite[] = [];
  const seen = new Set<object>();
  return {
    ...db,
    statement: <Row>(sql: string) => {
      const statement = db.statement<Row>(sql);
      if (seen.has(statement) || !/^\s*(INSERT|UPDATE|DELETE)/.test(sql)) return statement;
      seen.add(statement);
      const run = statement.run.bind(statement);
      const get = statement.get.bind(statement);
      statement.run = (...values) => {
        noted.push({ sql, values });
        return run(...values);
      };
      statement.get = (...values) => {
        noted.push({ sql, values });
        return get(...values);
      };
      return statement;
    },
    take: () => {
      const taken = noted;
      noted = [];
      return taken;
    },
  };
}

/** The bare transaction, ready to run once: the same statements, prepared, with the same values, and nothing else. */
export function replayOf({ sqlite, statement }: Database, recording: Recording): () => void {
  const steps = recording.map(({ sql, values }) => ({ prepared: statement(sql), values }));
  return () => {
    sqlite.exec('BEGIN IMMEDIATE');
    for (const { prepared, values } of steps) {
      if (prepared.reader) prepared.get(...values);
      else prepared.run(...values);
    }
    sqlite.exec('COMMIT');
  };
}
