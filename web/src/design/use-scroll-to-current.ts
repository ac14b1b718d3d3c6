import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls a list that scrolls sideways so that its child with this `data-name` is visible. */
export function useScrollToCurrent<E extends HTMLElement>(current: string | number): RefObject<E | null> {
  const list = useRef<E>(null);
  useEffect(() => {
    const child = list.current?.querySelector<HTMLElement>(`[data-name="${current}"]`);
    // scrollIntoView would also move the page.
    if (list.current && child) list.current.scrollLeft = child.offsetLeft - list.current.offsetLeft - 12;
  }, [current]);
  return list;
}
