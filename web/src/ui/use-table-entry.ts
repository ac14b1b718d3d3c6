import type { Goods } from '@baicao/shared/contract';
import { useRef, useState } from 'react';

export interface Filled {
  goods: Goods;
  number: number;
}

/** Puts rows into the cart; answers the ids of the goods that went in, so that the others keep their numbers. */
export type AddRows = (rows: readonly Filled[]) => Promise<readonly number[]>;

type Numbers = ReadonlyMap<number, number>;
const nothing: Numbers = new Map();

/** The quantity column of a table of goods: what is filled in, what went into the cart, and the way between fields. */
export function useTableEntry(goods: readonly Goods[], onAdd: AddRows) {
  const [numbers, setNumbers] = useState(nothing);
  const [added, setAdded] = useState(nothing);
  const fields = useRef(new Map<number, HTMLInputElement>());

  const add = async (rows: readonly Filled[]) => {
    if (rows.length === 0) return;
    const ids = await onAdd(rows);
    const done = rows.filter((row) => ids.includes(row.goods.id));
    setAdded((before) => withNumbers(before, done));
    // A number typed since then is not the one that was added.
    setNumbers((before) => withoutNumbers(before, done));
  };
  const filled = filledRows(goods, numbers);

  return {
    filled,
    addFilled: () => void add(filled),
    clear: () => setNumbers(nothing),
    /** Pieces in the field, null: empty. */
    numberOf: (id: number) => numbers.get(id) ?? null,
    /** Pieces that went into the cart from this row last; null: none. */
    addedOf: (id: number) => added.get(id) ?? null,
    setNumber: (id: number, number: number) => setNumbers((before) => withNumber(before, id, number)),
    /** Enter in the row of `one`, whose field holds `number` by now, whatever React has drawn so far. */
    enter: (one: Goods, number: number, all: boolean) => {
      const others = all ? filled.filter((row) => row.goods.id !== one.id) : [];
      void add(number > 0 ? [...others, { goods: one, number }] : others);
    },
    keepField: (id: number) => (field: HTMLInputElement | null) => {
      if (field) fields.current.set(id, field);
      else fields.current.delete(id);
    },
    /** The focus goes to the next or the last field that can be filled; it stays at either end. */
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
