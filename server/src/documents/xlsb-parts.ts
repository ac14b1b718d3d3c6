import { booleanText, errorText, rkNumber } from './binary-cells.ts';
import { numberText, type CellFormats } from './cell-formats.ts';
import { notReadable } from './file-damage.ts';
import type { SharedTexts } from './shared-texts.ts';
import type { SheetCell, SheetContext, SheetGrid, SheetRow } from './sheet-grid.ts';
import { wideText, type XlsbRecord } from './xlsb-records.ts';

/** Reads the formats of a binary workbook from the records of its styles. */
export class XlsbStyles {
  #isInCells = false;

  constructor(private readonly formats: CellFormats) {}

  take({ type, data }: XlsbRecord): void {
    if (type === 617 || type === 618) this.#isInCells = type === 617;
    if (type === 44) this.formats.define(data.readUInt16LE(0), wideText(data, 2).text);
    if (type === 47 && this.#isInCells) this.formats.addStyle(data.readUInt16LE(2));
  }
}

/** Reads the table of texts of a binary workbook; formats follow each text and are skipped. */
export class XlsbTexts {
  constructor(private readonly texts: SharedTexts) {}

  take({ type, data }: XlsbRecord): void {
    if (type !== 19) return;
    this.texts.next();
    this.texts.say(wideText(data, 1).text);
  }
}

const rowsMax = 2 ** 20;

/** Reads a sheet of a binary workbook from its records as they arrive. */
export class XlsbSheet {
  #row: SheetRow = { row: 0, isHidden: false, cells: new Map() };
  #column = -1;

  constructor(
    private readonly grid: SheetGrid,
    private readonly context: SheetContext,
  ) {}

  take({ type, data }: XlsbRecord): void {
    const say = this.#saying[type];
    const sayShort = this.#saying[type - firstShort + 1];
    if (type === 0) this.#openRow(data);
    else if (say) this.#set(data.readUInt32LE(0), () => say(data, 8));
    else if (type >= firstShort && type <= lastShort) this.#set(this.#column + 1, () => sayShort?.(data, 4) ?? '');
    else if (type === 60) this.#openColumns(data);
    else if (type === 176) this.#merge(data);
  }

  /** The value of a cell, by the kind of its record: it comes after column and style, in short records after the style. */
  readonly #saying: Readonly<Record<number, (data: Buffer, at: number) => SheetCell>> = {
    1: () => '',
    2: (data, at) => this.#number(data, at, rkNumber(data, at)),
    3: (data, at) => errorText(data.readUInt8(at)),
    4: (data, at) => booleanText(data.readUInt8(at)),
    5: (data, at) => this.#number(data, at, data.readDoubleLE(at)),
    6: (data, at) => wideText(data, at).text,
    7: (data, at) => data.readUInt32LE(at),
    // Results of formulas.
    8: (data, at) => wideText(data, at).text,
    9: (data, at) => this.#number(data, at, data.readDoubleLE(at)),
    10: (data, at) => booleanText(data.readUInt8(at)),
    11: (data, at) => errorText(data.readUInt8(at)),
    // A text with formatting runs.
    62: (data, at) => wideText(data, at + 1).text,
  };

  #number(data: Buffer, at: number, number: number): string {
    const { formats, is1904 } = this.context;
    return numberText(String(number), formats.of(data.readUIntLE(at - 4, 3)), is1904);
  }

  #openRow(data: Buffer): void {
    const at = data.readUInt32LE(0);
    if (at >= rowsMax) notReadable();
    const isHidden = (data.readUInt8(11) & 0x10) !== 0 || data.readUInt16LE(8) === 0;
    this.#row = { row: at + 1, isHidden, cells: new Map() };
    this.#column = -1;
  }

  #set(column: number, say: () => SheetCell): void {
    this.#column = column;
    if (column >= this.grid.columnsMax) return;
    const said = say();
    if (typeof said === 'string' && said.trim() === '') return;
    if (this.#row.cells.size === 0) this.grid.rows.push(this.#row);
    this.#row.cells.set(column, said);
  }

  #openColumns(data: Buffer): void {
    const isHidden = (data.readUInt16LE(16) & 1) !== 0 || data.readUInt32LE(8) === 0;
    if (isHidden) this.grid.hideColumns(data.readUInt32LE(0), data.readUInt32LE(4));
  }

  #merge(data: Buffer): void {
    const [from = 0, to = 0, column = 0, last] = [0, 4, 8, 12].map((at) => data.readUInt32LE(at));
    if (column === last) this.grid.merge({ column, from: from + 1, to: to + 1 });
  }
}

/** Records of a cell that follows the previous one omit the column: kinds 12 to 18 instead of 1 to 7. */
const [firstShort, lastShort] = [12, 18];
