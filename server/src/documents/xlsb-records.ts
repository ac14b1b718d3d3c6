import { notReadable } from './file-damage.ts';
import type { ZipArchive } from './zip-read.ts';

export interface XlsbRecord {
  readonly type: number;
  readonly data: Buffer;
}

/** A text in a cell has 65,534 bytes at most; nothing that is read is longer. */
const recordMax = 1_000_000;

/** The records of a part of a binary workbook (MS-XLSB 2.1.4), piece by piece. */
export async function* xlsbRecordsIn(archive: ZipArchive, path: string): AsyncGenerator<XlsbRecord[], void, undefined> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of archive.unpacked(path)) {
    const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    const records: XlsbRecord[] = [];
    let at = 0;
    for (let record = recordAt(bytes, at); record; record = recordAt(bytes, at)) {
      at = record.end;
      records.push(record);
    }
    rest = bytes.subarray(at);
    if (rest.length > recordMax) notReadable();
    yield records;
  }
  if (rest.length > 0) notReadable();
}

/** The kind in one or two bytes, the size in up to four, seven bits in each; undefined where it continues in another piece. */
function recordAt(bytes: Buffer, from: number): (XlsbRecord & { readonly end: number }) | undefined {
  const kind = sevenBits(bytes, from, 2);
  const size = kind && sevenBits(bytes, kind.end, 4);
  if (!size || size.end + size.value > bytes.length) return undefined;
  const end = size.end + size.value;
  return { type: kind.value, data: bytes.subarray(size.end, end), end };
}

function sevenBits(bytes: Buffer, from: number, most: number): { value: number; end: number } | undefined {
  let value = 0;
  for (let at = 0; at < most; at += 1) {
    const byte = bytes[from + at];
    if (byte === undefined) return undefined;
    value += (byte & 0x7f) * 128 ** at;
    if (byte < 0x80) return { value, end: from + at + 1 };
  }
  return { value, end: from + most };
}

/** A text after its number of characters, and where it ends. */
export function wideText(data: Buffer, at: number): { readonly text: string; readonly end: number } {
  const characters = data.readUInt32LE(at);
  const end = at + 4 + (characters === 0xffffffff ? 0 : characters * 2);
  return end > data.length ? notReadable() : { text: data.toString('utf16le', at + 4, end), end };
}
