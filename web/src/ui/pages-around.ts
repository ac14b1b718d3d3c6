/** Page numbers to offer: the first, the last, two on either side of the current one; null is a gap. */
export function pagesAround(current: number, last: number): (number | null)[] {
  const wanted = Array.from({ length: last }, (_, i) => i + 1).filter(
    (page) => page === 1 || page === last || Math.abs(page - current) <= 2,
  );
  return wanted.flatMap((page, i) => {
    const before = wanted[i - 1];
    return before !== undefined && page - before > 1 ? [null, page] : [page];
  });
}
