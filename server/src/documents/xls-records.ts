import { notReadable } from './file-damage.ts';

/** A record, the unit of a workbook of Excel 2 to 2003. */
export interface XlsRecord {
  readonly type: number;
  /** Offset of the record in its stream. */
  readonly at: number;
  /** The record's data and the continuation records after it. */
  readonly pieces: readonly [Buffer, ...Buffer[]];
}

const continued = 0x003c;

/** The records of a stream, up to one that is cut. */
export function* xlsRecords(stream: Buffer): Generator<XlsRecord, void, undefined> {
  let record: { type: number; at: number; pieces: [Buffer, ...Buffer[]] } | undefined;
  for (let at = 0; at + 4 <= stream.length;) {
    const [type, end] = [stream.readUInt16LE(at), at + 4 + stream.readUInt16LE(at + 2)];
    if (end > stream.length) break;
    const piece = stream.subarray(at + 4, end);
    if (type === continued && record) record.pieces.push(piece);
    else {
      if (record) yield record;
      record = { type, at, pieces: [piece] };
    }
    at = end;
  }
  if (record) yield record;
}

/** Reads values from the pieces of a record, one after another. */
export class PiecesReader {
  #piece = 0;
  #at = 0;

  constructor(private readonly pieces: readonly Buffer[]) {}

  isAtEnd(): boolean {
    while (this.#left() === 0 && this.#piece < this.pieces.length) this.#nextPiece();
    return this.#piece >= this.pieces.length;
  }

  /** A number of one to four bytes. */
  number(bytes: number): number {
    let number = 0;
    for (let at = 0; at < bytes; at += 1) {
      if (this.isAtEnd()) notReadable();
      number += (this.pieces[this.#piece]?.[this.#at] ?? 0) * 256 ** at;
      this.#at += 1;
    }
    return number;
  }

  skip(bytes: number): void {
    for (let left = bytes; left > 0 && !this.isAtEnd();) {
      const passed = Math.min(left, this.#left());
      this.#at += passed;
      left -= passed;
    }
  }

  bytes(count: number): Buffer {
    const taken: Buffer[] = [];
    for (let left = count; left > 0 && !this.isAtEnd();) {
      const piece = this.#take(Math.min(left, this.#left()));
      taken.push(piece);
      left -= piece.length;
    }
    return Buffer.concat(taken);
  }

  /**
   * A text of Excel 97 to 2003 (MS-XLS 2.5.293) after its number of characters: one or two bytes per character, stated again wherever it continues in
   * another piece; formats and pronunciation are skipped.
   */
  text(characters: number): string {
    const flags = this.number(1);
    const runs = flags & 8 ? this.number(2) : 0;
    const more = flags & 4 ? this.number(4) : 0;
    let text = '';
    let width = flags & 1 ? 2 : 1;
    while (text.length < characters) {
      const piece = this.#take(Math.min(characters - text.length, Math.floor(this.#left() / width)) * width);
      text += piece.toString(width === 2 ? 'utf16le' : 'latin1');
      if (text.length >= characters) break;
      this.#nextPiece();
      width = this.number(1) & 1 ? 2 : 1;
    }
    this.skip(runs * 4 + more);
    return text;
  }

  #left(): number {
    return (this.pieces[this.#piece]?.length ?? 0) - this.#at;
  }

  #take(bytes: number): Buffer {
    const piece = this.pieces[this.#piece]?.subarray(this.#at, this.#at + bytes) ?? Buffer.alloc(0);
    this.#at += piece.length;
    return piece;
  }

  #nextPiece(): void {
    this.#piece += 1;
    this.#at = 0;
  }
}
