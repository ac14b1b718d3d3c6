import type { Database } from '@baicao/db/client';

/** One execution of a writing statement. */
interface RecordedWrite {
  readonly sql: string;
  readonly values: readonly unknown[];
}

export type Recording = readonly RecordedWrite[];

/** A database that records its writing statements; `take` returns those since the last call. */
export interface RecordingDatabase extends Database {
  take(): Recording;
}

/** Records every INSERT, UPDATE and DELETE; writes by triggers follow from those. Call before the first query. */
export function recordWrites(db: Database): RecordingDatabase {
  let noted: RecordedWrite[] = [];
  const { sqlite } = db;
  const prepare = sqlite.prepare.bind(sqlite);
  sqlite.prepare = ((sql: string) => {
    const statement = prepare(sql);
    if (!/^\s*(INSERT|UPDATE|DELETE)/i.test(sql)) return statement;
    for (const name of ['run', 'get', 'all'] as const) {
      const execute = statement[name].bind(statement);
      Object.assign(statement, {
        [name]: (...values: unknown[]) => {
          noted.push({ sql, values });
          return execute(...values);
        },
      });
    }
    return statement;
  }) as typeof sqlite.prepare;
  return {
    ...db,
    take: () => {
      const taken = noted;
      noted = [];
      return taken;
    },
  };
}

/** The bare transaction, ready to run once: the same statements, prepared, with the same values, and nothing else. */
export function replayOf({ sqlite }: Database, recording: Recording): () => void {
  const steps = recording.map(({ sql, values }) => ({ prepared: sqlite.prepare(sql), values }));
  return () => {
    sqlite.exec('BEGIN IMMEDIATE');
    for (const { prepared, values } of steps) {
      if (prepared.reader) prepared.get(...values);
      else prepared.run(...values);
    }
    sqlite.exec('COMMIT');
  };
}
