type Flag = 0 | 1;

/**
 * A copy of any response with the favourite flag of these goods changed, at any depth (list rows, spike goods,
 * recommendations). Parts without these goods stay the same object, so that React does not render them again.
 */
export function withFavorite<D>(data: D, goodsIds: readonly number[], flag: Flag): D {
  // Arrays and plain objects keep their shape; only the value of one flag differs.
  return changed(data, new Set(goodsIds), flag) as D;
}

function changed(value: unknown, ids: ReadonlySet<number>, flag: Flag): unknown {
  if (Array.isArray(value)) {
    const next = value.map((item) => changed(item, ids, flag));
    return next.some((item, i) => item !== value[i]) ? next : value;
  }
  return typeof value === 'object' && value !== null ? changedRecord(value, ids, flag) : value;
}

function changedRecord(record: object, ids: ReadonlySet<number>, flag: Flag): object {
  const before = Object.entries(record);
  const after = before.map(([name, value]): [string, unknown] => [name, changed(value, ids, flag)]);
  const isTheirs = 'is_favorite' in record && record.is_favorite !== flag && 'id' in record && isOneOf(record.id, ids);
  if (isTheirs) return { ...Object.fromEntries(after), is_favorite: flag };
  return after.some(([, value], i) => value !== before[i]?.[1]) ? Object.fromEntries(after) : record;
}

function isOneOf(id: unknown, ids: ReadonlySet<number>): boolean {
  return typeof id === 'number' && ids.has(id);
}
