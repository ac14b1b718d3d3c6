import type { Database } from '@baicao/db/client';

interface StatementRuns {
  readonly sql: string;
  /** CPU time of each run including its steps, in ms: for benchmarks, no test asserts it. */
  readonly ms: number[];
  /** Number of runs. */
  runs: number;
  /** Rows returned by all runs. */
  rows: number;
  /** Most rows that one run returned. */
  mostRows: number;
  /** Characters of all values bound in all runs. */
  bound: number;
}

/**
 * Records every statement the connection prepares from now on (`statement`, `sqlite.prepare`,
 * drizzle), counts its runs and times them in CPU time of this process: other load on the machine does not
 * count. Call it right after opening the database: statements prepared before are not recorded.
 */
export function listenToStatements(db: Database): ReadonlyMap<string, StatementRuns> {
  const recorded = new Map<string, StatementRuns>();
  const { sqlite } = db;
  const prepare = sqlite.prepare.bind(sqlite);
  const listening = (sql: string) => {
    let runs = recorded.get(sql);
    if (!runs) recorded.set(sql, (runs = { sql, ms: [], runs: 0, rows: 0, mostRows: 0, bound: 0 }));
    return recordedRuns(prepare(sql), runs);
  };
  Object.assign(sqlite, { prepare: listening });
  return recorded;
}

/** `iterate` is not recorded: the caller works between its rows. */
function recordedRuns<S extends object>(statement: S, runs: StatementRuns): S {
  for (const name of ['get', 'all', 'run'] as const) {
    const own: unknown = Reflect.get(statement, name);
    if (typeof own !== 'function') continue;
    const run = (...values: unknown[]): unknown => {
      runs.runs += 1;
      runs.bound += JSON.stringify(values).length;
      const started = process.cpuUsage();
      try {
        const answer: unknown = own.apply(statement, values);
        const rows = Array.isArray(answer) ? answer.length : 0;
        runs.rows += rows;
        runs.mostRows = Math.max(runs.mostRows, rows);
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
