import { numberText } from './cell-formats.ts';
import { tooLarge } from './file-damage.ts';
import { SheetGrid } from './sheet-grid.ts';
import { cellCharactersMax, sheetsMax, type FileSheet, type TableBounds } from './table-bounds.ts';
import { attribute, countIn, type XmlToken } from './xml-tokens.ts';

interface OpenCell {
  /** How often the cell is repeated in its row. */
  readonly times: number;
  readonly attributes: string;
  readonly isCovered: boolean;
  /** The text of its paragraphs as they are shown. */
  text: string;
}

interface OpenRow {
  readonly times: number;
  readonly isHidden: boolean;
  readonly cells: Map<number, string>;
  /** Index of the next column. */
  column: number;
}

interface OpenSheet {
  readonly name: string;
  readonly style: string;
  readonly grid: SheetGrid;
  /** Numbers of rows and columns so far. */
  rows: number;
  columns: number;
}

const plain = { isDate: false, digits: 0 };
/** Elements that are no part of a cell's text: notes, pictures, forms, how a word is pronounced, tracked deletions, copies of other files. */
const beside = new Set([
  'annotation',
  'frame',
  'custom-shape',
  'shapes',
  'forms',
  'ruby-text',
  'tracked-changes',
  'dde-links',
]);

/** The sheets of an OpenDocument (ODF 1.3, part 3), from the tags of its content as they arrive. */
export class OpenDocumentTags {
  readonly #sheets: OpenSheet[] = [];
  readonly #hiddenStyles = new Set<string>();
  readonly #most: number;
  #sheet: OpenSheet | undefined;
  #row: OpenRow | undefined;
  #cell: OpenCell | undefined;
  #style = '';
  #isInParagraph = false;
  /** Repeated rows of all sheets, counted: a few bytes could make millions of them. */
  #copies = 0;
  /** Open elements around text that is left out. */
  #besides = 0;

  constructor(private readonly bounds: TableBounds) {
    this.#most = bounds.rowsMax * 2;
  }

  take(token: XmlToken): void {
    if (token.kind === 'text') this.#say(token.text);
    else if (beside.has(token.name)) this.#besides = Math.max(0, this.#besides + (token.kind === 'open' ? 1 : -1));
    else if (this.#besides > 0) return;
    else if (token.kind === 'open') this.#opening[token.name]?.(token.attributes);
    else this.#closing[token.name]?.();
  }

  sheets(): FileSheet[] {
    return this.#sheets.map(({ name, style, grid }) => ({
      name,
      isHidden: this.#hiddenStyles.has(style),
      ...grid.sheet(this.#most, (cell) => String(cell ?? '')),
    }));
  }

  readonly #opening: Readonly<Record<string, (attributes: string) => void>> = {
    style: (attributes) => (this.#style = attribute(attributes, 'name') ?? ''),
    'table-properties': (attributes) => {
      if (attribute(attributes, 'display') === 'false') this.#hiddenStyles.add(this.#style);
    },
    table: (attributes) => this.#openSheet(attributes),
    'table-column': (attributes) => this.#openColumn(attributes),
    'table-row': (attributes) => {
      const isHidden = isUnseen(attributes);
      this.#row = { times: repeated(attributes, 'rows'), isHidden, cells: new Map(), column: 0 };
    },
    'table-cell': (attributes) => this.#openCell(attributes, false),
    'covered-table-cell': (attributes) => this.#openCell(attributes, true),
    p: () => {
      this.#isInParagraph = true;
      if (this.#cell?.text !== '') this.#say('\n');
    },
    // Several blanks count as one in a list.
    s: () => this.#say(' '),
    tab: () => this.#say('\t'),
    'line-break': () => this.#say('\n'),
  };

  readonly #closing: Readonly<Record<string, () => void>> = {
    p: () => (this.#isInParagraph = false),
    table: () => (this.#sheet = undefined),
    'table-row': () => this.#closeRow(),
    'table-cell': () => this.#closeCell(),
    'covered-table-cell': () => this.#closeCell(),
  };

  /** Outside of paragraphs there are only blanks. */
  #say(text: string): void {
    const cell = this.#cell;
    if (cell && this.#isInParagraph && this.#besides === 0 && cell.text.length < cellCharactersMax) cell.text += text;
  }

  #openSheet(attributes: string): void {
    const [name = '', style = ''] = [attribute(attributes, 'name'), attribute(attributes, 'style-name')];
    this.#sheet = { name, style, grid: new SheetGrid(this.bounds.columnsMax), rows: 0, columns: 0 };
    if (this.#sheets.length < sheetsMax) this.#sheets.push(this.#sheet);
  }

  #openColumn(attributes: string): void {
    if (!this.#sheet) return;
    const from = this.#sheet.columns;
    this.#sheet.columns += repeated(attributes, 'columns');
    if (isUnseen(attributes)) this.#sheet.grid.hideColumns(from, this.#sheet.columns - 1);
  }

  #openCell(attributes: string, isCovered: boolean): void {
    this.#cell = { times: repeated(attributes, 'columns'), attributes, isCovered, text: '' };
    this.#isInParagraph = false;
  }

  #closeCell(): void {
    const [cell, row, sheet] = [this.#cell, this.#row, this.#sheet];
    this.#cell = undefined;
    if (!cell || !row || !sheet) return;
    const from = row.column;
    row.column += cell.times;
    const said = cell.isCovered ? '' : saidIn(cell);
    if (said.trim() === '') return;
    for (let at = from; at < Math.min(row.column, sheet.grid.columnsMax); at += 1) row.cells.set(at, said);
    const height = times(cell.attributes, 'number-rows-spanned');
    const width = times(cell.attributes, 'number-columns-spanned');
    if (width === 1) sheet.grid.merge({ column: from, from: sheet.rows + 1, to: sheet.rows + height });
  }

  /** A row may be repeated many times. */
  #closeRow(): void {
    const [row, sheet] = [this.#row, this.#sheet];
    this.#row = undefined;
    if (!row || !sheet) return;
    const { cells, isHidden } = row;
    const { rows } = sheet.grid;
    for (let at = 1; at <= row.times && cells.size > 0 && rows.length <= this.#most; at += 1)
      rows.push({ row: sheet.rows + at, isHidden, cells });
    this.#copies += cells.size > 0 ? Math.min(row.times - 1, this.#most) : 0;
    if (this.#copies > this.#most * 2) tooLarge();
    sheet.rows += row.times;
  }
}

/** The text of a cell: of a number all its digits, not only those of its format; of a day its date. */
function saidIn({ attributes, text }: OpenCell): string {
  const of = (name: string) => attribute(attributes, name);
  const value = of('value');
  if (value !== undefined && of('value-type') !== 'string')
    return /^0\d+$/.test(text) && Number(text) === Number(value) ? text : numberText(value, plain, false);
  const day = of('date-value');
  if (day !== undefined) return day.slice(0, 10);
  if (of('boolean-value') !== undefined) return of('boolean-value') === 'true' ? 'TRUE' : 'FALSE';
  return text === '' ? (of('string-value') ?? '') : text;
}

const isUnseen = (attributes: string): boolean =>
  /^(?:collapse|filter)$/.test(attribute(attributes, 'visibility') ?? '');

/** A repetition or a span: 1 where it is missing. */
const times = (attributes: string, name: string): number => countIn(attributes, name) || 1;

const repeated = (attributes: string, what: 'rows' | 'columns'): number => times(attributes, `number-${what}-repeated`);
