import { formatMoment } from '@baicao/shared/time/shanghai';
import { crc32 } from 'node:zlib';

/**
 * The records of a zip archive (PKWARE APPNOTE 4.3) whose files are stored as they are. Written by hand because a streaming
 * writer leaves sizes to a record behind each file, which some unpackers do not take for stored files, and one that writes
 * all at once holds the event loop for too long.
 */
const version = 20;
/** Bit 11: names are UTF-8. */
const utf8Names = 0x0800;
const stored = 0;

function record(...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of fields) at = bytes.writeUIntLE(value, at, size);
  return bytes;
}

/** A file's record before its bytes, and its record of the list at the end, which lacks the offset of the first record. */
export interface ZipRecords {
  readonly head: Buffer;
  readonly listed: (offset: number) => Buffer;
}

export function zipRecords(path: string, bytes: Uint8Array, at: number): ZipRecords {
  const name = Buffer.from(path, 'utf8');
  const [time, day] = clockFields(at);
  const facts = record(
    [2, version],
    [2, utf8Names],
    [2, stored],
    [2, time],
    [2, day],
    [4, crc32(bytes)],
    [4, bytes.length],
    [4, bytes.length],
    [2, name.length],
    [2, 0],
  );
  return {
    head: Buffer.concat([record([4, 0x04034b50]), facts, name]),
    listed: (offset) =>
      Buffer.concat([
        record([4, 0x02014b50], [2, version]),
        facts,
        record([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
        name,
      ]),
  };
}

export function endOfZip(files: number, listBytes: number, listOffset: number): Buffer {
  return record([4, 0x06054b50], [2, 0], [2, 0], [2, files], [2, files], [4, listBytes], [4, listOffset], [2, 0]);
}

/** The time of a clock in Shanghai, in steps of two seconds, and the day, as MS-DOS wrote them. */
function clockFields(at: number): [time: number, day: number] {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = formatMoment(at).split(/\D/).map(Number);
  return [(hour << 11) | (minute << 5) | (second >> 1), (Math.max(0, year - 1980) << 9) | (month << 5) | day];
}
