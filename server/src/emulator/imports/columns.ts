/** A sentence why a cell cannot be read. */
export interface Unreadable {
  readonly why: string;
}

export type CellValue = string | number | boolean;

/** One column of a file. */
interface Column<V extends CellValue = CellValue> {
  /** Headings that name the column, besides its own name; the first is used in the template. */
  readonly titles: readonly [string, ...string[]];
  /** The value of a cell that is not empty. */
  readonly read: (text: string) => V | Unreadable;
  /** The cell's texts in the two rows of the template; '' leaves the cell empty. */
  readonly examples: readonly [string, string];
}

export type Columns = Readonly<Record<string, Column>>;

/** The values of a row by column name; an empty cell gives no value. */
export type Given<C extends Columns> = {
  readonly [K in keyof C]?: Exclude<ReturnType<C[K]['read']>, Unreadable>;
};

/** Sentences by the names of columns. */
export type RowErrors = Readonly<Record<string, readonly string[]>>;

/** The column that a heading means; undefined: none. Case, blanks and text in brackets are ignored. */
export function columnNamed(columns: Columns, heading: string): string | undefined {
  const wanted = plainHeading(heading);
  if (wanted === '') return undefined;
  const isMeant = ([name, { titles }]: [string, Column]) =>
    [name, ...titles].some((one) => plainHeading(one) === wanted);
  return Object.entries(columns).find(isMeant)?.[0];
}

function plainHeading(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\([^)]*\)|\[[^\]]*\]|【[^】]*】|[\s_*:]/g, '');
}

/** The values of a row with the cells that cannot be read. */
export function readCells<C extends Columns>(
  columns: C,
  cells: Readonly<Record<string, string>>,
): { readonly given: Given<C>; readonly errors: RowErrors } {
  const given: Record<string, CellValue> = {};
  const errors: Record<string, readonly string[]> = {};
  for (const [name, text] of Object.entries(cells)) {
    const value = columns[name]?.read(text);
    if (value === undefined) continue;
    if (typeof value === 'object') errors[name] = [value.why];
    else given[name] = value;
  }
  return { given: given as Given<C>, errors };
}
