import { useEffect, useState } from 'react';
import { whenCalm } from './when-calm.ts';

/** Whether all that a page shows first has been fetched; `isAtOnce`: taken as so from the beginning. */
export function useCalm(isAtOnce = false): boolean {
  const [isCalm, setCalm] = useState(isAtOnce);
  useEffect(() => (isCalm ? undefined : whenCalm(() => setCalm(true))), [isCalm]);
  return isCalm;
}
