/** Groups rows by a key, in their order; no group is empty. */
export function groupedBy<K, R>(rows: readonly R[], keyOf: (row: R) => K): Map<K, [R, ...R[]]> {
  const groups = new Map<K, [R, ...R[]]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
