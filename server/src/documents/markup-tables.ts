import { numberText } from './cell-formats.ts';
import { cellCharactersMax, type FileRow, type FileSheet, type TableBounds } from './table-bounds.ts';
import { attribute, countIn, isOn, XmlTokens, type XmlToken } from './xml-tokens.ts';

/** Whether a text is what reporting programs save as .xls: a page with tables, or the XML of Excel 2003. */
export function isMarkup(text: string): boolean {
  return /^\s*<(?:\?xml|!doctype|!--|html|head|meta|body|div|style|table|(?:\w+:)?workbook)\b/i.test(text);
}

interface OpenSheet {
  readonly name: string;
  isHidden: boolean;
  readonly rows: FileRow[];
  readonly hiddenColumns: Set<number>;
  /** The last row, and the last column that was described. */
  row: number;
  column: number;
}

interface OpenCell {
  readonly column: number;
  /** Columns and rows it covers. */
  readonly width: number;
  readonly height: number;
  /** The number behind the text a page shows. */
  readonly number: string | undefined;
  type: string;
  text: string;
}

const number = { isDate: false, digits: 0 };
/** Rows and columns one cell of a page may cover. */
const spanMax = 1_000;

/** The tables of a page, or the sheets of Excel 2003's XML, from their text in pieces, as it arrives. Tags that a page leaves open are closed by the next. */
export class MarkupTables {
  readonly #tokens = new XmlTokens(true);
  readonly #sheets: OpenSheet[] = [];
  #sheet: OpenSheet | undefined;
  #row: { readonly isHidden: boolean; readonly cells: string[] } | undefined;
  #cell: OpenCell | undefined;
  /** By column: the text of a cell above that spans further rows, and how many. */
  readonly #reaching = new Map<number, { readonly text: string; left: number }>();
  #silent = '';
  #isVisibility = false;

  constructor(private readonly bounds: TableBounds) {}

  push(piece: string): void {
    for (const token of this.#tokens.push(piece)) this.#take(token);
  }

  /** The sheets that are not empty. */
  sheets(): FileSheet[] {
    this.#endRow();
    const most = this.bounds.rowsMax * 2;
    const filled = this.#sheets.filter(({ rows }) => rows.length > 0);
    return filled.map(({ name, isHidden, rows, hiddenColumns }, at) => ({
      name: name === '' && filled.length > 1 ? `第 ${at + 1} 个表格` : name,
      isHidden,
      rows: rows.slice(0, most),
      isCut: rows.length > most,
      hiddenColumns: [...hiddenColumns],
    }));
  }

  #take(token: XmlToken): void {
    if (token.kind === 'text') this.#say(token.text);
    else if (token.kind === 'close') this.#close(token.name);
    else this.#opening[token.name]?.(token.attributes);
  }

