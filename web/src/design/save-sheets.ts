import type { SheetData } from 'write-excel-file/universal';

interface SheetOptions {
  data: SheetData;
  sheet: string;
  columns: { width: number }[];
}

/** Writes a workbook and lets the browser save it. Its code is loaded by the first export. */
export async function saveSheets(sheets: readonly SheetOptions[], name: string): Promise<void> {
  const { default: writeExcelFile } = await import('write-excel-file/browser');
  await writeExcelFile([...sheets]).toFile(name);
}
