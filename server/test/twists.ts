/** How other hosts write the answers of the contract: each takes a parsed envelope and returns it in another form. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
export type Envelope = Readonly<Record<string, Json>>;

/** Applies `change` to every value, innermost first; undefined leaves a field out. */
function each(value: Json, change: (value: Json, name: string) => Json | undefined, name = ''): Json | undefined {
  if (Array.isArray(value))
    return change(
      value.flatMap((item: Json) => each(item, change, name) ?? []),
      name,
    );
  if (typeof value !== 'object' || value === null) return change(value, name);
  const fields = Object.entries(value).flatMap(([key, inner]) => {
    const changed = each(inner, change, key);
    return changed === undefined ? [] : [[key, changed] as const];
  });
  return change(Object.fromEntries(fields), name);
}

const everywhere =
  (change: (value: Json, name: string) => Json | undefined) =>
  (envelope: Envelope): Envelope => ({
    ...envelope,
    ...(each({ data: envelope['data'] ?? null, meta: envelope['meta'] ?? null }, change) as Envelope),
  });

const isAmount = (value: Json): value is string => typeof value === 'string' && /^-?\d{1,9}\.\d{2}$/.test(value);

const isRecord = (value: Json): value is Envelope =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Other forms of the same meaning: nothing may be lost. */
export const forms = {
  'numbers as text': everywhere((value) => (typeof value === 'number' ? String(value) : value)),
  'amounts as numbers': everywhere((value) => (isAmount(value) ? Number(value) : value)),
  'amounts with one decimal': everywhere((value) => (isAmount(value) ? value.replace(/0$/, '') : value)),
  'null for an empty list': everywhere((value) => (Array.isArray(value) && value.length === 0 ? null : value)),
  'null for an empty text': everywhere((value) => (value === '' ? null : value)),
  'flags as booleans': everywhere((value, name) =>
    name.startsWith('is_') && (value === 0 || value === 1) ? value === 1 : value,
  ),
  'nothing for null': everywhere((value, name) => (value === null && name !== 'data' ? undefined : value)),
  'pictures at another origin': everywhere((value, name) =>
    typeof value === 'string' && value.startsWith('/images/') && name !== 'report_url'
      ? `https://pictures.example${value}`
      : value,
  ),
  'moments in ISO 8601': everywhere((value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value)
      ? `${value.replace(' ', 'T')}+08:00`
      : value,
  ),
  'fields of its own': everywhere((value) => (isRecord(value) ? { ...value, host_extra: { a: [1, '2'] } } : value)),
  'lists as records': everywhere((value) =>
    Array.isArray(value) && value.length > 0 ? Object.fromEntries(value.entries()) : value,
  ),
  'code as text': (envelope: Envelope): Envelope => ({ ...envelope, code: `${Number(envelope['code'])}` }),
} as const;

/** Answers with less than the contract promises: a page shows the rest. */
export const gaps = {
  'texts left out': everywhere((value, name) =>
    typeof value === 'string' && !isAmount(value) && !/^(name|username|order_sn|login_url)$/.test(name)
      ? undefined
      : value,
  ),
  'lists left out': everywhere((value, name) =>
    Array.isArray(value) && name !== 'data' && name !== 'order_goods' && name !== 'lines' ? undefined : value,
  ),
  'counts and flags left out': everywhere((value, name) =>
    typeof value === 'number' && !/(^|_)id$|^number$|^is_passed$|page|total/.test(name) ? undefined : value,
  ),
  'records left out': everywhere((value, name) =>
    isRecord(value) && !/^(data|goods|amounts)$/.test(name) ? undefined : value,
  ),
} as const;
