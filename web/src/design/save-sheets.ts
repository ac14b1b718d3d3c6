import type { Sheet } from './sheet-cells.ts';

/** Writes a workbook and lets the browser save it. Its code is loaded by the first export. */
export async function saveSheets(sheets: readonly Sheet[], name: string): Promise<void> {
  const { default: writeExcelFile } = await import('write-excel-file/browser');
  await writeExcelFile([...sheets]).toFile(name);
}
