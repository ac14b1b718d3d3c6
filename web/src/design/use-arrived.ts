import { useDeferredValue } from 'react';

/**
 * Whether data is there and its turn has come: what arrives on a page that is shown is rendered in short tasks, between which a slow phone answers to a touch.
 * What is there when a part appears is shown with it.
 */
export function useArrived(data: unknown): boolean {
  const isThere = data !== undefined;
  return useDeferredValue(isThere) && isThere;
}
