import { invalid } from '#domain/errors.ts';

/** Chinese characters, by which a wrong encoding is told from a right one. */
const han = /\p{Script=Han}/u;

/**
 * The text of a CSV or text file: UTF-8, UTF-16 as Excel's "Unicode text" has it, or GB18030 as Chinese Excel saves CSV.
 * What the file says of itself is believed only if the bytes agree: many programs put a UTF-8 mark before GBK. Bytes that
 * are none of these, or UTF-8 broken in the middle, are refused; a list must never be read as garbage.
 */
export function decodedText(bytes: Buffer): string {
  const text = utf16(bytes) ?? utf8OrGbk(withoutMark(bytes));
  if (text.includes('\0')) invalid('file', '无法识别的文件，请上传 .xlsx 表格、CSV 或文本文件');
  return text;
}

const utf8Mark = Buffer.from([0xef, 0xbb, 0xbf]);

function withoutMark(bytes: Buffer): Buffer {
  return bytes.subarray(0, 3).equals(utf8Mark) ? bytes.subarray(3) : bytes;
}

const utf16Marks: Readonly<Record<string, 'utf-16le' | 'utf-16be'>> = { fffe: 'utf-16le', feff: 'utf-16be' };

/** With its mark, or without one where every other byte of the beginning is zero, as in plain letters. */
function utf16(bytes: Buffer): string | undefined {
  const encoding = utf16Marks[bytes.toString('hex', 0, 2)] ?? byZeros(bytes.subarray(0, 400));
  return encoding && decoded(encoding, bytes);
}

function byZeros(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const zeros = (rest: number) => head.filter((byte, at) => byte === 0 && at % 2 === rest).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (Math.max(even, odd) < 4 || Math.min(even, odd) > 0) return undefined;
  return odd > 0 ? 'utf-16le' : 'utf-16be';
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

/** Mostly readable as UTF-8: as GB18030 it could be decoded too, to the wrong characters. */
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
