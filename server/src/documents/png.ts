import { crc32, deflateSync, inflateSync } from 'node:zlib';

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Rows of red, green, blue, from the top. */
  readonly rgb: Buffer;
}

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/**
 * The picture of a PNG written anew, on white, without transparency, blank edges and whatever else the file held: what pdfkit
 * puts into a document as it is. null for anything but a whole PNG of 8-bit colours, not interlaced, of at most `pixelsMax` a
 * side, and for a blank one.
 */
export function plainPng(bytes: Buffer, pixelsMax: number): Buffer | null {
  try {
    const pixels = readPixels(bytes, pixelsMax);
    const drawn = pixels && withoutEdges(pixels);
    return drawn && writePng(drawn);
  } catch (error) {
    // What cannot be unpacked, or would unpack to more than its size says.
    if (error instanceof RangeError || (error instanceof Error && 'code' in error)) return null;
    throw error;
  }
}

function readPixels(bytes: Buffer, pixelsMax: number): Pixels | null {
  const chunks = chunksOf(bytes);
  const head = chunks?.[0];
  if (!chunks || head?.name !== 'IHDR' || head.data.length !== 13) return null;
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)];
  if (Math.min(width, height) < 1 || Math.max(width, height) > pixelsMax) return null;
  const depth = colourBytes(head.data);
  if (depth === null) return null;
  const packed = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data));
  const size = height * (1 + width * depth);
  const rows = inflateSync(packed, { maxOutputLength: size });
  return rows.length === size ? { width, height, rgb: onWhite(unfiltered(rows, width * depth, depth), depth) } : null;
}

/** 3 for red, green and blue, 4 with transparency. */
function colourBytes(head: Buffer): 3 | 4 | null {
  const [bits, colours, packing, filtering, interlacing] = head.subarray(8);
  if (bits !== 8 || packing !== 0 || filtering !== 0 || interlacing !== 0) return null;
  if (colours === 2) return 3;
  return colours === 6 ? 4 : null;
}

/** null where the file does not begin as a PNG, or does not end with its last part. */
function chunksOf(bytes: Buffer): { name: string; data: Buffer }[] | null {
  if (!bytes.subarray(0, 8).equals(signature)) return null;
  const chunks: { name: string; data: Buffer }[] = [];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    chunks.push({ name: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return at === bytes.length && chunks.at(-1)?.name === 'IEND' ? chunks : null;
}

/** Undoes the filters of PNG §9: each byte may be told as a difference to its left, upper or upper left neighbour. */
function unfiltered(rows: Buffer, width: number, depth: number): Buffer {
  const pixels = Buffer.alloc((rows.length / (width + 1)) * width);
  const before = (isInside: boolean, at: number) => (isInside ? pixels.readUInt8(at) : 0);
  for (let from = 0, to = 0; from < rows.length; from += width + 1, to += width) {
    const filter = rows.readUInt8(from);
    for (let x = 0; x < width; x += 1) {
      const at = to + x;
      const left = before(x >= depth, at - depth);
      const up = before(to > 0, at - width);
      const upLeft = before(x >= depth && to > 0, at - width - depth);
      pixels[at] = (rows.readUInt8(from + 1 + x) + prediction(filter, left, up, upLeft)) & 255;
    }
  }
  return pixels;
}

function prediction(filter: number, left: number, up: number, upLeft: number): number {
  switch (filter) {
    case 0:
      return 0;
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4:
      return nearest(left, up, upLeft);
    default:
      throw new RangeError('not a filter of PNG');
  }
}

/** Paeth's: which of the three is nearest to left + up − upLeft. */
function nearest(left: number, up: number, upLeft: number): number {
  const guess = left + up - upLeft;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - upLeft)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : upLeft;
}

function onWhite(pixels: Buffer, depth: 3 | 4): Buffer {
  if (depth === 3) return pixels;
  const rgb = Buffer.alloc((pixels.length / 4) * 3);
  for (let from = 0, to = 0; from < pixels.length; from += 4, to += 3) {
    const opacity = (pixels[from + 3] ?? 0) / 255;
    for (let colour = 0; colour < 3; colour += 1) {
      rgb[to + colour] = Math.round((pixels[from + colour] ?? 0) * opacity + 255 * (1 - opacity));
    }
  }
  return rgb;
}

/** The part that holds everything darker than paper; null where nothing is. */
function withoutEdges({ width, height, rgb }: Pixels): Pixels | null {
  let [left, right, top, bottom] = [width, -1, -1, -1];
  for (let y = 0; y < height; y += 1) {
    const row = rgb.subarray(y * width * 3, (y + 1) * width * 3);
    const first = row.findIndex(isInk);
    if (first === -1) continue;
    if (top === -1) top = y;
    bottom = y;
    left = Math.min(left, Math.floor(first / 3));
    right = Math.max(right, Math.floor(row.findLastIndex(isInk) / 3));
  }
  if (top === -1) return null;
  const rows = Array.from({ length: bottom - top + 1 }, (_, index) =>
    rgb.subarray(((top + index) * width + left) * 3, ((top + index) * width + right + 1) * 3),
  );
  return { width: right - left + 1, height: rows.length, rgb: Buffer.concat(rows) };
}

const paper = 250;

function isInk(colour: number): boolean {
  return colour < paper;
}

function writePng({ width, height, rgb }: Pixels): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1) rgb.copy(rows, y * (1 + width * 3) + 1, y * width * 3, (y + 1) * width * 3);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(name, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}
