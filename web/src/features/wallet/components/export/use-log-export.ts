import type { PageMeta } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { formatMoment } from '@baicao/shared/time/shanghai';
import { useEffect, useRef, useState } from 'react';
import { reportFailure } from '#api/failure.ts';
import { serverNow } from '#api/server-clock.ts';
import { useSession } from '#core/session.ts';
import { tell } from '#design/dialogs.tsx';
import { saveSheets } from '#design/save-sheets.ts';
import { fileName } from '#design/sheet-cells.ts';
import { toast } from '#design/toast.tsx';
import { rowOf, type LogText, type MovementRow } from '../log/movement-table.tsx';
import { logSheet, logWidths } from './log-sheet.ts';

const { exportRowsMax, logPageMax } = limits.wallet;

interface Page {
  rows: readonly Parameters<typeof rowOf>[0][];
  meta: PageMeta;
}

interface LogExport {
  words: LogText;
  /** The days of the log, for its head and the file's name. */
  period: string;
  /** Rows that the log has; more than can be exported are refused at once. */
  total: number;
  load: (page: number, perPage: number, signal: AbortSignal) => Promise<Page>;
}

/** The whole filtered log as a workbook, not only the page shown. `done`: rows read so far; null: none is running. */
export function useLogExport({ words, period, total, load }: LogExport): { done: number | null; run: () => void } {
  const { company } = useSession().user;
  const [done, setDone] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const write = async (signal: AbortSignal) => {
    const rows = await loadAll(load, signal, setDone);
    const at = formatMoment(serverNow() * 1_000);
    const data = logSheet({ title: words.caption, company, period, at }, rows, words);
    if (signal.aborted) return;
    await saveSheets([{ data, sheet: words.caption, columns: logWidths }], fileName(words.caption, company, period));
    toast('done', `已导出 ${rows.length} 条`);
  };

  const run = () => {
    if (running.current) return;
    if (total > exportRowsMax) {
      tell(`当前条件下有 ${total} 条，一次最多导出 ${exportRowsMax} 条。请按月份或日期缩小范围后再导出。`);
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setDone(0);
    write(controller.signal)
      .catch((error: unknown) => {
        if (!controller.signal.aborted) reportFailure(error);
      })
      .finally(() => {
        running.current = undefined;
        setDone(null);
      });
  };
  return { done, run };
}

/** A row that moved to the next page meanwhile, because a new one came, counts once. */
async function loadAll(
  load: LogExport['load'],
  signal: AbortSignal,
  onDone: (rows: number) => void,
): Promise<MovementRow[]> {
  const rows = new Map<number, MovementRow>();
  for (let page = 1; ; page += 1) {
    const { rows: found, meta } = await load(page, logPageMax, signal);
    for (const one of found) rows.set(one.id, rowOf(one));
    onDone(rows.size);
    if (page >= meta.last_page || rows.size >= exportRowsMax) return [...rows.values()];
  }
}
