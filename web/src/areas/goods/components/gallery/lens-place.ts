/** Where a lens lies over a picture, all as parts of its side: its corner, and how far it has gone of its way (0 to 1). */
export interface LensPlace {
  left: number;
  top: number;
  x: number;
  y: number;
}

/** The lens around a pointer, kept inside the picture. `magnification` is above 1; the lens is that much smaller. */
export function lensAt(pointer: { x: number; y: number }, magnification: number): LensPlace {
  const size = 1 / magnification;
  const way = 1 - size;
  const left = within(pointer.x - size / 2, way);
  const top = within(pointer.y - size / 2, way);
  return { left, top, x: left / way, y: top / way };
}

function within(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}
