import { useEffect } from 'react';
import { whenUsed } from './when-used.ts';

/** Loads code that may be needed next, once somebody uses the page. What fails is loaded when it is needed. `loads`: always the same list. */
export function usePrefetch(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => whenUsed(() => void Promise.allSettled(loads.map((load) => load()))), [loads]);
}
