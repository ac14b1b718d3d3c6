import type { Database } from '@baicao/db/client';

interface StatementRuns {
  readonly sql: string;
  /** CPU time of each run including its steps, in ms. */
  readonly ms: number[];
  /** The most rows one run answered. */
  mostRows: number;
}

/**
 * Records every statement the connection prepares from now on (`statement`, `sqlite.prepare`,
 * drizzle), and times its runs in CPU time of this process: other load on the machine does not
 * count. Call it right after opening the database: statements prepared before are not recorded.
 */
export function listenToStatements(db: Database): ReadonlyMap<string, StatementRuns> {
  const recorded = new Map<string, StatementRuns>();
  const { sqlite } = db;
  const prepare = sqlite.prepare.bind(sqlite);
  const listening = (sql: string) => {
    let runs = recorded.get(sql);
    if (!runs) recorded.set(sql, (runs = { sql, ms: [], mostRows: 0 }));
    return timed(prepare(sql), runs);
  };
  Object.assign(sqlite, { prepare: listening });
  return recorded;
}

/** `iterate` is not timed: between its rows the caller works. */
function timed<S extends object>(statement: S, runs: StatementRuns): S {
  for (const name of ['get', 'all', 'run'] as const) {
    const own: unknown = Reflect.get(statement, name);
    if (typeof own !== 'function') continue;
    const run = (...values: unknown[]): unknown => {
      const started = process.cpuUsage();
      try {
        const answer: unknown = own.apply(statement, values);
        if (Array.isArray(answer)) runs.mostRows = Math.max(runs.mostRows, answer.length);
        return answer;
      } finally {
        const { user, system } = process.cpuUsage(started);
        runs.ms.push((user + system) / 1000);
      }
    };
    Object.assign(statement, { [name]: run });
  }
  return statement;
}
