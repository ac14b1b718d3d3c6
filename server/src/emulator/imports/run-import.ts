import { invalid } from '#domain/errors.ts';
import { workIn } from '#emulator/read-step.ts';
import type { Namespace } from '#http/namespace.ts';
import { importTable, type ImportTable } from './import-table.ts';
import type { Importer, ReportedRow } from './importer.ts';

export interface ImportOptions {
  /** Report without writing. */
  readonly isDry: boolean;
  /** Take no row when one is refused. */
  readonly isStrict: boolean;
}

export interface ImportReport {
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  /** Rows that change nothing. */
  readonly skipped: number;
  readonly refused: number;
  readonly dry_run: boolean;
  /** Whether the reported changes were made. */
  readonly applied: boolean;
  /** Name of the sheet that was read; empty where the file has none. */
  readonly sheet: string;
  /** Sentences about other content of the file. */
  readonly notes: readonly string[];
  /** Headings that name no column. */
  readonly ignored_columns: readonly string[];
  readonly report: readonly ReportedRow[];
}

/**
 * Imports a file into a namespace, in one transaction: rows that can be read and written are taken, the others reported. 422, with nothing
 * changed, for a file that cannot be read as a table or misses a column.
 */
export async function runImport(
  namespace: Namespace,
  importer: Importer,
  bytes: Buffer,
  { isDry, isStrict }: ImportOptions,
): Promise<ImportReport> {
  const table = await importTable(bytes, importer.columns);
  requireColumns(importer, table);
  const take = await importer.prepare(namespace.context, table);
  const undone = new Undone();
  let report: readonly ReportedRow[] = [];
  let isApplied = true;
  await workIn(namespace, (context) => {
    try {
      return context.db.writing(() => {
        report = take(context);
        isApplied = !isDry && !(isStrict && report.some(({ state }) => state === 'refused'));
        if (!isApplied) throw undone;
        return report;
      });
    } catch (error) {
      if (error !== undone) throw error;
      return report;
    }
  });
  return {
    rows: table.rows.length,
    added: countOf(report, 'added'),
    changed: countOf(report, 'changed'),
    skipped: countOf(report, 'unchanged'),
    refused: countOf(report, 'refused'),
    dry_run: isDry,
    applied: isApplied,
    sheet: table.sheet,
    notes: table.notes,
    ignored_columns: table.ignored,
    report,
  };
}

/** Ends a transaction and rolls it back. */
class Undone extends Error {}

const countOf = (report: readonly ReportedRow[], wanted: ReportedRow['state']): number =>
  report.filter(({ state }) => state === wanted).length;

function requireColumns({ columns, needs }: Importer, table: ImportTable): void {
  const titleOf = (name: string) => `${columns[name]?.titles[0]}（${name}）`;
  const missing = needs.find((group) => !group.some((name) => table.columns.includes(name)));
  if (missing) invalid('file', `表头缺少${missing.map(titleOf).join('或')}这一列，可下载模板对照`);
}
