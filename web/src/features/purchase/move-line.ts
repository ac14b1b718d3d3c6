/** The ids with one of them moved a place up (-1) or down (1); the same order at either end. */
export function movedId(ids: readonly number[], id: number, direction: 1 | -1): number[] {
  const from = ids.indexOf(id);
  const to = from + direction;
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  const next = ids.filter((one) => one !== id);
  next.splice(to, 0, id);
  return next;
}
