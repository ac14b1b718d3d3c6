import type { FileKind } from '@baicao/shared/validation/file-kind';

/**
 * Whether a picture or document is complete, by the structure of its format: a cut-off upload is not.
 * Its content is not decoded. Bytes after the end, as cameras and scanners write them, do no harm.
 */
export function isWholeFile(kind: FileKind, bytes: Buffer): boolean {
  return isWhole[kind](bytes);
}

const isWhole: Readonly<Record<FileKind, (bytes: Buffer) => boolean>> = {
  jpg: isWholeJpeg,
  png: isWholePng,
  webp: isWholeWebp,
  pdf: isWholePdf,
};

const jpegSizes = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
const jpegScan = 0xda;

/** Whether segments follow each other by their length up to the first scan, one of them states a size, and the end marker comes after it. */
function isWholeJpeg(bytes: Buffer): boolean {
  let at = 2;
  let hasSize = false;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === jpegScan) return hasSize && bytes.indexOf('ffd9', at, 'hex') > 0;
    if (jpegSizes.has(marker)) hasSize = bytes.readUInt16BE(at + 5) > 0 && bytes.readUInt16BE(at + 7) > 0;
    // A marker may be padded with 0xff.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}

/** Whether chunks follow each other by their length: a header with a size, data, the end. */
function isWholePng(bytes: Buffer): boolean {
  let hasData = false;
  let at = 8;
  while (at + 12 <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (at === 8 && (name !== 'IHDR' || !hasPngSize(bytes))) return false;
    if (name === 'IEND') return hasData;
    hasData ||= name === 'IDAT';
    at += 12 + bytes.readUInt32BE(at);
  }
  return false;
}

const hasPngSize = (bytes: Buffer) => bytes.length >= 24 && bytes.readUInt32BE(16) > 0 && bytes.readUInt32BE(20) > 0;

/** Whether the file is as long as its header says, and has more than the header. */
function isWholeWebp(bytes: Buffer): boolean {
  const length = bytes.length >= 20 ? bytes.readUInt32LE(4) : 0;
  return length > 12 && bytes.length >= length + 8;
}

/** Whether there is an object, and after it the address of the index and the end marker. */
function isWholePdf(bytes: Buffer): boolean {
  const end = bytes.toString('latin1', Math.max(0, bytes.length - 4_096));
  return /startxref\s+\d+\s+%%EOF/.test(end) && bytes.includes(' obj');
}
