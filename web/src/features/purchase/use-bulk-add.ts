import { contract } from '@baicao/shared/contract';
import { readDetails } from '@baicao/shared/contract/refusal-details';
import { limits } from '@baicao/shared/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Answer } from '@baicao/client/api';
import { api } from '#api/client.ts';
import type { Failure } from '@baicao/client/failure';
import { useWrite } from '#api/use-write.ts';
import { changeCartCount, countSpared } from '#features/goods/index.ts';
import type { AddResult, ListRow } from './bulk-list.ts';

type AddOutput = Answer<typeof api.cart.add>;

interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Adds rows to the cart in portions, one after the other; a second click meanwhile does nothing. */
export function useBulkAdd(onResults: (results: ReadonlyMap<number, AddResult>) => void) {
  const client = useQueryClient();
  const isRunning = useRef(false);
  const failure = useRef<Failure>(undefined);
  const [progress, setProgress] = useState<Progress | null>(null);
  const act = useWrite(api.cart.add, {
    spares: countSpared,
    onDone: ({ count }) => changeCartCount(client, () => count),
    onFail: (failed) => {
      failure.current = failed;
      return rowsOf(failed) !== undefined;
    },
  });

  /** Results by row number; rows after a fault are not sent and have none. */
  const add = async (rows: readonly ListRow[]): Promise<ReadonlyMap<number, AddResult> | undefined> => {
    if (isRunning.current || rows.length === 0) return undefined;
    isRunning.current = true;
    const results = new Map<number, AddResult>();
    try {
      for (let at = 0; at < rows.length; at += limits.bulk.addPortion) {
        setProgress({ done: at, total: rows.length });
        const portion = rows.slice(at, at + limits.bulk.addPortion);
        failure.current = undefined;
        const answer = await act.run({ params: portion.flatMap(wireRow) });
        const own = answer ? resultsOf(answer) : rowsOf(failure.current);
        if (!own) break;
        portion.forEach(({ row }, index) => own[index] && results.set(row, own[index]));
      }
      return results;
    } finally {
      isRunning.current = false;
      setProgress(null);
      onResults(results);
    }
  };
  return { add, progress };
}

function wireRow({ goods, number }: ListRow) {
  if (!goods) return [];
  const price = goods.price === null ? {} : { price: goods.price };
  return [{ goods_id: goods.id, number, ck_id: goods.ck_id, type: 0 as const, ...price }];
}

function resultsOf({ lines }: AddOutput): AddResult[] {
  return lines.map(({ state, reason = '', violation = '' }) => ({ state, reason, violation }));
}

/**
 * A portion of which nothing could be added is refused as a whole, with the reason of each row, in their order; undefined where one of
 * them cannot be read: the refusal is told as it is.
 */
function rowsOf(failed: Failure | undefined): AddResult[] | undefined {
  if (failed?.kind !== 'refused' || !Array.isArray(failed.errors)) return undefined;
  const rows = readDetails(contract.cart.add.refuses.goodsRefused, failed.errors);
  if (rows?.length !== failed.errors.length) return undefined;
  return rows.map(({ reason, violation }) => ({ state: 'refused', reason, violation }));
}
