import { Fragment, type CSSProperties, type ReactNode } from 'react';
import classes from './data-table.module.css';
import { RowBox, SelectAll, type Selection } from './row-selection.tsx';

export interface Column<R> {
  /** Unique in the table; the name of the cell in `narrow`. */
  readonly name: string;
  readonly title: ReactNode;
  readonly cell: (row: R) => ReactNode;
  /** `right`: figures; they stay on one line. */
  readonly align?: 'right' | undefined;
  /** px; without it the column takes what its content needs. */
  readonly width?: number | undefined;
  /** The cell names its row for a screen reader. */
  readonly isRowHeader?: boolean | undefined;
  /** One line. */
  readonly nowrap?: boolean | undefined;
  /** Before the value where the table is narrow and has no heads: `title` by default where that is a text; '' for nothing. */
  readonly label?: string | undefined;
  /** The column can be sorted by. */
  readonly isSortable?: boolean | undefined;
  /** In the last row of the table. */
  readonly foot?: ReactNode;
}

/** The column a table is sorted by; null: the order of its rows. */
export interface SortOrder {
  readonly column: string;
  readonly descending: boolean;
}

type Narrow = readonly string[] | undefined;

interface Props<R> {
  /** What the table lists, for a screen reader. */
  caption: string;
  rows: readonly R[];
  rowKey: (row: R) => string | number;
  columns: readonly Column<R>[];
  /**
   * The cells of a row where the table is narrower than 644 px, line by line as names of columns: `['name state', 'note note']`;
   * a column that is not named is left out. Without it all stand below each other, each with its label.
   */
  narrow?: Narrow;
  sort?: SortOrder | null;
  onSort?: (next: SortOrder | null) => void;
  selection?: Selection<R>;
  /** Attributes `data-…` of a row: its state, for styles and tests; `data-off` makes it grey. */
  rowState?: (row: R) => Readonly<Record<`data-${string}`, string | number | true | undefined>>;
  /** Below a row and as wide as the table; undefined or null: nothing. */
  detail?: (row: R) => ReactNode;
  /** Another sheet for what this one cannot say. */
  className?: string;
}

/**
 * A table whose rows become cards where its container is narrow. The container is the nearest with `container-type`.
 * `empty`: in place of the table where there is no row.
 * `caption, rows, rowKey, columns, narrow?, sort?, onSort?, selection?, empty?, rowState?, detail?`
 */
export function DataTable<R>({ empty, ...props }: Props<R> & { empty?: ReactNode }) {
  const { caption, rows, rowKey, columns, narrow, selection, rowState, detail, className = '' } = props;
  if (rows.length === 0 && empty !== undefined) return empty;
  return (
    <table className={`${classes.table} ${className}`} {...narrowTable(narrow, selection !== undefined)}>
      <caption className="visually-hidden">{caption}</caption>
      <HeadRow {...props} />
      <tbody>
        {rows.map((row) => (
          <Fragment key={rowKey(row)}>
            <tr data-chosen={selection?.has(row) || undefined} {...rowState?.(row)}>
              {selection && (
                <td className={classes.select} style={styleOf({ '--area': 'select' })}>
                  <RowBox row={row} selection={selection} />
                </td>
              )}
              <Cells columns={columns} narrow={narrow} content={({ cell }) => cell(row)} />
            </tr>
            <Detail span={columns.length + (selection ? 1 : 0)}>{detail?.(row)}</Detail>
          </Fragment>
        ))}
      </tbody>
      {columns.some(({ foot }) => foot !== undefined) && (
        <tfoot>
          <tr>
            {selection && <td className={classes.select} aria-hidden />}
            <Cells columns={columns} narrow={narrow} content={({ foot }) => foot} />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function Detail({ span, children }: { span: number; children: ReactNode }) {
  if (children === undefined || children === null || children === false) return null;
  return (
    <tr className={classes.detail}>
      <td colSpan={span}>{children}</td>
    </tr>
  );
}

function narrowTable(narrow: Narrow, isSelecting: boolean) {
  const areas = narrow?.map((line) => `'${isSelecting ? 'select ' : ''}${line}'`).join(' ');
  return {
    'data-narrow': areas === undefined ? 'labels' : 'areas',
    'data-selects': isSelecting || undefined,
    ...(areas === undefined ? {} : { style: styleOf({ '--narrow': areas }) }),
  };
}

function HeadRow<R>({ caption, rows, columns, selection, sort = null, onSort }: Props<R>) {
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={classes.select}>
            <SelectAll rows={rows} selection={selection} label={`全选：${caption}`} />
          </th>
        )}
        {columns.map((column) => (
          <Head key={column.name} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

interface CellsProps<R> {
  columns: readonly Column<R>[];
  narrow: Narrow;
  content: (column: Column<R>) => ReactNode;
}

function Cells<R>({ columns, narrow, content }: CellsProps<R>) {
  return columns.map((column) => (
    <Cell key={column.name} column={column} narrow={narrow}>
      {content(column)}
    </Cell>
  ));
}

const styleOf = (properties: Readonly<Record<`--${string}`, string>>): CSSProperties => properties;

interface HeadProps<R> {
  column: Column<R>;
  sort: SortOrder | null;
  onSort: Props<R>['onSort'];
}

function Head<R>({ column: { name, title, align, width, isSortable }, sort, onSort }: HeadProps<R>) {
  const isSorted = sort?.column === name;
  const direction = isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" data-align={align} data-column={name} style={{ width }} aria-sort={direction}>
      {isSortable === true && onSort ? (
        <button type="button" className={classes.sort} onClick={() => onSort(nextSort(sort, name))}>
          {title}
          <span className={classes.arrow} aria-hidden>
            {direction === 'ascending' ? '↑' : '↓'}
          </span>
        </button>
      ) : (
        title
      )}
    </th>
  );
}

/** What a click on the head of a column asks for: the most first, then the least, then the rows' own order. */
function nextSort(sort: SortOrder | null, clicked: string): SortOrder | null {
  if (sort?.column !== clicked) return { column: clicked, descending: true };
  return sort.descending ? { column: clicked, descending: false } : null;
}

function Cell<R>({ column, narrow, children }: { column: Column<R>; narrow: Narrow; children: ReactNode }) {
  const { name, align, nowrap, isRowHeader = false } = column;
  const Tag = isRowHeader ? 'th' : 'td';
  return (
    <Tag
      {...(isRowHeader ? { scope: 'row' } : {})}
      data-column={name}
      data-align={align}
      data-nowrap={nowrap}
      {...narrowForm(column, narrow, children !== undefined)}
    >
      {children}
    </Tag>
  );
}

/** Place and label of a cell where the table is narrow. */
function narrowForm<R>(column: Column<R>, narrow: Narrow, hasContent: boolean) {
  const { name } = column;
  const lines = narrow?.map((line) => line.split(' '));
  const isNamed = lines?.some((line) => line.includes(name)) ?? true;
  return {
    'data-wide-only': isNamed && hasContent ? undefined : true,
    'data-label': labelOf(column, narrow),
    ...(lines && { 'data-line-end': isAtEnd(name, lines), style: styleOf({ '--area': name }) }),
  };
}

function labelOf<R>({ title, label }: Column<R>, narrow: Narrow): string | undefined {
  const shown = label ?? (narrow === undefined && typeof title === 'string' ? title : '');
  return shown === '' ? undefined : shown;
}

/** Whether a cell is the last of a line of two. */
function isAtEnd(name: string, lines: readonly (readonly string[])[]): true | undefined {
  return lines.some((line) => line.length === 2 && line[1] === name && line[0] !== name) || undefined;
}
