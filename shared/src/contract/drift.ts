import * as z from 'zod';
import { codes, successCodes, type RefusalName } from './codes.ts';
import { described } from './described.ts';
import type { EndpointRecord } from './endpoint.ts';
import { pageMeta } from './page-meta.ts';
import { refusalDetails } from './refusal-details.ts';
import { refusalsOf } from './refusals.ts';

/**
 * How an answer differs from the contract in its structure. `missing` a field is absent · `extra` a field that the contract does not have ·
 * `type` a value is of another type · `null` where null is not allowed · `value` none of the listed values · `format` a text or number out of
 * its form, such as `12.5` for money · `code` a code the operation does not have · `status` another HTTP status than the code's.
 */
type DriftKind = 'missing' | 'extra' | 'type' | 'null' | 'value' | 'format' | 'code' | 'status';

export interface Drift {
  readonly kind: DriftKind;
  /** Path of the value, e.g. `data.lines[].price`; `[]` means any row. Empty for the whole answer. */
  readonly place: string;
  readonly expected: string;
  readonly found: string;
  /** How many values of the answer deviate. */
  readonly count: number;
}

/** The answers of a host to one operation, compared with the contract. */
export interface OperationDiff {
  readonly op: string;
  /** Number of compared answers. */
  readonly calls: number;
  readonly drifts: readonly Drift[];
}

/** `body` as `bodyOf` reads it. For a file only the status is compared. */
export interface ReadAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** The JSON of a body; the text itself where it is no JSON. */
export function bodyOf(bytes: ArrayBuffer | Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Deviations of the structure; values may differ from host to host. Empty: the answer conforms to the contract. */
export function driftsOf(record: EndpointRecord, { status, body }: ReadAnswer): Drift[] {
  if (record.download && status === 200 && !isEnvelope(body)) return [];
  if (!isEnvelope(body)) return [drift('type', '', 'an object with code and message', described(body))];
  if (successCodes.includes(body.code)) return [...statusDrift(status, 200), ...shapeDrifts(successOf(record), body)];
  const name = refusalsOf(record).find((each) => codes[each].code === body.code);
  if (name === undefined) return [drift('code', 'code', `one of ${knownCodes(record).join(', ')}`, String(body.code))];
  return [...statusDrift(status, codes[name].status), ...shapeDrifts(refusalOf(record), body)];
}

const knownCodes = (record: EndpointRecord) => [
  ...successCodes,
  ...refusalsOf(record).map((name: RefusalName) => codes[name].code),
];

const refusalOf = (record: EndpointRecord): z.ZodType =>
  z.strictObject({
    code: z.int(),
    message: z.string(),
    violation: z.string().optional(),
    errors: refusalDetails(record).optional(),
  });

function successOf({ data, paged }: EndpointRecord): z.ZodType {
  // An answer that is a list only for some inputs has `meta` only then.
  const isAlwaysList = paged === true && data instanceof z.ZodArray;
  return z.strictObject({
    code: z.int(),
    message: z.string(),
    data,
    meta: isAlwaysList ? pageMeta : pageMeta.optional(),
  });
}

function statusDrift(found: number, expected: number): Drift[] {
  return found === expected ? [] : [drift('status', '', String(expected), String(found))];
}

function drift(kind: DriftKind, place: string, expected: string, found: string): Drift {
  return { kind, place, expected, found, count: 1 };
}

function shapeDrifts(schema: z.ZodType, body: unknown): Drift[] {
  const { error } = schema.safeParse(body, { reportInput: true });
  const counted = new Map<string, Drift>();
  for (const each of (error?.issues ?? []).flatMap((issue) => driftsIn(issue, [], body))) {
    const key = `${each.kind} ${each.place} ${each.found}`;
    counted.set(key, { ...each, count: (counted.get(key)?.count ?? 0) + 1 });
  }
  return [...counted.values()];
}

type Issue = z.core.$ZodIssue;

/** `above`: the path in front of the issue's own path. */
function driftsIn(issue: Issue, above: readonly PropertyKey[], body: unknown): Drift[] {
  const path = [...above, ...issue.path];
  const value = valueAt(body, path);
  const place = placeOf(path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) =>
        drift('extra', placeOf([...path, key]), 'nothing', described(valueAt(body, [...path, key]))),
      );
    case 'invalid_type':
      return [drift(kindOf(value), place, issue.expected, described(value))];
    case 'invalid_value':
      return [valueDrift(issue.values, place, value)];
    case 'invalid_union': {
      const listed = valuesIn(issue.errors);
      return listed
        ? [valueDrift(listed, place, value)]
        : closest(issue.errors).flatMap((each) => driftsIn(each, path, body));
    }
    default:
      return [drift('format', place, issue.message, described(value))];
  }
}

function valueDrift(listed: readonly z.core.util.Primitive[], place: string, value: unknown): Drift {
  const kind = typeof value === typeof listed[0] ? 'value' : kindOf(value);
  return drift(kind, place, listed.join(' | '), described(value));
}

/** The allowed values where each alternative is a single value, such as 0 or 1. */
function valuesIn(alternatives: readonly (readonly Issue[])[]): z.core.util.Primitive[] | null {
  const values = alternatives.map(([issue, ...others]) =>
    issue?.code === 'invalid_value' && issue.path.length === 0 && others.length === 0 ? issue.values : null,
  );
  return values.every((each) => each !== null) ? values.flat() : null;
}

/** The alternative that the value comes closest to: the one with the fewest issues, then with the deepest ones. */
function closest(alternatives: readonly (readonly Issue[])[]): readonly Issue[] {
  const depth = (issues: readonly Issue[]) => Math.max(0, ...issues.map(({ path }) => path.length));
  const [best = []] = alternatives.toSorted((a, b) => depth(b) - depth(a) || a.length - b.length);
  return best;
}

function kindOf(value: unknown): DriftKind {
  if (value === undefined) return 'missing';
  return value === null ? 'null' : 'type';
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  let value = body;
  for (const key of path)
    value = typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined;
  return value;
}

function placeOf(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? '[]' : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

interface Envelope {
  readonly code: number;
}

function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && typeof (body as { code?: unknown }).code === 'number';
}
