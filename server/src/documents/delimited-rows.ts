import type { FileRow, TableBounds } from './table-bounds.ts';

/** What may stand between the cells of one list; a tab is never part of a cell, so it is looked for first. */
const separators = ['\t', ',', ';', '，', '；', '|', '｜'] as const;
type Separator = (typeof separators)[number];

/**
 * The rows of a CSV file or a pasted list. A list whose lines do not agree on a separator is one of whole lines, as in a chat.
 * Cells in quotes may hold separators and line breaks; a quote that is never closed is a letter like any other, so that it
 * cannot swallow the rows after it.
 */
export function delimitedRows(text: string, bounds: TableBounds): FileRow[] {
  const separator = separatorOf(text);
  const rows: FileRow[] = [];
  let line = 1;
  for (let at = 0; at < text.length;) {
    const { cells, end } =
      separator === null ? wholeLine(text, at) : rowAt(text, at, { separator, mostOfCell: bounds.cellMax * 10 });
    rows.push({ row: rows.length + 1, line, cells });
    line += lineBreaks(text.slice(at, end));
    // Empty rows count here too: a file of a million line breaks is not read to its end.
    if (rows.length > bounds.rowsMax * 20) bounds.refuseRows();
    at = end;
  }
  return rows;
}

/** The first separator that most lines have; null for lines without any. */
function separatorOf(text: string): Separator | null {
  const lines = text
    .slice(0, 20_000)
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 200);
  const having = (separator: Separator) => lines.filter((line) => line.trim().includes(separator)).length;
  if (having('\t') > 0) return '\t';
  return separators.find((separator) => having(separator) * 2 > lines.length) ?? null;
}

interface Format {
  readonly separator: Separator;
  /** Characters in quotes. */
  readonly mostOfCell: number;
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

/** Where the line ends is looked for once, and again behind a cell with line breaks: a line may have millions of cells. */
function rowAt(text: string, from: number, format: Format): ReadRow {
  const { separator } = format;
  const cells: string[] = [];
  let stop = lineEnd(text, from);
  for (let at = from; ;) {
    if (at > stop) stop = lineEnd(text, at);
    const cell = quotedCell(text, at, format) ?? plainCell(text, at, stop, separator);
    cells.push(cell.value);
    if (text[cell.end] !== separator) return { cells, end: afterBreak(text, cell.end) };
    at = cell.end + 1;
  }
}

interface ReadCell {
  readonly value: string;
  readonly end: number;
}

/** Quotes are doubled inside; undefined when the cell has none or its quotes do not end it. */
function quotedCell(text: string, from: number, { separator, mostOfCell }: Format): ReadCell | undefined {
  if (text[from] !== '"') return undefined;
  const most = from + mostOfCell;
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
