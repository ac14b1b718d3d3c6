import type { PageMeta } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { allRows, ExportButton } from '#core/export-button.tsx';
import { fileName } from '#design/sheet-cells.ts';
import { rowOf, type LogText } from '../log/movement-table.tsx';
import { logSheet } from './log-sheet.ts';

const { exportRowsMax, logPageMax } = limits.wallet;

interface Props {
  words: LogText;
  /** The days of the log, for its head and the file's name. */
  period: string;
  total: number;
  load: (
    input: { page: number; per_page: number },
    signal: AbortSignal,
  ) => Promise<{ rows: Parameters<typeof rowOf>[0][]; meta: PageMeta }>;
}

/** The whole filtered log as a workbook, not only the page shown. `words, period, total, load` */
export function ExportLog({ words, period, total, load }: Props) {
  return (
    <ExportButton
      total={total}
      max={exportRowsMax}
      make={async ({ head, signal, onRows }) => {
        const rows = await allRows((page) => load({ page, per_page: logPageMax }, signal), exportRowsMax, onRows);
        const sheet = logSheet({ ...head, title: words.caption, period }, rows.map(rowOf), words);
        return {
          sheets: [sheet],
          file: fileName(words.caption, head.company, period),
          done: `已导出 ${rows.length} 条`,
        };
      }}
    />
  );
}
