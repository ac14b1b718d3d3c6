/** Where a prize stands in the grid, from 1. */
export interface Place {
  readonly column: number;
  readonly row: number;
}

/** Clockwise round the middle of nine. */
const ring: readonly Place[] = [
  { column: 1, row: 1 },
  { column: 2, row: 1 },
  { column: 3, row: 1 },
  { column: 3, row: 2 },
  { column: 3, row: 3 },
  { column: 2, row: 3 },
  { column: 1, row: 3 },
  { column: 1, row: 2 },
];

/** Eight prizes stand round the button; any other number in rows of three, with the button under them. */
export function ringPlaces(count: number): readonly Place[] {
  if (count === ring.length) return ring;
  return Array.from({ length: count }, (_, index) => ({ column: (index % 3) + 1, row: Math.floor(index / 3) + 1 }));
}

/** Where the button stands: in the middle of eight, across the whole row below any other number. */
export function buttonPlace(count: number): { column: string; row: number } {
  return count === ring.length ? { column: '2', row: 2 } : { column: '1 / -1', row: Math.ceil(count / 3) + 1 };
}
