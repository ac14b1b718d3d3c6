import type SqliteDatabase from 'better-sqlite3';

type Prepared = SqliteDatabase.Statement<unknown[], unknown>;

/** A prepared statement that is shared by all users of its text: it can be run, but its mode cannot be changed. */
export type CachedStatement<Row> = Pick<
  SqliteDatabase.Statement<unknown[], Row>,
  'run' | 'get' | 'all' | 'iterate' | 'reader'
>;

const modeChanges = ['pluck', 'raw', 'expand', 'safeIntegers', 'bind'] as const;

/** The mode is state of the statement: changed by one user, it would change for all of them. */
function sealed(statement: Prepared): Prepared {
  for (const name of modeChanges) {
    Object.defineProperty(statement, name, {
      value: () => {
        throw new Error(`${name}() on a shared statement: ${statement.source}`);
      },
    });
  }
  return statement;
}

/** Statements by their text, each prepared once by `prepare`. */
export function cachedStatements<Statement>(prepare: (sql: string) => Prepared): (sql: string) => Statement {
  const cache = new Map<string, Prepared>();
  return (sql) => {
    let found = cache.get(sql);
    if (!found) cache.set(sql, (found = sealed(prepare(sql))));
    return found as Statement;
  };
}
