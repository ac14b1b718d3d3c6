import { useEffect, useRef, type PointerEvent } from 'react';

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

interface Point {
  x: number;
  y: number;
}

/**
 * Whether a pointer that came from `before` to `now` is on its way into a panel on its right: inside the triangle from
 * where it was to the panel's two near corners. On such a way it crosses other rows, and they must not open.
 */
export function headsInto(before: Point, now: Point, panel: { left: number; top: number; bottom: number }): boolean {
  if (now.x <= before.x) return false;
  const upper = side(before, { x: panel.left, y: panel.top }, now);
  const lower = side(before, { x: panel.left, y: panel.bottom }, now);
  return upper >= 0 && lower <= 0;
}

/** Above 0: the point lies below the line from a to b (y grows downwards). */
function side(a: Point, b: Point, point: Point): number {
  return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
}
