import writeExcelFile from 'write-excel-file/node';
import { csvOf } from '#documents/csv.ts';
import { invalid } from '#domain/errors.ts';
import type { Columns } from './columns.ts';

export interface TemplateFile {
  readonly type: string;
  /** Extension of the file name. */
  readonly extension: string;
  readonly bytes: Buffer;
}

/** Headings and two rows that can be imported as they are, as `csv`, `xlsx` or `json`; 422 for another format. */
export async function importTemplate(columns: Columns, format: string): Promise<TemplateFile> {
  const headings = Object.values(columns).map(({ titles }) => titles[0]);
  const rows = [0, 1].map((at) => Object.values(columns).map(({ examples }) => examples[at] ?? ''));
  if (format === 'csv')
    return { type: 'text/csv; charset=utf-8', extension: format, bytes: csvOf([headings, ...rows]) };
  if (format === 'xlsx') return { type: workbookType, extension: format, bytes: await workbook([headings, ...rows]) };
  if (format === 'json') return { type: 'application/json; charset=utf-8', extension: format, bytes: json(columns) };
  return invalid('format', 'format 须为 csv、xlsx 或 json');
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** All cells are texts: codes and numbers keep their zeros. */
function workbook(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const cells = rows.map((row) => row.map((value) => (value === '' ? null : { value, type: String })));
  return writeExcelFile(cells).toBuffer();
}

function json(columns: Columns): Buffer {
  const rows = [0, 1].map((at) =>
    Object.fromEntries(
      Object.entries(columns)
        .map(([name, { examples }]) => [name, examples[at] ?? ''] as const)
        .filter(([, example]) => example !== ''),
    ),
  );
  return Buffer.from(`${JSON.stringify(rows, null, 2)}\n`);
}
