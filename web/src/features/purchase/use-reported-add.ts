import { useCallback, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#api/client.ts';
import { useWrite } from '#api/use-write.ts';
import { changeCartCount, countSpared } from '#features/goods/index.ts';
import type { AddRows, Filled } from '#domain/use-table-entry.ts';
import { refusedRows, rowsOf, type ReportRow } from './add-report.ts';

/** Adds rows to the cart and keeps what became of each, to be shown beside the table instead of in passing toasts. */
export function useReportedAdd() {
  const client = useQueryClient();
  const [report, setReport] = useState<readonly ReportRow[]>([]);
  const sent = useRef<readonly Filled[]>([]);
  const isSending = useRef(false);
  const goodsSent = () => sent.current.map(({ goods }) => goods);
  const act = useWrite(api.cart.add, {
    spares: countSpared,
    onDone: ({ count, lines }) => {
      changeCartCount(client, () => count);
      setReport(rowsOf(lines, goodsSent()));
    },
    onFail: (failure) => {
      const rows = refusedRows(failure, goodsSent());
      setReport(rows);
      return rows.length > 0;
    },
  });
  const { run } = act;
  const add: AddRows = useCallback(
    async (rows) => {
      // A ref: state would be one render too late for the second Enter.
      if (isSending.current) return [];
      isSending.current = true;
      sent.current = rows;
      const params = rows.map(({ goods: { id, ck_id: warehouse, price }, number }) => ({
        goods_id: id,
        number,
        ck_id: warehouse,
        type: 0 as const,
        ...(price === null ? {} : { price }),
      }));
      const answer = await run({ params });
      isSending.current = false;
      return (answer?.lines ?? []).filter(({ state }) => state !== 'refused').map(({ goods_id: id }) => id);
    },
    [run],
  );
  const inFlight = act.busy ? act.input?.params : undefined;
  return {
    add,
    report,
    dismiss: () => setReport([]),
    isAdding: (id: number) => inFlight?.some(({ goods_id: sentId }) => sentId === id) ?? false,
  };
}
