export interface Point {
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
