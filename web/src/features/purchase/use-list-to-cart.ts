import type { PurchaseLine } from '@baicao/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '#api/client.ts';
import { useWrite } from '#api/use-write.ts';
import { changeCartCount, countSpared } from '#features/goods/index.ts';
import { waitsForStock } from '#domain/next-step.ts';
import { refusedRows, rowsOf, type ReportRow } from './add-report.ts';

/** 整单加入购物车, or the chosen lines of it; keeps what became of each line. */
export function useListToCart(listId: number) {
  const client = useQueryClient();
  const [report, setReport] = useState<readonly ReportRow[]>([]);
  const sent = useRef<readonly PurchaseLine[]>([]);
  const goodsSent = () => sent.current.map(({ goods }) => goods);
  const act = useWrite(api.purchase.listToCart, {
    spares: countSpared,
    onDone: ({ count, rows }) => {
      changeCartCount(client, () => count);
      const waiting = new Set(goodsSent().flatMap((goods) => (waitsForStock(goods) ? [goods.id] : [])));
      setReport(
        rowsOf(rows, goodsSent()).map((row) => ({ ...row, violation: waiting.has(row.goods.id) ? 'sold_out' : '' })),
      );
    },
    onFail: (failure) => {
      const rows = refusedRows(failure, goodsSent());
      setReport(rows);
      return rows.length > 0;
    },
  });
  return {
    report,
    dismiss: () => setReport([]),
    busy: act.busy,
    /** `all`: the lines of the list; the whole list goes without naming its goods. */
    add(chosen: readonly PurchaseLine[], all: readonly PurchaseLine[]) {
      if (act.busy) return undefined;
      const able = all.filter(({ state }) => state !== 'refused');
      const isWhole = chosen.length === able.length;
      sent.current = isWhole ? all : chosen;
      const some = isWhole ? {} : { goods_ids: chosen.map(({ goods }) => goods.id) };
      return act.run({ id: listId, ...some });
    },
  };
}
