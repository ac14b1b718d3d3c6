/** Why a cell cannot be read, as a sentence. */
export interface Unreadable {
  readonly why: string;
}

export type CellValue = string | number | boolean;

/** One column of a file. */
interface Column<V extends CellValue = CellValue> {
  /** Headings it is known by beside its own name; the first stands in the template. */
  readonly titles: readonly [string, ...string[]];
  /** What a cell that is not empty says. */
  readonly read: (text: string) => V | Unreadable;
  /** Of the two rows of the template; '' leaves the cell empty. */
  readonly examples: readonly [string, string];
}

export type Columns = Readonly<Record<string, Column>>;

/** What a row gives, by the names of its columns: an empty cell gives nothing. */
export type Given<C extends Columns> = {
  readonly [K in keyof C]?: Exclude<ReturnType<C[K]['read']>, Unreadable>;
};

/** Sentences by the names of columns. */
export type RowErrors = Readonly<Record<string, readonly string[]>>;

/** The column that a heading means; undefined: none. Case, blanks and what stands in brackets say nothing. */
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
