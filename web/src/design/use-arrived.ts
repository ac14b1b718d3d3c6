import { useDeferredValue } from 'react';

/**
 * The data once its turn has come: what arrives on a page that is shown is rendered in short tasks, between which a slow phone answers to a touch. What is
 * there when a part appears is shown with it.
 */
export function useArrived<D>(data: D | undefined): D | undefined {
  const hasArrived = useDeferredValue(data !== undefined);
  return hasArrived ? data : undefined;
}
