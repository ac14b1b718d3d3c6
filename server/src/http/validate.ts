import { givenFields, pathParameters, type EndpointRecord, type FieldErrors } from '@baicao/shared/contract';
import type * as z from 'zod';
import { ApiError } from '#domain/errors.ts';
import type { WireFields } from './parse-wire.ts';

/**
 * Reads the fields by the record's schema. An invalid path parameter is 404. Any other field:
 * 422 with its messages, the first of the first field in front (product §5).
 */
export function validateInput(record: EndpointRecord, fields: WireFields): Record<string, unknown> {
  const result = record.input.safeParse(givenFields(record.input.shape, fields));
  if (result.success) return result.data;
  const inPath = new Set(pathParameters(record.path));
  if (result.error.issues.some((issue) => inPath.has(String(issue.path[0])))) throw new ApiError('notFound');
  const errors = fieldErrors(result.error.issues);
  throw new ApiError('invalid', Object.values(errors)[0]?.[0], errors);
}

/** The errors of the given fields, those of the path included; undefined: none. */
export function inputErrors({ input }: EndpointRecord, fields: WireFields): FieldErrors | undefined {
  const { error } = input.safeParse(givenFields(input.shape, fields));
  return error && fieldErrors(error.issues);
}

function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join('.');
    (errors[field] ??= []).push(issue.message);
  }
  return errors;
}
