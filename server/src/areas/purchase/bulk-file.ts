import { tableFileRows, tableTextRows } from '#documents/table-file.ts';
import { bulkBounds, tableOf, type TableRow } from './bulk-table.ts';

/** The rows of an uploaded list. */
export async function fileTable(bytes: Buffer): Promise<TableRow[]> {
  return tableOf(await tableFileRows(bytes, bulkBounds));
}

export function textTable(text: string): TableRow[] {
  return tableOf(tableTextRows(text, bulkBounds));
}
