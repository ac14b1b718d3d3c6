import { useEffect } from 'react';
import { whenCalm } from './when-calm.ts';

/** Loads code that may be needed next, once the page has been shown. What fails is loaded when it is needed. `loads`: always the same list. */
export function usePrefetch(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => whenCalm(() => void Promise.allSettled(loads.map((load) => load()))), [loads]);
}
