import { limits } from '@baicao/shared/limits';
import { invalid } from '#domain/errors.ts';
import { fileKind } from '#domain/file-kind.ts';

const words = '手写签名格式不正确，请清除后重新签名';

/**
 * The bytes of a drawn signature: a PNG of plain colours, 8 bits, not interlaced and without transparency, which is put
 * into the PDF as it is. Anything else is 422 on the field.
 */
export function signatureImage(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64');
  if (fileKind(bytes) !== 'png' || bytes.length < 57 || !isPlain(bytes) || !isWhole(bytes)) invalid('signature', words);
  return bytes;
}

function isPlain(bytes: Buffer): boolean {
  const sizes = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const fits = sizes.every((pixels) => pixels > 0 && pixels <= limits.signature.pixelsMax);
  return fits && bytes[24] === 8 && bytes[25] === 2 && bytes[28] === 0;
}

/** Its parts in order and whole: header, data, end. */
function isWhole(bytes: Buffer): boolean {
  let at = 8;
  const kinds: string[] = [];
  while (at + 12 <= bytes.length) {
    kinds.push(bytes.toString('latin1', at + 4, at + 8));
    at += 12 + bytes.readUInt32BE(at);
  }
  return at === bytes.length && kinds[0] === 'IHDR' && kinds.includes('IDAT') && kinds.at(-1) === 'IEND';
}
