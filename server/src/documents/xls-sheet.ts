import { booleanText, errorText, rkNumber } from './binary-cells.ts';
import { numberText } from './cell-formats.ts';
import { SheetGrid, type SheetCell, type SheetRow } from './sheet-grid.ts';
import { PiecesReader, type XlsRecord } from './xls-records.ts';
import { isUnicode, type XlsWorkbook } from './xls-workbook.ts';

/** The row and the column of a cell come first in its record, then its style: in two bytes, in records of Excel 2 in three. */
const [head, oldHead] = [6, 7];

/** Reads a sheet from its records as they arrive; rows may be described before or after their cells. */
export class XlsSheet {
  readonly grid: SheetGrid;
  readonly #rows = new Map<number, SheetRow['cells']>();
  readonly #hiddenRows = new Set<number>();
  /** The cell whose formula result is the text that follows. */
  #formula: { readonly row: number; readonly column: number } | undefined;

  constructor(
    private readonly workbook: XlsWorkbook,
    private readonly version: number,
    private readonly most: number,
    columnsMax: number,
  ) {
    this.grid = new SheetGrid(columnsMax);
  }

  take({ type, pieces }: XlsRecord): void {
    this.#taking[type]?.(pieces[0], pieces);
  }

  end(): void {
    for (const [at, cells] of this.#rows)
      this.grid.rows.push({ row: at + 1, isHidden: this.#hiddenRows.has(at), cells });
  }

  readonly #taking: Readonly<Record<number, (record: Buffer, pieces: readonly Buffer[]) => void>> = {
    0x0002: (record) => this.#number(record, record.readUInt16LE(oldHead)),
    0x0003: (record) => this.#number(record, record.readDoubleLE(oldHead)),
    0x0203: (record) => this.#number(record, record.readDoubleLE(head)),
    0x027e: (record) => this.#number(record, rkNumber(record, head)),
    0x00bd: (record) => this.#numbers(record),
    0x0004: (_, pieces) => this.#text(pieces, oldHead, 1),
    0x0204: (_, pieces) => this.#text(pieces, head, 2),
    0x00d6: (_, pieces) => this.#text(pieces, head, 2),
    0x00fd: (record) => this.#set(record, record.readUInt32LE(head)),
    0x0005: (record) => this.#flag(record, oldHead),
    0x0205: (record) => this.#flag(record, head),
    0x0006: (record) => this.#result(record),
    0x0206: (record) => this.#result(record),
    0x0406: (record) => this.#result(record),
    0x0007: (_, pieces) => this.#formulaText(pieces, 1),
    0x0207: (_, pieces) => this.#formulaText(pieces, 2),
    0x0208: (record) => this.#rowFacts(record),
    0x007d: (record) => {
      if (record.readUInt16LE(8) & 1 || record.readUInt16LE(4) === 0)
        this.grid.hideColumns(record.readUInt16LE(0), record.readUInt16LE(2));
    },
    0x00e5: (record) => this.#mergedCells(record),
  };

  #setAt(row: number, column: number, said: SheetCell): void {
    if (column >= this.grid.columnsMax || (typeof said === 'string' && said.trim() === '')) return;
    const cells = this.#rows.get(row);
    if (cells) cells.set(column, said);
    else if (this.#rows.size <= this.most) this.#rows.set(row, new Map([[column, said]]));
  }

  #set(record: Buffer, said: SheetCell): void {
    this.#setAt(record.readUInt16LE(0), record.readUInt16LE(2), said);
  }

  #shown(number: number, style: number): string {
    const { formats, is1904 } = this.workbook;
    return numberText(String(number), formats.of(style), is1904);
  }

  #number(record: Buffer, number: number): void {
    this.#set(record, this.#shown(number, record.readUInt16LE(4)));
  }

  /** Adds neighbouring cells: a style and a number each. */
  #numbers(record: Buffer): void {
    const [row, first] = [record.readUInt16LE(0), record.readUInt16LE(2)];
    for (let at = 4; at + 8 <= record.length; at += 6)
      this.#setAt(row, first + (at - 4) / 6, this.#shown(rkNumber(record, at + 2), record.readUInt16LE(at)));
  }

  #text(pieces: readonly Buffer[], headBytes: number, lengthBytes: number): void {
    const reader = new PiecesReader(pieces);
    const [row, column] = [reader.number(2), reader.number(2)];
    reader.skip(headBytes - 4);
    this.#setAt(row, column, this.#textIn(reader, lengthBytes));
  }

  #textIn(reader: PiecesReader, lengthBytes: number): string {
    const length = reader.number(lengthBytes);
    return isUnicode(this.version) ? reader.text(length) : this.workbook.text(reader.bytes(length));
  }

  #flag(record: Buffer, headBytes: number): void {
    const [value, isError] = record.subarray(headBytes);
    this.#set(record, isError ? errorText(value ?? 0) : booleanText(value ?? 0));
  }

  /** Two bytes that no number has mark a result that is no number; a text follows in a record of its own. */
  #result(record: Buffer): void {
    const result = record.subarray(this.version === 2 ? oldHead : head);
    this.#formula = undefined;
    if (result.readUInt16LE(6) !== 0xffff) {
      this.#number(record, result.readDoubleLE(0));
      return;
    }
    const [kind, , value = 0] = result;
    if (kind === 0) this.#formula = { row: record.readUInt16LE(0), column: record.readUInt16LE(2) };
    if (kind === 1) this.#set(record, booleanText(value));
    if (kind === 2) this.#set(record, errorText(value));
  }

  #formulaText(pieces: readonly Buffer[], lengthBytes: number): void {
    if (this.#formula)
      this.#setAt(this.#formula.row, this.#formula.column, this.#textIn(new PiecesReader(pieces), lengthBytes));
    this.#formula = undefined;
  }

  #rowFacts(record: Buffer): void {
    const isHidden = (record.readUInt16LE(12) & 0x20) !== 0 || (record.readUInt16LE(6) & 0x7fff) === 0;
    if (isHidden) this.#hiddenRows.add(record.readUInt16LE(0));
  }

  #mergedCells(record: Buffer): void {
    const count = record.readUInt16LE(0);
    for (let at = 0; at < count; at += 1) {
      const [from = 0, to = 0, column = 0, last] = [0, 2, 4, 6].map((place) => record.readUInt16LE(2 + at * 8 + place));
      if (column === last) this.grid.merge({ column, from: from + 1, to: to + 1 });
    }
  }
}
