/** The part of a list a call asks for, in rows. */
export interface Paged {
  readonly limit: number;
  readonly offset: number;
}

/** A page of what a search found, and how many it found in all. */
export interface Found<Row> {
  readonly rows: Row[];
  readonly total: number;
}

/** `countAll` is asked only where the page does not say it: a page that is not full is the last one, unless it lies behind it. */
export function found<Row>(rows: Row[], { limit, offset }: Paged, countAll: () => number): Found<Row> {
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  return { rows, total: isLast ? offset + rows.length : countAll() };
}
