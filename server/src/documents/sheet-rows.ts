import { numberText } from './cell-formats.ts';
import { withoutEscapes } from './shared-texts.ts';
import type { SheetCell, SheetContext, SheetGrid, SheetRow } from './sheet-grid.ts';
import { cellCharactersMax } from './table-bounds.ts';
import { attribute, countIn, isOn, type XmlToken } from './xml-tokens.ts';

/** Reads a sheet from its tags as they arrive. Cells and rows without a position follow the previous one. */
export class SheetRows {
  #row: SheetRow = { row: 0, isHidden: false, cells: new Map() };
  #column = -1;
  #cell = '';
  #text = '';
  /** Whether the reader is inside of a value or of a text of the cell. */
  #isSaying = false;
  #isReading = false;

  constructor(
    private readonly grid: SheetGrid,
    private readonly context: SheetContext,
  ) {}

  take(token: XmlToken): void {
    if (token.kind === 'text') {
      if (this.#isSaying && !this.#isReading && this.#text.length < cellCharactersMax) this.#text += token.text;
    } else if (token.kind === 'open') this.#open(token.name, token.attributes);
    else this.#close(token.name);
  }

  #open(name: string, attributes: string): void {
    if (name === 'row') this.#openRow(attributes);
    else if (name === 'c') this.#openCell(attributes);
    else if (name === 'v' || name === 't') this.#isSaying = true;
    // Pronunciation is no part of a text.
    else if (name === 'rPh') this.#isReading = true;
    else if (name === 'col') this.#openColumn(attributes);
    else if (name === 'mergeCell') this.#openMerged(attribute(attributes, 'ref') ?? '');
  }

  #close(name: string): void {
    if (name === 'v' || name === 't') this.#isSaying = false;
    else if (name === 'rPh') this.#isReading = false;
    else if (name === 'c') this.#closeCell();
    else if (name === 'row' && this.#row.cells.size > 0) this.grid.rows.push(this.#row);
  }

  #openRow(attributes: string): void {
    const row = countIn(attributes, 'r') || this.#row.row + 1;
    const isHidden = isOn(attributes, 'hidden') || /^0(?:\.0*)?$/.test(attribute(attributes, 'ht') ?? '');
    this.#row = { row, isHidden, cells: new Map() };
    this.#column = -1;
  }

  #openCell(attributes: string): void {
    const place = placeOf(attribute(attributes, 'r') ?? '');
    this.#column = place ? place.column : this.#column + 1;
    this.#cell = attributes;
    this.#text = '';
  }

  #closeCell(): void {
    if (this.#column >= this.grid.columnsMax) return;
    const said = this.#said();
    if (typeof said === 'number' || said.trim() !== '') this.#row.cells.set(this.#column, said);
  }

  #said(): SheetCell {
    const type = attribute(this.#cell, 't') ?? 'n';
    const written = this.#text.trim();
    if (type === 's') return written === '' ? '' : Number(written);
    if (type === 'inlineStr' || type === 'str') return withoutEscapes(this.#text);
    if (type === 'b') return written === '1' ? 'TRUE' : 'FALSE';
    if (type === 'd') return written.slice(0, 10);
    if (type === 'e') return written;
    return this.#number(written);
  }

  #number(written: string): string {
    const style = countIn(this.#cell, 's');
    return numberText(written, this.context.formats.of(style), this.context.is1904);
  }

  #openColumn(attributes: string): void {
    if (!isOn(attributes, 'hidden') && attribute(attributes, 'width') !== '0') return;
    this.grid.hideColumns(countIn(attributes, 'min') - 1, countIn(attributes, 'max') - 1);
  }

  #openMerged(ref: string): void {
    const [first, last] = ref.split(':').map(placeOf);
    if (first && last?.column === first.column)
      this.grid.merge({ column: first.column, from: first.row, to: last.row });
  }
}

interface Place {
  readonly column: number;
  readonly row: number;
}

/** The column and row of a reference like `AB12`; undefined where it is none. */
function placeOf(ref: string): Place | undefined {
  const [, letters = '', row] = /^\$?([A-Z]{1,3})\$?(\d+)$/i.exec(ref) ?? [];
  if (row === undefined) return undefined;
  const column = Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { column: column - 1, row: Number(row) };
}
