/**
 * A new request to the same URL cancels the one in flight (spec §7). The URL counts with its query string, so that
 * two lists of one page do not cancel each other; the method counts too, so that reading a cart does not cancel the
 * add to it. The records marked `keepsInFlight` take no part.
 *
 * Cancelling only stops waiting: a write that reached the server has happened.
 */
export interface CancelSameUrl {
  /** Cancels the earlier request with this key, and answers the signal of the new one. */
  start(key: string): AbortSignal;
  /** The request with this signal is over; a later one under the same key is left alone. */
  finish(key: string, signal: AbortSignal): void;
}

export function cancelSameUrl(): CancelSameUrl {
  const inFlight = new Map<string, AbortController>();
  return {
    start(key) {
      inFlight.get(key)?.abort();
      const controller = new AbortController();
      inFlight.set(key, controller);
      return controller.signal;
    },
    finish(key, signal) {
      if (inFlight.get(key)?.signal === signal) inFlight.delete(key);
    },
  };
}
