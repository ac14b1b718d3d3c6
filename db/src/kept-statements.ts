import type SqliteDatabase from 'better-sqlite3';

type Prepared = SqliteDatabase.Statement<unknown[], unknown>;

/** A prepared statement that everybody with the same text shares: it can be run, but not be told to answer otherwise. */
export type KeptStatement<Row> = Pick<
  SqliteDatabase.Statement<unknown[], Row>,
  'run' | 'get' | 'all' | 'iterate' | 'reader'
>;

const modeChanges = ['pluck', 'raw', 'expand', 'safeIntegers', 'bind'] as const;

/** The mode of a statement is a state of it: changed by one of its users, it is changed for all of them. */
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
export function keptStatements<Statement>(prepare: (sql: string) => Prepared): (sql: string) => Statement {
  const kept = new Map<string, Prepared>();
  return (sql) => {
    let found = kept.get(sql);
    if (!found) kept.set(sql, (found = sealed(prepare(sql))));
    return found as Statement;
  };
}