  readonly #opening: Readonly<Record<string, (attributes: string) => void>> = {
    worksheet: (attributes) => this.#openSheet(attributes),
    // Inside of a worksheet it is the sheet itself.
    table: (attributes) => {
      if (this.#sheet?.name === '' || !this.#sheet) this.#openSheet(attributes);
    },
    column: (attributes) => this.#openColumn(attributes),
    row: (attributes) => this.#openRow(attributes),
    tr: (attributes) => this.#openRow(attributes),
    cell: (attributes) => this.#openCell(attributes),
    td: (attributes) => this.#openCell(attributes),
    th: (attributes) => this.#openCell(attributes),
    data: (attributes) => {
      if (this.#cell) this.#cell.type = attribute(attributes, 'type') ?? '';
    },
    br: () => this.#say(' '),
    comment: () => (this.#silent = 'comment'),
    style: () => (this.#silent = 'style'),
    script: () => (this.#silent = 'script'),
    visible: () => (this.#isVisibility = true),
  };

  #close(name: string): void {
    if (name === this.#silent) this.#silent = '';
    else if (name === 'visible') this.#isVisibility = false;
    else if (/^(?:cell|td|th)$/.test(name)) this.#endCell();
    else if (/^(?:row|tr|table)$/.test(name)) this.#endRow();
    else if (name === 'worksheet') this.#sheet = undefined;
  }

  #say(text: string): void {
    if (this.#silent !== '') return;
    if (this.#isVisibility && this.#sheet) this.#sheet.isHidden ||= /hidden/i.test(text);
    if (this.#cell && this.#cell.text.length < cellCharactersMax) this.#cell.text += text;
  }

  #openSheet(attributes: string): void {
    this.#endRow();
    this.#reaching.clear();
    const name = attribute(attributes, 'Name') ?? '';
    this.#sheet = { name, isHidden: isUnseen(attributes), rows: [], hiddenColumns: new Set(), row: 0, column: 0 };
    this.#sheets.push(this.#sheet);
  }

  #openColumn(attributes: string): void {
    if (!this.#sheet) return;
    const from = countIn(attributes, 'Index') || this.#sheet.column + 1;
    const to = Math.min(this.bounds.columnsMax, from + countIn(attributes, 'Span'));
    if (isOn(attributes, 'Hidden')) for (let at = from; at <= to; at += 1) this.#sheet.hiddenColumns.add(at - 1);
    this.#sheet.column = to;
  }

  #openRow(attributes: string): void {
    this.#endRow();
    if (!this.#sheet) return;
    this.#sheet.row = countIn(attributes, 'Index') || this.#sheet.row + 1;
    this.#row = { isHidden: isOn(attributes, 'Hidden') || isUnseen(attributes), cells: [] };
  }

  #openCell(attributes: string): void {
    this.#endCell();
    if (!this.#row) return;
    const { cells } = this.#row;
    const index = countIn(attributes, 'Index');
    while (index > cells.length + 1 && cells.length < this.bounds.columnsMax) cells.push('');
    this.#reachDown();
    const across = countIn(attributes, 'MergeAcross') + 1;
    this.#cell = {
      column: cells.length,
      width: spanOf(attributes, 'colspan', across),
      // In the XML of Excel a later cell states its own column.
      height: spanOf(attributes, 'rowspan', 1),
      number: attribute(attributes, 'num'),
      type: '',
      text: '',
    };
  }

  /** Fills in cells above that span this row. */
  #reachDown(): void {
    const cells = this.#row?.cells ?? [];
    for (let above = this.#reaching.get(cells.length); above; above = this.#reaching.get(cells.length)) {
      above.left -= 1;
      if (above.left === 0) this.#reaching.delete(cells.length);
      cells.push(above.text);
    }
  }

  #endCell(): void {
    const [cell, cells] = [this.#cell, this.#row?.cells];
    this.#cell = undefined;
    if (!cell || !cells || cells.length >= this.bounds.columnsMax) return;
    const text = textOf(cell);
    cells.push(text, ...Array.from({ length: cell.width - 1 }, () => ''));
    // A number would be counted in each of the rows.
    const down = /^[\d.,]+$/.test(text) ? '' : text;
    if (cell.height > 1) this.#reaching.set(cell.column, { text: down, left: cell.height - 1 });
  }

  #endRow(): void {
    this.#endCell();
    this.#reachDown();
    const [row, sheet] = [this.#row, this.#sheet];
    this.#row = undefined;
    if (!row || !sheet || sheet.rows.length > this.bounds.rowsMax * 2) return;
    if (row.cells.some((cell) => cell.trim() !== ''))
      sheet.rows.push({ row: sheet.row, line: sheet.row, isHidden: row.isHidden, cells: row.cells });
  }
}

function textOf({ text, type, number: behind }: OpenCell): string {
  if (behind !== undefined && behind !== '') return numberText(behind, number, false);
  if (type === 'Number') return numberText(text.trim(), number, false);
  return type === 'DateTime' ? text.trim().slice(0, 10) : text;
}

function spanOf(attributes: string, name: string, otherwise: number): number {
  return Math.min(spanMax, countIn(attributes, name) || otherwise);
}

const isUnseen = (attributes: string): boolean => /display\s*:\s*none/i.test(attributes);
