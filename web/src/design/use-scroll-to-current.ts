import { useLayoutEffect, useRef, type RefObject } from 'react';
import { withNextFrame } from './with-next-frame.ts';

/** Scrolls a list that scrolls sideways so that its child with this `data-name` is visible. */
export function useScrollToCurrent<E extends HTMLElement>(current: string | number): RefObject<E | null> {
  const list = useRef<E>(null);
  useLayoutEffect(() => {
    const { current: element } = list;
    const child = element?.querySelector<HTMLElement>(`[data-name="${current}"]`);
    if (!element || !child) return undefined;
    // scrollIntoView would also move the page.
    return withNextFrame(() => {
      element.scrollLeft = child.offsetLeft - element.offsetLeft - 12;
    });
  }, [current]);
  return list;
}
