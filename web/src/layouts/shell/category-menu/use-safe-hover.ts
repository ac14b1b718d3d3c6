import { useEffect, useRef, type PointerEvent } from 'react';
import { headsInto, type Point } from './heads-into.ts';

const patienceMs = 260;
/** How far back the way is measured from: one event alone jitters. */
const memory = 4;

/**
 * Opens the row under the pointer, except while the pointer is on its way into the open panel; then the row waits for
 * the pointer to rest on it.
 */
export function useSafeHover(open: (index: number) => void, panelOf: () => DOMRect | undefined) {
  const way = useRef<Point[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      way.current = [...way.current, { x: clientX, y: clientY }].slice(-memory);
    },
    onRowEnter: (index: number, { clientX, clientY }: PointerEvent) => {
      clearTimeout(timer.current);
      const panel = panelOf();
      const [before] = way.current;
      const passing = panel && before && headsInto(before, { x: clientX, y: clientY }, panel);
      if (passing) timer.current = setTimeout(() => open(index), patienceMs);
      else open(index);
    },
    onLeave: () => {
      clearTimeout(timer.current);
      way.current = [];
    },
    /** The pointer has arrived: nothing waits any more. */
    onPanelEnter: () => clearTimeout(timer.current),
  };
}
