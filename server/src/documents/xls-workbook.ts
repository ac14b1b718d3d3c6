import { CellFormats } from './cell-formats.ts';
import { locked } from './file-damage.ts';
import { PiecesReader, type XlsRecord } from './xls-records.ts';
import { xlsText } from './xls-text.ts';

/** A sheet as the workbook lists it. */
export interface ListedSheet {
  /** Offset of its first record. */
  readonly at: number;
  readonly name: string;
  readonly isHidden: boolean;
}

/** From Excel 97 on texts are Unicode; before they are bytes of an encoding. */
export const isUnicode = (version: number): boolean => version >= 8;

/** The records of a workbook before its sheets. */
export class XlsWorkbook {
  readonly formats = new CellFormats();
  readonly sheets: ListedSheet[] = [];
  is1904 = false;
  #codePage = 0;
  #version = 0;
  /** The table of texts, in pieces. */
  #texts: readonly Buffer[] = [];

  begin(version: number): void {
    this.#version = version;
  }

  take({ type, pieces }: XlsRecord): void {
    this.#taking[type]?.(pieces[0], pieces);
  }

  text(bytes: Buffer): string {
    return xlsText(bytes, this.#codePage);
  }

  /** The texts with these numbers. */
  textsOf(wanted: ReadonlySet<number>): Map<number, string> {
    const reader = new PiecesReader(this.#texts);
    reader.skip(8);
    const texts = new Map<number, string>();
    for (let at = 0; texts.size < wanted.size && !reader.isAtEnd(); at += 1) {
      const text = reader.text(reader.number(2));
      if (wanted.has(at)) texts.set(at, text);
    }
    return texts;
  }

  readonly #taking: Readonly<Record<number, (record: Buffer, pieces: readonly Buffer[]) => void>> = {
    0x002f: () => locked(),
    0x0022: (record) => (this.is1904 = record.readUInt16LE(0) === 1),
    0x0042: (record) => (this.#codePage = record.readUInt16LE(0)),
    0x0085: (record, pieces) => this.#listSheet(record, pieces),
    0x00fc: (_, pieces) => (this.#texts = pieces),
    0x041e: (record, pieces) =>
      this.formats.define(record.readUInt16LE(0), this.#textIn(pieces, 2, isUnicode(this.#version) ? 2 : 1)),
    0x00e0: (record) => this.formats.addStyle(record.readUInt16LE(2)),
  };

  /** Adds a sheet of the list; macros and charts are listed as sheets too. */
  #listSheet(record: Buffer, pieces: readonly Buffer[]): void {
    const [state = 0, kind] = record.subarray(4, 6);
    if (kind === 0)
      this.sheets.push({ at: record.readUInt32LE(0), isHidden: (state & 3) !== 0, name: this.#textIn(pieces, 6, 1) });
  }

  #textIn(pieces: readonly Buffer[], at: number, lengthBytes: number): string {
    const reader = new PiecesReader(pieces);
    reader.skip(at);
    const length = reader.number(lengthBytes);
    return isUnicode(this.#version) ? reader.text(length) : this.text(reader.bytes(length));
  }
}
