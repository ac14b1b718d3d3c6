/** Rows of a list, and characters of a text, that an example shows. */
const most = { rows: 2, characters: 300 } as const;

/** An answer with its lists and texts shortened, so that it is readable. */
export function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, most.rows).map(shortened);
  if (typeof value === 'string') return value.slice(0, most.characters);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]));
}
