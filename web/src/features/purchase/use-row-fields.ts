import { useEffect, useRef, useState } from 'react';

export interface RowFields {
  readonly ref: (row: number) => (field: HTMLInputElement | null) => void;
  /** Focuses the next or previous quantity field; stays at either end. */
  readonly move: (row: number, direction: 1 | -1) => void;
}

/** The quantity fields of the rows shown, in their order; a stable object, so that rows can be memoised. */
export function useRowFields(rows: readonly number[]): RowFields {
  const order = useRef(rows);
  useEffect(() => {
    order.current = rows;
  });
  const [own] = useState<RowFields>(() => {
    const fields = new Map<number, HTMLInputElement>();
    return {
      ref: (row) => (field) => {
        if (field) fields.set(row, field);
        else fields.delete(row);
      },
      move: (row, direction) => {
        const inOrder = order.current.filter((one) => fields.has(one));
        const next = inOrder[inOrder.indexOf(row) + direction];
        if (next !== undefined) fields.get(next)?.focus();
      },
    };
  });
  return own;
}
