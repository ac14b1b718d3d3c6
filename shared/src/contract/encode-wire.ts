/**
 * Writes a caller's input as the pairs of a form body or query string, the inverse of the server's wire parser:
 * booleans as 0/1, lists of numbers comma-joined, lists of texts repeated, rows as `params[0][goods_id]`.
 * Fields that are undefined or null are left out.
 */
export function encodeWire(input: Readonly<Record<string, unknown>>): URLSearchParams {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) append(pairs, name, value);
  return pairs;
}

function append(pairs: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) appendList(pairs, name, value);
  else if (typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) append(pairs, `${name}[${key}]`, inner);
  } else pairs.append(name, scalar(value));
}

function appendList(pairs: URLSearchParams, name: string, list: readonly unknown[]): void {
  if (list.every((item) => typeof item === 'number')) pairs.append(name, list.join(','));
  else if (list.some((item) => typeof item === 'object'))
    list.forEach((item, i) => append(pairs, `${name}[${i}]`, item));
  else for (const item of list) pairs.append(name, scalar(item));
}

function scalar(value: unknown): string {
  return typeof value === 'boolean' ? (value ? '1' : '0') : String(value);
}
