import type { Database } from '@baicao/db/client';

/** How often a statement ran and how long each run took, in ms, with everything it stepped through. */
interface StatementRuns {
  readonly sql: string;
  readonly ms: number[];
}

/**
 * Listens to every statement the connection prepares from now on, whoever writes it (`statement`, `sqlite.prepare`,
 * drizzle), and times its runs. Begin right after the database was opened: what was prepared before is not heard.
 */
export function listenToStatements(db: Database): ReadonlyMap<string, StatementRuns> {
  const heard = new Map<string, StatementRuns>();
  const { sqlite } = db;
  const prepare = sqlite.prepare.bind(sqlite);
  const listening = (sql: string) => {
    let runs = heard.get(sql);
    if (!runs) heard.set(sql, (runs = { sql, ms: [] }));
    return timed(prepare(sql), runs.ms);
  };
  Object.assign(sqlite, { prepare: listening });
  return heard;
}

/** `iterate` is not timed: between its rows the caller works. */
function timed<S extends object>(statement: S, ms: number[]): S {
  for (const name of ['get', 'all', 'run'] as const) {
    const own: unknown = Reflect.get(statement, name);
    if (typeof own !== 'function') continue;
    const run = (...values: unknown[]): unknown => {
      const started = performance.now();
      try {
        return own.apply(statement, values) as unknown;
      } finally {
        ms.push(performance.now() - started);
      }
    };
    Object.assign(statement, { [name]: run });
  }
  return statement;
}
