import { separatorOf, separators, type Separator } from './separators.ts';
import { cellCharactersMax, type FileRow, type TableBounds } from './table-bounds.ts';

/** The separator of a CSV file as the file declares it for Excel, in a line of its own that is no row. */
const saidSeparator = /^\ufeff?"?sep=(.)"?[\t ]*(?:\r\n|\r|\n|$)/iu;

/**
 * The rows of a CSV file or a pasted list. A list whose lines do not agree on a separator has whole lines as cells, as in a chat.
 * Cells in quotes may hold separators and line breaks; a quote that is never closed is an ordinary character, so that it
 * cannot swallow the rows after it.
 */
export function delimitedRows(text: string, bounds: TableBounds): FileRow[] {
  const [said = '', sign] = saidSeparator.exec(text) ?? [];
  const sample = sampleOf(text.slice(said.length));
  const separator =
    separators.find((each) => each === sign) ??
    separatorOf((by) => Array.from(rowsOf(sample, by, bounds), ({ cells }) => cells));
  const rows: FileRow[] = [];
  for (const row of rowsOf(text, separator, bounds, said.length)) {
    rows.push(row);
    // Empty rows count here too: a file of a million line breaks is not read to its end.
    if (rows.length > bounds.rowsMax * 20) bounds.refuseRows();
  }
  return rows;
}

/** Characters of which a separator is chosen: more than a list has. */
const sampledCharacters = 200_000;

/** The beginning of a text, up to the end of a line, from which the separator is chosen. */
function sampleOf(text: string): string {
  const head = text.slice(0, sampledCharacters);
  const lastEnd = Math.max(head.lastIndexOf('\n'), head.lastIndexOf('\r'));
  return head.length === text.length || lastEnd < 0 ? head : head.slice(0, lastEnd);
}

/** Rows from an index of the text on; `format` null: whole lines. */
function* rowsOf(
  text: string,
  separator: Separator | null,
  { columnsMax }: TableBounds,
  from = 0,
): Generator<FileRow, void, undefined> {
  let [row, line] = [1, 1 + lineBreaks(text.slice(0, from))];
  for (let at = from; at < text.length; row += 1) {
    const { cells, end } = separator === null ? wholeLine(text, at) : rowAt(text, at, { separator, columnsMax });
    yield { row, line, isHidden: false, cells };
    line += lineBreaks(text.slice(at, end));
    at = end;
  }
}

interface Format {
  readonly separator: Separator;
  /** Cells of a row that are returned: a line may have millions. */
  readonly columnsMax: number;
}

interface ReadRow {
  readonly cells: string[];
  /** Where the next row begins. */
  readonly end: number;
}

function wholeLine(text: string, from: number): ReadRow {
  const stop = lineEnd(text, from);
  return { cells: [text.slice(from, stop)], end: afterBreak(text, stop) };
}

/** The end of the line is searched once, and again behind a cell with line breaks: a line may have millions of cells. */
function rowAt(text: string, from: number, format: Format): ReadRow {
  const { separator, columnsMax } = format;
  const cells: string[] = [];
  let stop = lineEnd(text, from);
  for (let at = from; ;) {
    if (at > stop) stop = lineEnd(text, at);
    const cell = quotedCell(text, at, separator) ?? plainCell(text, at, stop, separator);
    if (cells.length < columnsMax) cells.push(cell.value);
    if (text[cell.end] !== separator) return { cells, end: afterBreak(text, cell.end) };
    at = cell.end + 1;
  }
}

interface ReadCell {
  readonly value: string;
  readonly end: number;
}

/** Quotes are doubled inside; undefined when the cell has no quotes, or text after its closing quote. */
function quotedCell(text: string, from: number, separator: Separator): ReadCell | undefined {
  if (text[from] !== '"') return undefined;
  // A quote that is not closed within the longest allowed cell is an ordinary character.
  const most = from + cellCharactersMax;
  for (let at = from + 1; at < text.length && at < most; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') at += 1;
    else {
      const next = text[at + 1];
      const isEnd = next === undefined || next === separator || next === '\r' || next === '\n';
      return isEnd ? { value: text.slice(from + 1, at).replaceAll('""', '"'), end: at + 1 } : undefined;
    }
  }
  return undefined;
}

function plainCell(text: string, from: number, stop: number, separator: Separator): ReadCell {
  const rest = text.slice(from, stop);
  const at = rest.indexOf(separator);
  return at < 0 ? { value: rest, end: stop } : { value: rest.slice(0, at), end: from + at };
}

function lineBreaks(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}

function lineEnd(text: string, from: number): number {
  const breaks = /\r|\n/g;
  breaks.lastIndex = from;
  return breaks.exec(text)?.index ?? text.length;
}

function afterBreak(text: string, at: number): number {
  return text.startsWith('\r\n', at) ? at + 2 : at + 1;
}
