import { Column, getTableName, is, sql, SQL, type DriverValueDecoder } from 'drizzle-orm';

type Decoder = Pick<DriverValueDecoder<unknown, unknown>, 'mapFromDriverValue'>;
/** Makes an object of the values of one row, in the order of the selection. */
export type RowReader = (row: readonly unknown[]) => unknown;

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

/** Reads the rows of a prepared query; undefined where it selects nothing. Throws where an object would be one of a LEFT JOIN. */
export function rowReaderOf(query: object): RowReader | undefined {
  const { fields, joinsNotNullableMap: joins = {} } = query as Selection;
  const left = fields?.find(
    ({ path, field }) => path.length > 1 && is(field, Column) && joins[getTableName(field.table)] === false,
  );
  if (left) throw new Error(`an object of a LEFT JOIN: ${left.path.join('.')}`);
  return fields && rowReader(fields);
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
