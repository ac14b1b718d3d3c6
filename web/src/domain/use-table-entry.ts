import type { Goods } from '@baicao/shared/contract';
import { useRef, useState } from 'react';

export interface Filled {
  goods: Goods;
  number: number;
}

/** Adds rows to the cart; returns the goods ids that were added, so that refused rows keep their numbers. */
export type AddRows = (rows: readonly Filled[]) => Promise<readonly number[]>;

type Numbers = ReadonlyMap<number, number>;
const noNumbers: Numbers = new Map();

/** State of the quantity column of a goods table: filled numbers, numbers added to the cart, focus between fields. */
export function useTableEntry(goods: readonly Goods[], onAdd: AddRows) {
  const [numbers, setNumbers] = useState(noNumbers);
  const [added, setAdded] = useState(noNumbers);
  const [typed, setTyped] = useState<{ id: number; number: number } | null>(null);
  const fields = useRef(new Map<number, HTMLInputElement>());

  const add = async (rows: readonly Filled[]) => {
    if (rows.length === 0) return;
    const ids = await onAdd(rows);
    const done = rows.filter((row) => ids.includes(row.goods.id));
    setAdded((before) => withNumbers(before, done));
    // Only a number that is still the added one is cleared: another may have been typed meanwhile.
    setNumbers((before) => withoutNumbers(before, done));
  };
  const filled = filledRows(goods, numbers);

  return {
    filled,
    /** `filled` with the number that is being typed. */
    shown: typed === null ? filled : filledRows(goods, withNumber(numbers, typed.id, typed.number)),
    addFilled: () => void add(filled),
    clear: () => setNumbers(noNumbers),
    /** Pieces in the field, null: empty. */
    numberOf: (id: number) => numbers.get(id) ?? null,
    /** Pieces last added to the cart from this row; null: none. */
    addedOf: (id: number) => added.get(id) ?? null,
    setTyped: (id: number, number: number | null) => setTyped(number === null ? null : { id, number }),
    setNumber: (id: number, number: number) => setNumbers((before) => withNumber(before, id, number)),
    /** Enter in the row of `one`. `number` comes from the field, since `numbers` may be one render behind. */
    enter: (one: Goods, number: number, all: boolean) => {
      const others = all ? filled.filter((row) => row.goods.id !== one.id) : [];
      void add(number > 0 ? [...others, { goods: one, number }] : others);
    },
    fieldRef: (id: number) => (field: HTMLInputElement | null) => {
      if (field) fields.current.set(id, field);
      else fields.current.delete(id);
    },
    /** Focuses the next or previous field; stays at either end. */
    move: (from: number, direction: 1 | -1) => {
      const order = goods.flatMap(({ id }) => fields.current.get(id) ?? []);
      const own = fields.current.get(from);
      if (own) order[order.indexOf(own) + direction]?.focus();
    },
  };
}

export type TableEntry = ReturnType<typeof useTableEntry>;

function filledRows(goods: readonly Goods[], numbers: Numbers): Filled[] {
  return goods.flatMap((one) => {
    const number = numbers.get(one.id) ?? 0;
    return number > 0 ? [{ goods: one, number }] : [];
  });
}

function withNumber(before: Numbers, id: number, number: number): Numbers {
  const next = new Map(before);
  if (number === 0) next.delete(id);
  else next.set(id, number);
  return next;
}

function withNumbers(before: Numbers, rows: readonly Filled[]): Numbers {
  return new Map([...before, ...rows.map(({ goods, number }) => [goods.id, number] as const)]);
}

function withoutNumbers(before: Numbers, rows: readonly Filled[]): Numbers {
  return new Map(
    [...before].filter(([id, number]) => !rows.some((row) => row.goods.id === id && row.number === number)),
  );
}
