import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { invalid } from '#domain/errors.ts';
import type { RawBody } from '#http/body-text.ts';
import { parseBody, type WireFields } from '#http/parse-wire.ts';

/** The fields of a control call's body; 422 for unknown fields. */
export function fieldsOf({ body }: FastifyRequest, known: readonly string[]): WireFields {
  return knownAlone(parseBody(body as RawBody | null | undefined), known);
}

/** The same fields; 422 for unknown fields. */
export function knownAlone<T extends Readonly<Record<string, unknown>>>(fields: T, known: readonly string[]): T {
  for (const name of Object.keys(fields)) if (!known.includes(name)) invalid(name, `没有“${name}”这个字段`);
  return fields;
}

/** A whole number from `min` to `max`, both included; 422 for anything else. */
export function wholeNumber(field: string, value: unknown, min: number, max: number): number {
  const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= min && number <= max)) invalid(field, `${field} 须为 ${min} 至 ${max} 的整数`);
  return number;
}

/** A text field that may be missing; 422 for a list or an object. */
export function textOrNone(field: string, value: unknown): string | undefined {
  return value === undefined || typeof value === 'string' ? value : invalid(field, `${field} 须为文字`);
}

/** An object; 422 for anything else. */
export function objectIn(field: string, value: WireFields[string]): WireFields {
  return typeof value === 'object' && !Array.isArray(value) ? value : invalid(field, `${field} 须为对象`);
}

/** Fields checked by a schema; 422 for the first wrong field. */
export function checkedFields<T>(schema: z.ZodType<T>, fields: Readonly<Record<string, unknown>>): T {
  const given = schema.safeParse(fields);
  if (given.success) return given.data;
  const [issue] = given.error.issues;
  return invalid(String(issue?.path[0] ?? ''), issue?.message ?? '');
}
