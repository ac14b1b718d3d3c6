import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useReducer } from 'react';

const inFlight = new WeakMap<QueryClient, Set<string>>();

/** What the writes in flight are about, by keys; of all acts, so that two about one thing know of each other. */
function keysInFlight(client: QueryClient): Set<string> {
  const keys = inFlight.get(client) ?? new Set();
  inFlight.set(client, keys);
  return keys;
}

/** Stable functions. `begin` answers what ends it, after which the component is drawn anew; undefined while one of the keys is taken. */
export function useInFlight() {
  const client = useQueryClient();
  const [, showEnd] = useReducer((ends: number) => ends + 1, 0);
  const isAbout = useCallback((key: string) => keysInFlight(client).has(key), [client]);
  const begin = useCallback(
    (about: readonly string[]) => {
      if (about.some(isAbout)) return undefined;
      const keys = keysInFlight(client);
      for (const key of about) keys.add(key);
      return () => {
        for (const key of about) keys.delete(key);
        showEnd();
      };
    },
    [client, isAbout],
  );
  return { begin, isAbout };
}
