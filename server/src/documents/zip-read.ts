import { setImmediate as nextRound } from 'node:timers/promises';
import { createInflateRaw } from 'node:zlib';
import { damaged, locked, notReadable, readable, tooLarge } from './file-damage.ts';

/** Limits of an archive. */
export interface ZipBounds {
  readonly zipEntriesMax: number;
  /** Total bytes that its parts may unpack to. */
  readonly inflatedMaxBytes: number;
}

interface ZipPart {
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly packedBytes: number;
  /** Offset of the record before its bytes. */
  readonly offset: number;
}

const pieceBytes = 65_536;
const stored = 0;
const deflated = 8;

/**
 * The parts of a zip archive (PKWARE APPNOTE 4.3) by their names, ignoring case and the direction of slashes, also where an
 * archive has the records of large files or sizes behind its files. Parts are unpacked piece by piece, in threads of Node.js, and counted: sizes
 * that a file declares are not trusted. 422 for an archive that is damaged, locked or too large.
 */
export class ZipArchive {
  readonly #parts = new Map<string, ZipPart>();
  #left: number;

  constructor(
    private readonly archive: Buffer,
    bounds: ZipBounds,
  ) {
    this.#left = bounds.inflatedMaxBytes;
    readable(() => {
      for (const { name, ...part } of listedParts(archive, bounds.zipEntriesMax))
        this.#parts.set(plainName(name), part);
    });
  }

  names(): string[] {
    return [...this.#parts.keys()];
  }

  has(name: string): boolean {
    return this.#parts.has(plainName(name));
  }

  /** The pieces of a part; none where it does not exist. */
  async *unpacked(name: string): AsyncGenerator<Buffer, void, undefined> {
    const part = this.#parts.get(plainName(name));
    if (!part) return;
    if (part.isEncrypted) locked();
    try {
      for await (const piece of piecesOf(this.archive, part)) {
        this.#left -= piece.length;
        if (this.#left < 0) tooLarge();
        yield piece;
      }
    } catch (error) {
      throw damaged(error);
    }
  }
}

function plainName(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

async function* piecesOf(archive: Buffer, part: ZipPart): AsyncGenerator<Buffer, void, undefined> {
  if (archive.readUInt32LE(part.offset) !== 0x04034b50) notReadable();
  const from = part.offset + 30 + archive.readUInt16LE(part.offset + 26) + archive.readUInt16LE(part.offset + 28);
  const packed = archive.subarray(from, from + part.packedBytes);
  if (part.method === stored) {
    for (let at = 0; at < packed.length; at += pieceBytes) {
      yield packed.subarray(at, at + pieceBytes);
      await nextRound();
    }
  } else if (part.method === deflated) {
    const inflating = createInflateRaw({ chunkSize: pieceBytes });
    inflating.end(packed);
    yield* inflating;
  } else notReadable();
}

type ListedPart = ZipPart & { readonly name: string };

/** The list at the end of an archive; other bytes may come before the first part. */
function* listedParts(archive: Buffer, most: number): Generator<ListedPart, void, undefined> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0) notReadable();
  const { count, bytes, offset } = listIn(archive, end);
  if (count > most) tooLarge();
  const before = Math.max(0, end - bytes - offset);
  let at = archive.readUInt32LE(offset) === 0x02014b50 ? offset : offset + before;
  const shift = at - offset;
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== 0x02014b50) notReadable();
    const [name, extra, comment] = [28, 30, 32].map((field) => archive.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const more = archive.subarray(at + 46 + name, at + 46 + name + extra);
    const [, packedBytes = 0, own = 0] = wideFields(
      more,
      [24, 20, 42].map((field) => archive.readUInt32LE(at + field)),
    );
    yield {
      name: archive.toString('utf8', at + 46, at + 46 + name),
      isEncrypted: (archive.readUInt16LE(at + 8) & 1) === 1,
      method: archive.readUInt16LE(at + 10),
      packedBytes,
      offset: own + shift,
    };
    at += 46 + name + extra + comment;
  }
}

const unknown = 0xffffffff;

/** The offset of the list; large archives (zip64) store it in a record of its own, which a locator before the end points to. */
function listIn(archive: Buffer, end: number): { count: number; bytes: number; offset: number } {
  const isWide = end >= 20 && archive.readUInt32LE(end - 20) === 0x07064b50;
  if (!isWide) {
    return {
      count: archive.readUInt16LE(end + 10),
      bytes: archive.readUInt32LE(end + 12),
      offset: archive.readUInt32LE(end + 16),
    };
  }
  const wide = Number(archive.readBigUInt64LE(end - 12));
  const [count, bytes, offset] = [32, 40, 48].map((field) => Number(archive.readBigUInt64LE(wide + field)));
  return { count: count ?? 0, bytes: bytes ?? 0, offset: offset ?? 0 };
}

/** Numbers that did not fit are stored in this order in the extra field 1. */
function wideFields(extra: Buffer, fields: readonly number[]): number[] {
  let at = 0;
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 1) at += 4 + extra.readUInt16LE(at + 2);
  at += 4;
  return fields.map((field) => {
    if (field !== unknown) return field;
    at += 8;
    return Number(extra.readBigUInt64LE(at - 8));
  });
}
