import { useEffect, useState } from 'react';

/**
 * Whether the page is scrolled by so many pixels or more, `delayMs` after it got there or left. `px`: a function that stays the same where it depends on the
 * window, which is not measured while it renders.
 */
export function useScrolledPast(px: number | (() => number), delayMs: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setPast(window.scrollY >= (typeof px === 'number' ? px : px())), delayMs);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', look);
    };
  }, [px, delayMs]);
  return past;
}
