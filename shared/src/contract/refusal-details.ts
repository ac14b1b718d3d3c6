import * as z from 'zod';
import { againLine } from './after-sales.ts';
import { violationCode } from './codes.ts';
import { entity } from './entity.ts';
import { count, rowId } from './wire.ts';

/** What `errors` of a refusal may hold besides the messages of fields (422). [ours] */

/** A row of a bulk call: `id` of the cart line, `number` what it holds. */
const refusedRow = entity('RefusedRow', {
  id: z.int().optional(),
  goods_id: rowId,
  number: count.optional(),
  state: z.literal('refused').optional(),
  code: z.int(),
  violation: violationCode,
  reason: z.string(),
});

/** Of 609: what differs from what the buyer was shown; `id` is the cart line's, 0 for an amount. */
const quoteDifference = entity('QuoteDifference', {
  kind: z.enum(['line', 'number', 'price', 'line_total', 'gift', 'amount', 'payment']),
  id: rowId,
  name: z.string(),
  before: z.string(),
  after: z.string(),
  text: z.string(),
});

/** Of 615: the order a repeated submit has made already. */
const madeOrder = entity('MadeOrder', { order_id: rowId, order_sn: z.string() });

/** Of 429 for a verification code: when the next one may be asked for. */
const resendWait = entity('ResendWait', { resend_seconds: count });

/** Messages by field, the first one of a field first. */
export const fieldErrors = z.record(z.string(), z.array(z.string())).meta({ id: 'FieldErrors' });

export const refusalDetails = z
  .union([z.array(refusedRow), z.array(quoteDifference), z.array(againLine), madeOrder, resendWait, fieldErrors])
  .meta({ id: 'RefusalDetails' });
