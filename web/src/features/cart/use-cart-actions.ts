import type { CartLine } from '@baicao/shared/contract';
import { useLayoutEffect, useRef, useState } from 'react';
import type { CartWrites } from './use-cart-writes.ts';
import type { Removal } from './use-removal.ts';

/** Actions of a row. One stable object for the life of the page, so that memoised rows do not render again. */
export interface CartActions {
  /** 0 removes the line, with 撤销. */
  setNumber(line: CartLine, number: number): void;
  select(lines: readonly CartLine[], isSelected: boolean): void;
  remove(lines: readonly CartLine[]): void;
  moveToFavorites(lines: readonly CartLine[]): void;
}

export function useCartActions(writes: CartWrites, removal: Removal): CartActions {
  const latest = useRef({ writes, removal });
  useLayoutEffect(() => {
    latest.current = { writes, removal };
  });
  const [actions] = useState<CartActions>(() => ({
    setNumber(line, number) {
      if (number === 0) latest.current.removal.removeAtOnce([line]);
      else latest.current.writes.setNumber(line.id, number);
    },
    select(lines, isSelected) {
      const ids = lines
        .filter((line) => line.invalid === null && (line.is_selected === 1) !== isSelected)
        .map(({ id }) => id);
      if (ids.length > 0) latest.current.writes.select(ids, isSelected);
    },
    remove: (lines) => void latest.current.removal.remove(lines),
    moveToFavorites: (lines) => void latest.current.removal.moveToFavorites(lines),
  }));
  return actions;
}
