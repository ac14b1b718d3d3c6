import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

const require = createRequire(import.meta.url);
const file = () =>
  require.resolve('@openfonts/noto-sans-sc_chinese-simplified/files/noto-sans-sc-chinese-simplified-400.woff');

let loaded: Buffer | undefined;

/**
 * Noto Sans SC for PDFs, 2 MB, read at its first use and cached. The package has web fonts alone; pdfkit would unpack one
 * for each document with a decompressor in JavaScript, which takes longer than the document.
 */
export function chineseFont(): Buffer {
  return (loaded ??= openTypeOf(readFileSync(file())));
}

interface FontTable {
  readonly tag: Buffer;
  readonly checksum: number;
  readonly bytes: Buffer;
}

/** An OpenType file of the tables of a WOFF file (W3C WOFF 1.0: the same tables, each compressed for itself). */
function openTypeOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => tableAt(woff, 44 + 20 * index));
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  const level = Math.floor(Math.log2(count));
  [count, 16 * 2 ** level, level, 16 * (count - 2 ** level)].forEach((value, index) =>
    head.writeUInt16BE(value, 4 + 2 * index),
  );
  const parts: Buffer[] = [head];
  let at = head.length;
  tables.forEach(({ tag, checksum, bytes }, index) => {
    tag.copy(head, 12 + 16 * index);
    [checksum, at, bytes.length].forEach((value, field) => head.writeUInt32BE(value, 16 + 16 * index + 4 * field));
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, padding);
    at += bytes.length + padding.length;
  });
  return Buffer.concat(parts);
}

function tableAt(woff: Buffer, entry: number): FontTable {
  const [offset, packed, length, checksum] = [4, 8, 12, 16].map((at) => woff.readUInt32BE(entry + at)) as [
    number,
    number,
    number,
    number,
  ];
  const stored = woff.subarray(offset, offset + packed);
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum,
    bytes: packed < length ? inflateSync(stored) : stored,
  };
}
