import { invalid } from '#domain/errors.ts';
import { fileKind } from '#domain/file-kind.ts';
import { decodedText } from './decoded-text.ts';
import { delimitedRows } from './delimited-rows.ts';
import type { FileRow, TableBounds } from './table-bounds.ts';
import { workbookRows } from './workbook-rows.ts';

/** The rows of an uploaded table, empty ones included. What it is, its bytes say; its name and its declared type are not asked. */
export async function tableFileRows(bytes: Buffer, bounds: TableBounds): Promise<FileRow[]> {
  refuseOther(bytes);
  return isZip(bytes) ? await workbookRows(bytes, bounds) : tableTextRows(decodedText(bytes), bounds);
}

export function isZip(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 2) === 'PK';
}

/** The rows of a CSV file or of a pasted list. */
export function tableTextRows(text: string, bounds: TableBounds): FileRow[] {
  if (/^\s*(<!doctype|<html|<table|<\?xml|<head|<meta)/i.test(text))
    invalid('file', '这是网页格式的表格，请用 Excel 打开后另存为 .xlsx 再上传');
  return delimitedRows(text, bounds);
}

/** What people upload by mistake, each named with its way out. */
export function refuseOther(bytes: Buffer): void {
  const kind = fileKind(bytes);
  const head = bytes.toString('latin1', 0, 16);
  if (kind === 'pdf') invalid('file', '这是 PDF 文件，请上传 .xlsx 表格或 CSV，或复制其中的文字粘贴');
  if (kind !== null || image.test(head)) invalid('file', '这是图片，不是表格：请上传 .xlsx 表格或 CSV');
  if (packed.test(head)) invalid('file', '这是压缩包，请先解压，再上传其中的 .xlsx 表格或 CSV');
  // The old format of Excel; a workbook with a password is one too, with the new one inside.
  if (!bytes.subarray(0, 4).equals(oldOffice)) return;
  if (bytes.includes(encryptedPart)) invalid('file', '表格设有打开密码，请取消密码后另存为 .xlsx 再上传');
  invalid('file', '这是旧版 .xls 表格，请用 Excel 或 WPS 另存为 .xlsx 后上传');
}

// GIF, BMP.
// oxlint-disable-next-line no-control-regex
const image = /^(?:GIF8|BM[^]{4}\0\0\0\0)/;
/** RAR, 7z, gzip; a zip may be a workbook. */
// oxlint-disable-next-line no-control-regex
const packed = /^(?:Rar!|7z\xbc\xaf|\x1f\x8b)/;
const oldOffice = Buffer.from('d0cf11e0', 'hex');
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le');
