import { isUtf8 } from 'node:buffer';
import { ApiError } from '#domain/errors.ts';

/** An unparsed body with its kind: a form in UTF-8, or JSON. */
export type RawBody = { readonly form: string } | { readonly json: string };

/** Encodings that texts may have, by the names of the Encoding Standard; GB 18030 reads GBK and GB 2312 too. */
const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  gbk: 'gb18030',
  gb18030: 'gb18030',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
};

const charsetParameter = /;\s*charset\s*=\s*"?([^\s";]*)/i;

/**
 * The encoding a content type names; UTF-8 where it names none. Refuses any other encoding with 415: the text would be read as
 * other characters than were sent.
 */
function encodingIn(contentType: string): string {
  const label = charsetParameter.exec(contentType)?.[1] ?? 'utf-8';
  try {
    const encoding = encodings[new TextDecoder(label).encoding];
    if (encoding !== undefined) return encoding;
  } catch {
    // The name is no known encoding.
  }
  throw new ApiError('wrongContentType', '不支持这种字符编码，请使用 UTF-8、GBK 或 UTF-16');
}

/** 400 for bytes that are no text in the encoding: they would be stored as replacement characters. */
function decoded(bytes: Buffer, encoding: string): string {
  // The most common case; twice as fast as a decoder.
  if (encoding === 'utf-8' && isUtf8(bytes)) return withoutMark(bytes.toString());
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError('malformed', '提交的文字不是所声明的编码，请使用 UTF-8，或在 Content-Type 中注明 charset=gbk');
  }
}

const withoutMark = (text: string): string => (text.startsWith('\ufeff') ? text.slice(1) : text);

/** Text of bytes in the encoding that the content type names. */
export function decodedBytes(contentType: string, bytes: Buffer): string {
  return decoded(bytes, encodingIn(contentType));
}

/** The body of a form or of JSON, in the encoding that the content type names. */
export function rawBody(contentType: string, bytes: Buffer): RawBody {
  const encoding = encodingIn(contentType);
  if (/^application\/json\b/i.test(contentType)) return { json: decoded(bytes, encoding) };
  return { form: encoding === 'gb18030' ? utf8Form(bytes) : decoded(bytes, encoding) };
}

/**
 * A form in GBK as one in UTF-8. Bytes may be escaped or not; no byte of a character is one of `&=%+`, but some are
 * brackets and letters, so the text is only split at those four.
 */
function utf8Form(bytes: Buffer): string {
  const pairs = bytes.toString('latin1').split('&');
  return pairs.map((pair) => pair.split('=').map(utf8Piece).join('=')).join('&');
}

function utf8Piece(piece: string): string {
  if (/%(?![0-9a-f]{2})/i.test(piece)) throw new ApiError('malformed');
  const bytes = piece
    .replaceAll('+', ' ')
    .replaceAll(/%(..)/g, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return encodeURIComponent(decoded(Buffer.from(bytes, 'latin1'), 'gb18030'));
}
