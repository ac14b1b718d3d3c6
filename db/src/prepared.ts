import { Column, fillPlaceholders, getTableName, is, sql, SQL, type DriverValueDecoder, type Query } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type SqliteDatabase from 'better-sqlite3';
import type { Database } from './client.ts';
import { perConnection } from './per-connection.ts';
import * as schema from './schema/index.ts';

/** Builds queries; it is bound to no connection, and its own statements are never run. */
export const orm = drizzle({
  client: { prepare: () => undefined } as unknown as SqliteDatabase.Database,
  schema,
  casing: 'snake_case',
});
export type QueryBuilder = typeof orm;

export interface SyncPrepared {
  all(values?: Record<string, unknown>): unknown;
  get(values?: Record<string, unknown>): unknown;
  run(values?: Record<string, unknown>): unknown;
  getQuery(): Query;
}

export type Arguments<P> = keyof P extends never ? [] : [values: P];

/** A query on one connection; `P` are its parameters, the rows are inferred from `db/src/schema`. */
export interface PreparedQuery<P, S extends SyncPrepared> {
  all(...values: Arguments<P>): ReturnType<S['all']>;
  /** The first row; undefined where there is none. */
  get(...values: Arguments<P>): ReturnType<S['get']>;
  run(...values: Arguments<P>): ReturnType<S['run']>;
}

/**
 * Builds a query at its first use, on whatever connection, and prepares it once on each: building SQL costs many times what
 * preparing it does. Runs do not go through drizzle, which looks up how to read each field anew for each row.
 */
export function onAnyConnection<P, S extends SyncPrepared>(build: () => S): (db: Database) => PreparedQuery<P, S> {
  let built: { readonly query: Query; readonly rowOf: RowReader | undefined } | undefined;
  return perConnection((db) => {
    const { query, rowOf } = (built ??= compiled(build()));
    const own = db.sqlite.prepare<unknown[], unknown[]>(preparedOnce(query.sql));
    const bound = (values: P | undefined) => fillPlaceholders(query.params, values ?? {});
    if (!rowOf) return { run: (values?: P) => own.run(...bound(values)) } as unknown as PreparedQuery<P, S>;
    own.raw();
    return {
      all: (values?: P) => own.all(...bound(values)).map(rowOf),
      get: (values?: P) => {
        const row = own.get(...bound(values));
        return row && rowOf(row);
      },
    } as unknown as PreparedQuery<P, S>;
  });
}

/**
 * The same statement with `= +?` for `= ?`. SQLite looks into what is bound where a plan might depend on it (built with
 * STAT4: at every key of a join or subquery), and then prepares the statement again at each run, which takes up to ten times as
 * long as the run. It does not look into an expression; the plus changes neither value nor affinity.
 */
export function preparedOnce(sql: string): string {
  return sql.replaceAll(/= (?=[?@])/g, '= +');
}

type Decoder = Pick<DriverValueDecoder<unknown, unknown>, 'mapFromDriverValue'>;
type RowReader = (row: readonly unknown[]) => unknown;

/** A field of a selection: at `key` of the row, or at `inner` of the object at `key`. A selected field is read by a decoder. */
interface Field {
  readonly path: readonly [key: string, inner?: string];
  readonly field: Column | SQL | SQL.Aliased;
}

/** A prepared query of drizzle, with what its types do not tell. */
interface Selection {
  readonly fields?: readonly Field[];
  /** By the name of a joined table: false where a LEFT JOIN may leave it out; drizzle then reads an object of its columns as null. */
  readonly joinsNotNullableMap?: Readonly<Record<string, boolean>>;
}

function compiled(query: SyncPrepared): { query: Query; rowOf: RowReader | undefined } {
  const { fields, joinsNotNullableMap: joins = {} } = query as Selection;
  const isInner = ({ path, field }: Field) =>
    path.length === 1 || !is(field, Column) || joins[getTableName(field.table)] !== false;
  if (fields?.every(isInner) === false) throw new Error(`an object of a LEFT JOIN: ${query.getQuery().sql}`);
  return { query: query.getQuery(), rowOf: fields && rowReader(fields) };
}

/**
 * Reads the rows of a selection. The function is made of text, as better-sqlite3 makes those that read its rows: an object written
 * as a literal is made ten times as fast as one whose keys are added. The text is made of names in the source code alone.
 */
function rowReader(fields: readonly Field[]): RowReader {
  const decoders = fields.map(({ field }) => decoderOf(field));
  const objects = new Map<string, string[]>();
  const properties = fields.map(({ path: [key, inner] }, at) => {
    const decoded = `row[${at}] === null ? null : decoders[${at}].mapFromDriverValue(row[${at}])`;
    const property = `${JSON.stringify(inner ?? key)}: ${decoders[at] ? decoded : `row[${at}]`}`;
    if (inner !== undefined) objects.set(key, [...(objects.get(key) ?? []), property]);
    return inner === undefined ? [property] : [];
  });
  const literal = [
    ...properties.flat(),
    ...[...objects].map(([key, inner]) => `${JSON.stringify(key)}: { ${inner.join(', ')} }`),
  ];
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- see above
  return new Function('decoders', `return (row) => ({ ${literal.join(', ')} });`)(decoders) as RowReader;
}

/** What reads a field; undefined where a value is taken as it is stored. */
function decoderOf(field: Column | SQL | SQL.Aliased): Decoder | undefined {
  const decoder = is(field, Column) ? field : decoderOfSql(is(field, SQL) ? field : field.sql);
  const { mapFromDriverValue: read }: { mapFromDriverValue: unknown } = decoder;
  return asStored.includes(read) ? undefined : decoder;
}

const decoderOfSql = (selected: SQL): Decoder => (selected as unknown as { decoder: Decoder }).decoder;

const asStored = [Column.prototype as Decoder, decoderOfSql(sql``)].map(
  ({ mapFromDriverValue: read }: { mapFromDriverValue: unknown }) => read,
);
