import type { QueryClient } from '@tanstack/react-query';

const inFlight = new WeakMap<QueryClient, Set<unknown>>();

/** What the writes in flight are about, by keys; of all acts, so that two about one thing know of each other. */
export function keysInFlight(client: QueryClient): Set<unknown> {
  const keys = inFlight.get(client) ?? new Set();
  inFlight.set(client, keys);
  return keys;
}
