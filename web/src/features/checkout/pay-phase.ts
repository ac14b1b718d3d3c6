import { orderStatuses } from '@baicao/shared/contract';

/** The state of an order as the payment page shows it. */
type PayPhase = 'open' | 'expired' | 'paid' | 'cancelled';

/**
 * `expired`: the status is still unpaid, but the payment deadline has passed; the server is about to cancel it.
 * `expiresAt` and `now` in seconds; `expiresAt` 0: no deadline.
 */
export function payPhase(status: number, expiresAt: number, now: number): PayPhase {
  if (status === orderStatuses.cancelled.code) return 'cancelled';
  if (status !== orderStatuses.unpaid.code) return 'paid';
  return expiresAt > 0 && now >= expiresAt ? 'expired' : 'open';
}
