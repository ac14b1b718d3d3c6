import { limits } from '@baicao/shared/limits';
import { ApiError } from '#domain/errors.ts';
import { decodedBytes, type RawBody } from './body-text.ts';

/** Form bodies and query strings become texts, lists and rows of texts; nothing else. */
type WireValue = string | WireValue[] | { [key: string]: WireValue };
export type WireFields = { [key: string]: WireValue };

const { bodyMaxBytes, pairsMax, depthMax } = limits.request;

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);
const keyShape = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;
const listIndex = /^\d{1,4}$/;

/** The fields of a body; none for a call without one. */
export function parseBody(body: RawBody | null | undefined): WireFields {
  if (!body) return {};
  return 'form' in body ? parseWire(body.form) : parseJson(body.json);
}

/** An address without its query. */
export function pathOf(url: string): string {
  return url.split('?')[0] ?? '';
}

/** The fields of an address's query. */
export function parseQuery(url: string): WireFields {
  const mark = url.indexOf('?');
  return parseWire(mark < 0 ? '' : unescapedBytes(url.slice(mark + 1)));
}

/** Characters that a client left unescaped: Node passes each of their bytes as one character. */
function unescapedBytes(query: string): string {
  return /[\u0080-\u00ff]/.test(query) ? decodedBytes('', Buffer.from(query, 'latin1')) : query;
}

interface Node {
  readonly values: string[];
  readonly children: Map<string, Node>;
}

function malformed(): never {
  throw new ApiError('malformed');
}

/**
 * Reads `a=1&a=2`, `a[]=1`, `a[0]=1` and `params[0][goods_id]=7`, to a depth of 3 and 1,000 pairs.
 * Refuses with 400 texts that are ambiguous: bad escapes, keys of Object.prototype, a name used both as
 * a value and as a container. Longer than 256 KiB: 413.
 */
export function parseWire(text: string): WireFields {
  if (text.length > bodyMaxBytes) throw new ApiError('tooLarge');
  const root: Node = { values: [], children: new Map() };
  const pairs = text.split('&').filter((pair) => pair !== '');
  if (pairs.length > pairsMax) malformed();
  for (const pair of pairs) {
    const equals = pair.indexOf('=');
    const key = decode(equals < 0 ? pair : pair.slice(0, equals));
    place(root, keyPath(key), equals < 0 ? '' : decode(pair.slice(equals + 1)));
  }
  return fields(root);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return malformed();
  }
}

function keyPath(key: string): string[] {
  const match = keyShape.exec(key);
  const first = match?.[1];
  if (first === undefined) return malformed();
  const brackets = match?.[2] ?? '';
  const path = [first, ...(brackets === '' ? [] : brackets.slice(1, -1).split(']['))];
  if (path.length > depthMax || path.some((step) => forbidden.has(step))) malformed();
  return path;
}

function place(root: Node, path: readonly string[], value: string): void {
  let node = root;
  for (const step of path) {
    let next = node.children.get(step);
    if (!next) node.children.set(step, (next = { values: [], children: new Map() }));
    node = next;
  }
  node.values.push(value);
}

function fields(node: Node): WireFields {
  // A null prototype: a field can never be mistaken for an inherited property.
  const result: WireFields = Object.create(null) as WireFields;
  for (const [key, child] of node.children) result[key] = valueOf(child);
  return result;
}

function valueOf(node: Node): WireValue {
  if (node.children.size === 0) return node.values.length === 1 ? (node.values[0] ?? '') : node.values;
  if (node.values.length > 0) return malformed();
  const keys = [...node.children.keys()];
  if (keys.every((key) => key === '' || listIndex.test(key))) return listOf(node);
  return keys.includes('') ? malformed() : fields(node);
}

function listOf(node: Node): WireValue[] {
  const indexed = [...node.children].filter(([key]) => key !== '').sort(([a], [b]) => Number(a) - Number(b));
  const appended = node.children.get('');
  if (appended && appended.children.size > 0) return malformed();
  return [...indexed.map(([, child]) => valueOf(child)), ...(appended?.values ?? [])];
}

/** A JSON body as the same texts a form would have carried, within the same bounds. */
export function parseJson(text: string): WireFields {
  if (text.length > bodyMaxBytes) throw new ApiError('tooLarge');
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return malformed();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return malformed();
  const budget = { leaves: pairsMax };
  return objectOf(value, 1, budget);
}

function objectOf(value: object, depth: number, budget: { leaves: number }): WireFields {
  const result: WireFields = Object.create(null) as WireFields;
  for (const [key, inner] of Object.entries(value)) {
    if (forbidden.has(key)) malformed();
    const text = jsonValue(inner, depth, budget);
    if (text !== undefined) result[key] = text;
  }
  return result;
}

function jsonValue(value: unknown, depth: number, budget: { leaves: number }): WireValue | undefined {
  if (value === null) return undefined;
  if (typeof value !== 'object') {
    if (--budget.leaves < 0) malformed();
    return typeof value === 'string' ? value : JSON.stringify(value);
  }
  if (depth >= depthMax) return malformed();
  if (!Array.isArray(value)) return objectOf(value, depth + 1, budget);
  return value.flatMap((item) => {
    const inner = jsonValue(item, depth + 1, budget);
    return inner === undefined ? [] : [inner];
  });
}
