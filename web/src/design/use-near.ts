import { useEffect, useState, type RefObject } from 'react';
import { whenNear } from './when-near.ts';

/** Whether an element has come within 1.3 viewports; `isAtOnce`: taken as near from the beginning. */
export function useNear(box: RefObject<Element | null>, isAtOnce = false): boolean {
  const [near, setNear] = useState(isAtOnce);
  useEffect(() => (near || !box.current ? undefined : whenNear(box.current, () => setNear(true))), [near, box]);
  return near;
}
