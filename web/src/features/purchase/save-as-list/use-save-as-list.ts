import { codes, type PurchaseListHead, type SavedRow } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { useRef, useState } from 'react';
import { api } from '#api/client.ts';
import { fieldMessages, type Failure } from '@baicao/client/failure';
import { useWrite } from '#api/use-write.ts';

export interface ListItem {
  goods_id: number;
  number: number;
}

interface Saved {
  list: PurchaseListHead;
  rows: readonly SavedRow[];
}

/** A new list of this name, or a list that is there. */
export type Into = { name: string } | { id: number };

const { itemsPerCall } = limits.purchaseList;

/** Rows per request: as many as one body takes. */
export function partsOf(items: readonly ListItem[]): ListItem[][] {
  return Array.from({ length: Math.ceil(items.length / itemsPerCall) }, (_, part) =>
    items.slice(part * itemsPerCall, (part + 1) * itemsPerCall),
  );
}

/** "已存入「门店必补」：12 个品种，2 个按中包装调整，1 个没有存入（…）". */
export function savedText(name: string, rows: readonly SavedRow[]): string {
  const refused = rows.filter(({ state }) => state === 'refused');
  const corrected = rows.filter(({ state }) => state === 'corrected').length;
  return [
    `已存入「${name}」：${rows.length - refused.length} 个品种`,
    ...(corrected > 0 ? [`${corrected} 个按中包装调整了数量`] : []),
    ...(refused[0] ? [`${refused.length} 个没有存入（${refused[0].reason}）`] : []),
  ].join('，');
}

/** Puts items into a new list or an existing one, in as many calls as they need. */
export function useSaveAsList() {
  const [isBusy, setBusy] = useState(false);
  const problem = useRef('');
  const onFail = (failure: Failure) => {
    problem.current = Object.values(fieldMessages(failure))[0] ?? failure.message;
    return failure.kind === 'invalid' || failure.code === codes.conflict.code;
  };
  const create = useWrite(api.purchase.createList, { onFail });
  const add = useWrite(api.purchase.setLines, { onFail, meanwhile: 'queue' });

  /** A new list with its first rows. */
  const begin = (name: string, first: ListItem[] | undefined) =>
    create.run({ name, ...(first ? { items: first } : {}) });
  /** The rows into a list, after what was saved with it. */
  const fill = async (id: number, parts: readonly ListItem[][], begun: Saved | undefined) => {
    let saved = begun;
    for (const part of parts) {
      const put = await add.run({ id, items: part });
      // What was saved before stays: saving again sets the same numbers.
      if (!put) return saved;
      saved = { list: put.list, rows: [...(saved?.rows ?? []), ...put.rows] };
    }
    return saved;
  };
  const save = async (items: readonly ListItem[], into: Into): Promise<Saved | { problem: string } | undefined> => {
    problem.current = '';
    const parts = partsOf(items);
    if ('id' in into) return (await fill(into.id, parts, undefined)) ?? failed();
    const begun = await begin(into.name, parts.shift());
    return begun ? fill(begun.list.id, parts, begun) : failed();
  };
  const failed = () => (problem.current === '' ? undefined : { problem: problem.current });

  return {
    isBusy,
    save: async (...args: Parameters<typeof save>): ReturnType<typeof save> => {
      if (isBusy) return undefined;
      setBusy(true);
      try {
        return await save(...args);
      } finally {
        setBusy(false);
      }
    },
  };
}
