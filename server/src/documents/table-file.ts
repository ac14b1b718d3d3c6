import { setImmediate as nextRound } from 'node:timers/promises';
import { tableFileNames } from '@baicao/shared/table-files';
import { invalid } from '#domain/errors.ts';
import { fileKind } from '@baicao/shared/validation/file-kind';
import { decodedText } from './decoded-text.ts';
import { delimitedRows } from './delimited-rows.ts';
import { isMarkup, MarkupTables } from './markup-tables.ts';
import { flatOpenDocumentSheets, isFlatOpenDocument } from './open-document.ts';
import type { FileSheet, TableBounds } from './table-bounds.ts';
import { workbookSheets } from './workbook-sheets.ts';
import { isXls, xlsSheets } from './xls-sheets.ts';

/** The sheets of an uploaded table. Its format is detected by its bytes; its name and its declared type are ignored. */
export async function tableFileSheets(bytes: Buffer, bounds: TableBounds): Promise<FileSheet[]> {
  refuseOther(bytes);
  if (isZip(bytes)) return workbookSheets(bytes, bounds);
  if (isXls(bytes)) return xlsSheets(bytes, bounds);
  const text = decodedText(bytes);
  if (isFlatOpenDocument(text)) return flatOpenDocumentSheets(piecesOf(text), bounds);
  if (!isMarkup(text)) return [textSheet(text, bounds)];
  const tables = new MarkupTables(bounds);
  for (const piece of piecesOf(text)) {
    tables.push(piece);
    await nextRound();
  }
  return markupSheets(tables);
}

/** Whether bytes are a workbook of any kind, or another binary file. */
export function isBinary(bytes: Buffer): boolean {
  return isZip(bytes) || isXls(bytes);
}

function isZip(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 2) === 'PK';
}

/** The sheets of a pasted list. */
export function tableTextSheets(text: string, bounds: TableBounds): FileSheet[] {
  if (!isMarkup(text)) return [textSheet(text, bounds)];
  const tables = new MarkupTables(bounds);
  for (const piece of piecesOf(text)) tables.push(piece);
  return markupSheets(tables);
}

function textSheet(text: string, bounds: TableBounds): FileSheet {
  return { name: '', isHidden: false, rows: delimitedRows(text, bounds), isCut: false, hiddenColumns: [] };
}

const pieceCharacters = 65_536;

const piecesOf = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / pieceCharacters) }, (_, at) =>
    text.slice(at * pieceCharacters, (at + 1) * pieceCharacters),
  );

function markupSheets(tables: MarkupTables): FileSheet[] {
  const sheets = tables.sheets();
  if (sheets.length > 0) return sheets;
  return invalid('file', '这是网页格式的文件，里面没有表格，请用 Excel 打开后另存为 .xlsx 再上传');
}

/** Refuses files that people upload by mistake, each with a message that says what to do. */
export function refuseOther(bytes: Buffer): void {
  const kind = fileKind(bytes);
  const head = bytes.toString('latin1', 0, 16);
  if (kind === 'pdf') invalid('file', `这是 PDF 文件，请上传${tableFileNames}，或复制其中的文字粘贴`);
  if (kind !== null || image.test(head)) invalid('file', `这是图片，不是表格：请上传${tableFileNames}`);
  if (/^MIME-Version:/i.test(head)) invalid('file', '这是网页格式的文件（.mht），请用 Excel 打开后另存为 .xlsx 再上传');
  if (packed.test(head)) invalid('file', '这是压缩包，请先解压，再上传其中的表格');
}

// GIF, BMP.
// oxlint-disable-next-line no-control-regex
const image = /^(?:GIF8|BM[^]{4}\0\0\0\0)/;
/** RAR, 7z, gzip; a zip may be a workbook. */
// oxlint-disable-next-line no-control-regex
const packed = /^(?:Rar!|7z\xbc\xaf|\x1f\x8b)/;
