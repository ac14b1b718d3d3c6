import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls a list that is wider than the screen so far that its item with `data-tab` of this number is seen. */
export function useScrollToTab<L extends HTMLElement>(open: number): RefObject<L | null> {
  const list = useRef<L>(null);
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>(`[data-tab="${open}"]`);
    // The list alone is moved, never the page.
    if (list.current && item) list.current.scrollLeft = item.offsetLeft - list.current.offsetLeft - 12;
  }, [open]);
  return list;
}
