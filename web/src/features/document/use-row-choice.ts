import { useState } from 'react';

/** The rows of a page that are ticked, by id. */
export function useRowChoice(ids: readonly number[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const chosen = ids.filter((id) => ticked.has(id));
  const isAll = chosen.length > 0 && chosen.length === ids.length;
  return {
    chosen,
    isAll,
    isSome: chosen.length > 0 && !isAll,
    has: (id: number) => ticked.has(id),
    toggle: (id: number) =>
      setTicked((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id])),
    toggleAll: () => setTicked(new Set(isAll ? [] : ids)),
  };
}
export type RowChoice = ReturnType<typeof useRowChoice>;
