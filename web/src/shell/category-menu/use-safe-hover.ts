import { useEffect, useRef, type PointerEvent } from 'react';

const openDelayMs = 260;
/** The direction is measured over this many events: a single one jitters. */
const trailLength = 4;

/**
 * Opens the row under the pointer. While the pointer is moving towards the open panel, the row opens only after a delay,
 * so that crossing other rows does not close the panel.
 */
export function useSafeHover(open: (index: number) => void, panelOf: () => DOMRect | undefined) {
  const trail = useRef<Point[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      trail.current = [...trail.current, { x: clientX, y: clientY }].slice(-trailLength);
    },
    onRowEnter: (index: number, { clientX, clientY }: PointerEvent) => {
      clearTimeout(timer.current);
      const panel = panelOf();
      const [before] = trail.current;
      const isHeading = panel && before && headsFor(before, { x: clientX, y: clientY }, panel);
      if (isHeading) timer.current = setTimeout(() => open(index), openDelayMs);
      else open(index);
    },
    onLeave: () => {
      clearTimeout(timer.current);
      trail.current = [];
    },
    /** The pointer has reached the panel: no row is to open. */
    onPanelEnter: () => clearTimeout(timer.current),
  };
}

interface Point {
  x: number;
  y: number;
}

/**
 * Whether a pointer moving from `before` to `now` is heading for a panel on its right: `now` lies in the triangle of
 * `before` and the panel's two left corners.
 */
export function headsFor(before: Point, now: Point, panel: { left: number; top: number; bottom: number }): boolean {
  if (now.x <= before.x) return false;
  const upper = side(before, { x: panel.left, y: panel.top }, now);
  const lower = side(before, { x: panel.left, y: panel.bottom }, now);
  return upper >= 0 && lower <= 0;
}

/** Above 0: the point lies below the line from a to b (y grows downwards). */
function side(a: Point, b: Point, point: Point): number {
  return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
}
