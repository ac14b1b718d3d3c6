import { crc32, deflateSync } from 'node:zlib';

interface PngOptions {
  readonly width?: number;
  readonly height?: number;
  /** 2 red, green and blue; 6 with transparency. */
  readonly kind?: number;
  readonly interlaced?: number;
  /** Rows with their filter bytes; default: a single grey. */
  readonly rows?: Buffer;
}

/** A small PNG. */
export function png({ width = 4, height = 2, kind = 2, interlaced = 0, rows }: PngOptions = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, kind, 0, 0, interlaced], 8);
  const line = Buffer.concat([Buffer.alloc(1), Buffer.alloc(width * (kind === 6 ? 4 : 3), 90)]);
  const data = rows ?? Buffer.concat(Array.from({ length: height }, () => line));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('tEXt', Buffer.from('Comment\0secret')),
    chunk('IDAT', deflateSync(data)),
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
