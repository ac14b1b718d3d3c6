import * as z from 'zod';
import type { EndpointRecord } from './endpoint.ts';
import { entity } from './entity.ts';
import { count, rowId, violationCode } from './wire.ts';

/** Data that `errors` of a refusal may hold besides the messages of fields (422): records name theirs in `refuses`. [ours] */

/** A row of a bulk call: `id` of the cart line, `number` on that line. */
const refusedRow = entity('RefusedRow', {
  id: z.int().optional(),
  goods_id: rowId,
  number: count.optional(),
  state: z.literal('refused').optional(),
  code: z.int(),
  violation: violationCode,
  reason: z.string(),
});

/** For a call for many rows none of which could be taken: the reason of each row. */
export const goodsRefused = z.array(refusedRow);

/** For 609: a difference to the quote the buyer was shown; `id` is the cart line's, 0 for an amount. */
const quoteDifference = entity('QuoteDifference', {
  kind: z.enum(['line', 'number', 'price', 'line_total', 'gift', 'amount', 'payment']),
  id: rowId,
  name: z.string(),
  before: z.string(),
  after: z.string(),
  text: z.string(),
});

export const quoteChanged = z.array(quoteDifference);

/** For 615: the order a repeated submit has made already. */
export const orderMade = entity('OrderMade', { order_id: rowId, order_sn: z.string() });

/** For 429 of a verification code: when the next code may be requested. */
export const codeSent = entity('CodeSent', { resend_seconds: count });

/** Messages by field. */
const fieldErrors = z.record(z.string(), z.array(z.string())).meta({ id: 'FieldErrors' });

/** `errors` of any refusal of an operation. */
export function refusalDetails({ refuses = {} }: Pick<EndpointRecord, 'refuses'>): z.ZodType {
  return z.union([...Object.values(refuses), fieldErrors]);
}

/**
 * Reads `errors` of a refusal by one schema of the record's `refuses`; undefined where they do not match it. For another host, rows
 * that cannot be read, and fields that the contract does not have, are left out.
 */
export function readDetails<S extends z.ZodType>(schema: S, errors: unknown): z.output<S> | undefined {
  // The compiler does not follow that a list of outputs of the element is the output of the list.
  return (schema instanceof z.ZodArray ? readRows(schema.element, errors) : readRow(schema, errors)) as z.output<S>;
}

function readRows(element: z.core.$ZodType, errors: unknown): unknown {
  if (!Array.isArray(errors)) return undefined;
  return errors.map((row: unknown) => readRow(element, row)).filter((row) => row !== undefined);
}

function readRow(schema: z.core.$ZodType, row: unknown): unknown {
  const { success, data } = z.safeParse(schema instanceof z.ZodObject ? z.object(schema.shape) : schema, row);
  return success ? data : undefined;
}
