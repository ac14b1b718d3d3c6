import { startTransition, useEffect, useState } from 'react';
import { useNarrow } from './use-narrow.ts';
import { withNextFrame } from './with-next-frame.ts';

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
 * The rows of a list that appears: at first those of the first screen, then half as many more with each frame, so that a slow processor paints the first
 * ones early and is never busy for long with the others. `first`: how many those are, by default of goods; `box`: for the element that holds them.
 */
export function useFirstPart<T>(
  rows: readonly T[],
  first = firstGoods,
): { part: readonly T[]; box: Partial<typeof growing> } {
  const firstCount = first[useNarrow() ? 'narrow' : 'wide'];
  const step = Math.ceil(firstCount / 2);
  const [count, setCount] = useState(firstCount);
  const isWhole = rows.length <= count;
  useEffect(() => {
    const grow = () => startTransition(() => setCount(count + step));
    return isWhole ? undefined : withNextFrame(grow);
  }, [isWhole, count, step]);
  return isWhole ? { part: rows, box: {} } : { part: rows.slice(0, count), box: growing };
}
