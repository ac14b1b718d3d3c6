import { useDeferredValue } from 'react';
import { useNarrow } from './use-narrow.ts';

/** Rows that are rendered before the others: more than the first screen of a phone, and of a wide window, shows. */
interface FirstRows {
  readonly narrow: number;
  readonly wide: number;
}

const firstGoods: FirstRows = { narrow: 6, wide: 15 };

/** Attributes of what holds the rows while some are missing: it is longer than the window, so that nothing below it is seen to move. */
const growing = {
  'aria-busy': true,
  'data-loading': '',
  style: { minHeight: '200vh', alignContent: 'start' },
} as const;

/**
 * The rows of a list that appears: at first those of the first screen, so that they are painted before a slow processor has rendered the others; right
 * after that all. `first`: how many those are, by default of goods; `box`: for the element that holds them.
 */
export function useFirstPart<T>(
  rows: readonly T[],
  first = firstGoods,
): { part: readonly T[]; box: Partial<typeof growing> } {
  const isWhole = useDeferredValue(true, false);
  const count = first[useNarrow() ? 'narrow' : 'wide'];
  return isWhole || rows.length <= count ? { part: rows, box: {} } : { part: rows.slice(0, count), box: growing };
}
