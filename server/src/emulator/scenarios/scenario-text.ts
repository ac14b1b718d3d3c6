import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type ErrorCode,
  type Pair,
  type ParsedNode,
} from 'yaml';
import type { WireFields } from '#http/parse-wire.ts';

/** Names of fields and numbers of list items from the top of a scenario. */
export type Path = readonly (string | number)[];

/** Line and column, both from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** A mistake in a scenario: a Chinese sentence and its place. */
export interface Wrong {
  readonly at: Place;
  readonly message: string;
}

/** A scenario as it is written. */
export interface ScenarioText {
  /** Fields as a form would send them: numbers as they are written, `true` as 1. */
  readonly fields: WireFields;
  /** The JSON value of a field, with its numbers and booleans. */
  json(field: string): unknown;
  /** The place of a field or an item; where it is missing, the place of the nearest one around it. */
  placeOf(path: Path): Place;
}

/** Reads YAML, of which JSON is a part, without aliases and tags; or returns its mistakes. */
export function readYaml(text: string): ScenarioText | readonly Wrong[] {
  const lines = new LineCounter();
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const parsed = parsedOrNull(text, lines);
  if (parsed === null) return [{ at: placeAt(0), message: '层次太深' }];
  const { contents } = parsed;
  const wrongs = wrongsIn(parsed).map(({ offset, message }) => ({ at: placeAt(offset), message }));
  if (wrongs.length > 0) return wrongs;
  if (!isMap(contents))
    return [{ at: placeAt(contents?.range[0] ?? 0), message: '场景须为对象，如 title: 待付款的订单' }];
  return {
    fields: textsOf(contents) as WireFields,
    json: (field) => contents.get(field, true)?.toJS(parsed) as unknown,
    placeOf: (path) => placeAt(offsetOf(contents, path)),
  };
}

type Parsed = Document.Parsed<ParsedNode>;

/** null: nested more deeply than the parser can follow. */
function parsedOrNull(text: string, lineCounter: LineCounter): Parsed | null {
  try {
    return parseDocument(text, { lineCounter, prettyErrors: false });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

interface WrongAt {
  readonly offset: number;
  readonly message: string;
}

const sentences: Partial<Record<ErrorCode, string>> = {
  BAD_INDENT: '缩进不对，或者括号没有结束',
  DUPLICATE_KEY: '字段重复',
  MISSING_CHAR: '缺少冒号、逗号、引号或括号',
  MULTIPLE_DOCS: '一个文件只能有一个场景',
  TAB_AS_INDENT: '缩进不能用制表符',
};

function wrongsIn(parsed: Parsed): WrongAt[] {
  const wrongs = [...parsed.errors, ...parsed.warnings].map(({ code, pos }) => ({
    offset: pos[0],
    message: sentences[code] ?? 'YAML 的写法不对',
  }));
  visit(parsed, {
    Alias: (_key, { range }) => void wrongs.push({ offset: range?.[0] ?? 0, message: '不能使用别名（*）' }),
  });
  return wrongs;
}

function textsOf(node: unknown): WireFields[string] | undefined {
  if (isMap(node)) {
    const fields = Object.create(null) as WireFields;
    for (const pair of node.items) {
      const value = textsOf(pair.value);
      if (value !== undefined) fields[nameOf(pair)] = value;
    }
    return fields;
  }
  if (isSeq(node)) return node.items.map((item) => textsOf(item) ?? '');
  return isScalar(node) ? textOf(node) : undefined;
}

function textOf({ value, source }: { readonly value: unknown; readonly source?: string }): string | undefined {
  if (value === null) return undefined;
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'number') return source ?? String(value);
  return typeof value === 'string' ? value : undefined;
}

function nameOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : String(key);
}

function offsetOf(contents: ParsedNode, path: Path): number {
  let node: unknown = contents;
  let offset = contents.range[0];
  for (const step of path) {
    const next = isSeq(node) ? { key: node.items[Number(step)], value: node.items[Number(step)] } : pairOf(node, step);
    // One item may be written without its list.
    if (!next && isMap(node) && /^\d+$/.test(String(step))) continue;
    if (!next || !isNode(next.key)) break;
    offset = next.key.range?.[0] ?? offset;
    node = next.value;
  }
  return offset;
}

function pairOf(node: unknown, name: string | number): Pair | undefined {
  return isMap(node) ? node.items.find((pair) => nameOf(pair) === String(name)) : undefined;
}
