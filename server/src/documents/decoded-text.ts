import { tableFileNames } from '@baicao/shared/table-files';
import { invalid } from '#domain/errors.ts';

/** Chinese characters, which show that the encoding is right. */
const han = /\p{Script=Han}/u;

/**
 * The text of a CSV or text file: UTF-8, UTF-16 as Excel's "Unicode text" has it, or GB18030 as Chinese Excel saves CSV.
 * A mark in the file is trusted only if the bytes agree: many programs put a UTF-8 mark before GBK. Bytes that
 * are none of these, or UTF-8 broken in the middle, are refused; a list must never be read as garbage.
 */
export function decodedText(bytes: Buffer): string {
  const text = (utf16(bytes) ?? utf8OrGbk(withoutMark(bytes))).replaceAll(padding, '');
  if ((text.match(control)?.length ?? 0) * 50 > text.length) invalid('file', `无法识别的文件，请上传${tableFileNames}`);
  return text;
}

/** Characters that pad fields of a fixed width and files of DOS. */
// oxlint-disable-next-line no-control-regex
const padding = /[\u0000\u001a]/g;
/** Control characters, rare in texts and frequent in other files. */
const control = /(?!\s)\p{Cc}/gu;

const utf8Mark = Buffer.from([0xef, 0xbb, 0xbf]);

function withoutMark(bytes: Buffer): Buffer {
  return bytes.subarray(0, 3).equals(utf8Mark) ? bytes.subarray(3) : bytes;
}

const utf16Marks: Readonly<Record<string, 'utf-16le' | 'utf-16be'>> = { fffe: 'utf-16le', feff: 'utf-16be' };

/** Decodes UTF-16 by its mark, or by its zero bytes where it has none. */
function utf16(bytes: Buffer): string | undefined {
  const encoding = utf16Marks[bytes.toString('hex', 0, 2)] ?? unmarkedUtf16(bytes.subarray(0, 4_000));
  // An odd byte at the end is dropped.
  return encoding && decoded(encoding, bytes.subarray(0, bytes.length - (bytes.length % 2)));
}

/** Letters, digits and line breaks of UTF-16 have a zero each, and no text in a byte encoding has many of them. */
function unmarkedUtf16(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const zeros = head.filter((byte) => byte === 0);
  if (zeros.length === 0) return undefined;
  const isText = decoded('utf-8', Buffer.from(head.filter((byte) => byte !== 0))) !== undefined;
  if (isText && zeros.length * 5 < head.length) return undefined;
  const [best] = (['utf-16le', 'utf-16be'] as const)
    .map((encoding) => ({ encoding, share: ordinaryShare(new TextDecoder(encoding).decode(head)) }))
    .toSorted((a, b) => b.share - a.share);
  return best && best.share > 0.9 ? best.encoding : undefined;
}

function ordinaryShare(text: string): number {
  const ordinary =
    /[\t\r\n -~\u00b0-\u00f7\u0370-\u03ff\u2010-\u203f\u2100-\u218f\u2460-\u24ff\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/g;
  return (text.match(ordinary)?.length ?? 0) / Math.max(1, text.length);
}

function utf8OrGbk(bytes: Buffer): string {
  const utf8 = decoded('utf-8', bytes);
  if (utf8 !== undefined && !looksLikeGbk(utf8)) return utf8;
  const gbk = decoded('gb18030', bytes);
  if (utf8 !== undefined) return gbk !== undefined && han.test(gbk) ? gbk : utf8;
  if (isBrokenUtf8(bytes)) damaged();
  return gbk ?? damaged();
}

/** GBK that happens to be valid UTF-8 reads as a few odd letters (Greek, Hebrew, Arabic …) and not one Chinese character. */
function looksLikeGbk(utf8: string): boolean {
  return !han.test(utf8) && /[\u0250-\u07ff]{2}/.test(utf8);
}

/** Whether bytes are mostly readable as UTF-8: as GB18030 they could be decoded too, to wrong characters. */
function isBrokenUtf8(bytes: Buffer): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.split('\ufffd').length - 1;
  const readable = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return readable > broken;
}

function damaged(): never {
  return invalid('file', '文件编码已损坏，无法读出中文，请用 Excel 打开后另存为 .xlsx 再上传');
}

function decoded(encoding: 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be', bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
