import type { AppContext } from '#domain/context.ts';
import { readCells, type Columns, type Given, type RowErrors } from './columns.ts';
import type { ImportTable } from './import-table.ts';

/** One row whose cells were all readable. */
export interface GivenRow<C extends Columns> {
  readonly row: number;
  readonly given: Given<C>;
}

export type Outcome =
  | { readonly state: 'added' | 'changed' | 'unchanged' }
  | { readonly state: 'refused'; readonly errors: RowErrors };

export interface ReportedRow {
  readonly row: number;
  /** The row's key in reports; '' where it has none. */
  readonly key: string;
  readonly state: Outcome['state'];
  readonly errors?: RowErrors;
}

/** Writes rows in their order, in the transaction it is called in; a refused row has written nothing. */
type Taking<C extends Columns> = (context: AppContext, rows: readonly GivenRow<C>[]) => readonly Outcome[];

interface Definition<C extends Columns> {
  readonly columns: C;
  /** Groups of columns: a file needs at least one column of each group. */
  readonly needs: readonly (readonly (keyof C & string)[])[];
  /** Columns that identify a row; the first one it gives is used. */
  readonly keys: readonly (keyof C & string)[];
  /** Does everything slow, before the transaction. */
  readonly prepare: (context: AppContext, rows: readonly GivenRow<C>[]) => Promise<Taking<C>>;
}

/** An importer for goods, accounts or prices in a file. */
export interface Importer {
  readonly columns: Columns;
  readonly needs: readonly (readonly string[])[];
  /** Returns the function that takes the rows inside of a transaction. */
  readonly prepare: (
    context: AppContext,
    table: ImportTable,
  ) => Promise<(context: AppContext) => readonly ReportedRow[]>;
}

export function importerOf<C extends Columns>({ columns, needs, keys, prepare }: Definition<C>): Importer {
  return {
    columns,
    needs,
    prepare: async (context, { rows }) => {
      const read = rows.map(({ row, cells }) => ({ row, cells, ...readCells(columns, cells) }));
      const whole = read.filter(({ errors }) => Object.keys(errors).length === 0);
      const take = await prepare(context, whole);
      return (inside) => {
        const outcomes = new Map(take(inside, whole).map((outcome, at) => [whole[at]?.row, outcome]));
        return read.map(({ row, cells, errors }) => {
          const outcome = outcomes.get(row) ?? { state: 'refused' as const, errors };
          return { row, key: keyIn(cells, keys), ...outcome };
        });
      };
    },
  };
}

function keyIn(cells: Readonly<Record<string, string>>, keys: readonly string[]): string {
  return keys.map((key) => cells[key]).find((cell) => cell !== undefined) ?? '';
}

/** A row that is refused because of one column. */
export function refused(column: string, sentence: string): Outcome & { readonly state: 'refused' } {
  return { state: 'refused', errors: { [column]: [sentence] } };
}
