import { formatMoment } from '@baicao/shared/time/shanghai';
import type { PageMeta } from '@baicao/shared/contract';
import { useEffect, useRef, useState } from 'react';
import { reportFailure } from '#api/failure.ts';
import { serverNow } from '#api/server-clock.ts';
import { tell } from '#design/dialogs.tsx';
import { saveSheets } from '#design/save-sheets.ts';
import type { Sheet } from '#design/sheet-cells.ts';
import { toast } from '#design/toast.tsx';
import { useSession } from './session.ts';

interface Exporting {
  /** The head of the sheets: the buyer, and the moment. */
  head: { company: string; at: string };
  /** The page was left: nothing is saved. */
  signal: AbortSignal;
  /** Rows read so far. */
  onRows: (rows: number) => void;
}

export interface Workbook {
  sheets: readonly Sheet[];
  /** By `fileName`. */
  file: string;
  /** What is said once it is saved: 已导出 3 条. */
  done: string;
}

interface Props {
  /** Rows of the list, to be read page by page; undefined where all there is to export is on the page. */
  total?: number;
  /** Most rows of one export; more are refused with the way out. */
  max?: number;
  /** Measure word of the rows: 条, 张. */
  unit?: string;
  make: (exporting: Exporting) => Workbook | Promise<Workbook>;
}

/** 导出 Excel: what the page's filter finds, whole, as a workbook; one at a time. `make(exporting), total?, max?, unit?` */
export function ExportButton({ total, max = Infinity, unit = '条', make }: Props) {
  const { company } = useSession().user;
  const [rows, setRows] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const write = async (signal: AbortSignal) => {
    const head = { company, at: formatMoment(serverNow() * 1_000) };
    const { sheets, file, done } = await make({ head, signal, onRows: setRows });
    if (signal.aborted) return;
    await saveSheets(sheets, file);
    toast('done', done);
  };

  const onClick = () => {
    if (running.current) return;
    if (total !== undefined && total > max) {
      tell(`当前条件下有 ${total} ${unit}，一次最多导出 ${max} ${unit}，请按日期缩小范围后再导出。`);
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setRows(0);
    write(controller.signal)
      .catch((error: unknown) => {
        if (!controller.signal.aborted) reportFailure(error);
      })
      .finally(() => {
        running.current = undefined;
        setRows(null);
      });
  };

  return (
    <button
      type="button"
      className="btn"
      disabled={total === 0}
      aria-disabled={rows !== null || undefined}
      onClick={onClick}
    >
      {rows === null ? '导出 Excel' : `正在导出${total === undefined ? '' : ` ${rows}/${total}`}…`}
      {rows === null && total !== undefined && (
        <span className="visually-hidden">
          ，当前条件下共 {total} {unit}
        </span>
      )}
    </button>
  );
}

interface Paged<R> {
  rows: readonly R[];
  meta: PageMeta;
}

/** All rows of a list, up to `max`. One that moved to the next page meanwhile, because a new one came, counts once. */
export async function allRows<R extends { id: number }>(
  load: (page: number) => Promise<Paged<R>>,
  max: number,
  onRows: (rows: number) => void,
): Promise<R[]> {
  const rows = new Map<number, R>();
  for (let page = 1; ; page += 1) {
    const { rows: found, meta } = await load(page);
    for (const one of found) rows.set(one.id, one);
    onRows(rows.size);
    if (page >= meta.last_page || rows.size >= max) return [...rows.values()];
  }
}
