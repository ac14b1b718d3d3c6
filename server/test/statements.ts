import type { Database } from '@baicao/db/client';

interface StatementRuns {
  readonly sql: string;
  /** How often it ran. */
  runs: number;
  /** Rows of all runs. */
  rows: number;
  /** The most rows one run answered. */
  mostRows: number;
  /** Characters of everything that was bound in all runs. */
  bound: number;
}

/**
 * Records every statement the connection prepares from now on (`statement`, `sqlite.prepare`, drizzle), and counts its
 * runs: counts are the same on every machine. Call it right after opening the database: statements prepared before are
 * not recorded.
 */
export function listenToStatements(db: Database): ReadonlyMap<string, StatementRuns> {
  const recorded = new Map<string, StatementRuns>();
  const { sqlite } = db;
  const prepare = sqlite.prepare.bind(sqlite);
  const listening = (sql: string) => {
    let runs = recorded.get(sql);
    if (!runs) recorded.set(sql, (runs = { sql, runs: 0, rows: 0, mostRows: 0, bound: 0 }));
    return counted(prepare(sql), runs);
  };
  Object.assign(sqlite, { prepare: listening });
  return recorded;
}

/** `iterate` is not counted: how far it goes, the caller decides. */
function counted<S extends object>(statement: S, runs: StatementRuns): S {
  for (const name of ['get', 'all', 'run'] as const) {
    const own: unknown = Reflect.get(statement, name);
    if (typeof own !== 'function') continue;
    const run = (...values: unknown[]): unknown => {
      runs.runs += 1;
      runs.bound += JSON.stringify(values).length;
      const answer: unknown = own.apply(statement, values);
      if (Array.isArray(answer)) {
        runs.rows += answer.length;
        runs.mostRows = Math.max(runs.mostRows, answer.length);
      }
      return answer;
    };
    Object.assign(statement, { [name]: run });
  }
  return statement;
}
