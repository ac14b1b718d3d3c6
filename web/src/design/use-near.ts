import { useEffect, useState, type RefObject } from 'react';
import { whenCalm } from './when-calm.ts';
import { whenNear } from './when-near.ts';

/** Whether an element has come within 1.3 viewports; `isAtOnce`: taken as near from the beginning. */
export function useNear(box: RefObject<Element | null>, isAtOnce = false): boolean {
  const [near, setNear] = useState(isAtOnce);
  useEffect(() => (near || !box.current ? undefined : whenNear(box.current, () => setNear(true))), [near, box]);
  return near;
}

/** Whether an element has come within 1.3 viewports, or all that is shown first has been fetched: for what stands below that. */
export function useNearOrCalm(box: RefObject<Element | null>): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (isDue || !box.current) return undefined;
    const begin = () => setDue(true);
    const leave = [whenNear(box.current, begin), whenCalm(begin)];
    return () => leave.forEach((each) => each());
  }, [isDue, box]);
  return isDue;
}
