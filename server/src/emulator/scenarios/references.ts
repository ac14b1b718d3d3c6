import * as z from 'zod';
import { refuse } from '#domain/errors.ts';
import type { WireFields } from '#http/parse-wire.ts';
import type { Path } from './scenario-text.ts';

type Value = WireFields[string];

/** Answers of earlier steps by the names they were saved under. */
export type Saved = ReadonlyMap<string, unknown>;

/** `${order.data.id}`: a value of an earlier answer. */
export interface Reference {
  /** The reference as it is written. */
  readonly text: string;
  /** The name under which the answer was saved. */
  readonly name: string;
  readonly path: readonly string[];
}

const shape = /^\$\{([a-z][a-z0-9_]*)((?:\.[A-Za-z0-9_]+)*)\}$/;
const anywhere = /\$\{[^}]*\}?/g;

/** Every reference in a value; null for a malformed one. */
export function referencesIn(value: Value | undefined, at: Path): { at: Path; reference: Reference | null }[] {
  if (typeof value === 'string')
    return (value.match(anywhere) ?? []).map((text) => ({ at, reference: referenceOf(text) }));
  return entriesOf(value).flatMap(([key, inner]) => referencesIn(inner, [...at, key]));
}

function referenceOf(text: string): Reference | null {
  const [, name, path = ''] = shape.exec(text) ?? [];
  return name === undefined ? null : { text, name, path: path.split('.').slice(1) };
}

function entriesOf(value: Value | undefined): [string | number, Value][] {
  if (Array.isArray(value)) return value.map((item, index) => [index, item]);
  return typeof value === 'object' ? Object.entries(value) : [];
}

/** The fields with their references replaced by values; 404 for a value that an answer does not have. */
export function resolved(fields: WireFields, saved: Saved): Readonly<Record<string, unknown>> {
  return mapped(fields, (text) => {
    const whole = referenceOf(text);
    return whole ? valueOf(whole, saved) : text.replaceAll(anywhere, (part) => textAt(part, saved));
  }) as Readonly<Record<string, unknown>>;
}

/** The fields with 1 in place of every reference: an id, a number, a flag and a text. */
export function withSamples(fields: WireFields): WireFields {
  return mapped(fields, (text) => text.replaceAll(anywhere, '1')) as WireFields;
}

function mapped(value: Value, change: (text: string) => unknown): unknown {
  if (typeof value === 'string') return value.includes('${') ? change(value) : value;
  if (Array.isArray(value)) return value.map((item) => mapped(item, change));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapped(inner, change)]));
}

function valueOf({ text, name, path }: Reference, saved: Saved): unknown {
  const value = path.reduce(step, saved.get(name));
  return value ?? refuse('notFound', `“${text}”没有值`);
}

function step(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

function textAt(part: string, saved: Saved): string {
  const reference = referenceOf(part);
  const value = reference && valueOf(reference, saved);
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : refuse('notFound', `“${part}”不是文字或数字`);
}

/** Whether a value described by this schema may have another value at this path. */
export function mayHave(schema: unknown, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return true;
  if (schema instanceof z.ZodObject) return mayHaveField(schema, key, rest);
  if (schema instanceof z.ZodArray) return /^\d+$/.test(key) && mayHave(schema.element, rest);
  if (schema instanceof z.ZodUnion) return schema.options.some((option) => mayHave(option, [key, ...rest]));
  const inner = innerOf(schema);
  return inner === schema ? isOpen(schema) : mayHave(inner, [key, ...rest]);
}

function mayHaveField({ shape: fields, def }: z.ZodObject, key: string, rest: readonly string[]): boolean {
  if (Object.hasOwn(fields, key)) return mayHave(fields[key], rest);
  return def.catchall !== undefined && !(def.catchall instanceof z.ZodNever);
}

function innerOf(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodLazy)
    return schema.unwrap();
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodReadonly) return schema.unwrap();
  return schema instanceof z.ZodPipe ? schema.out : schema;
}

/** Whether a schema does not describe its content. */
function isOpen(schema: unknown): boolean {
  return [z.ZodRecord, z.ZodUnknown, z.ZodAny, z.ZodCustom, z.ZodTransform].some((kind) => schema instanceof kind);
}
