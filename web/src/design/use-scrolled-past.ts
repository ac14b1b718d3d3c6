import { useEffect, useState } from 'react';
import { withNextFrame } from './with-next-frame.ts';

/**
 * Whether the page is scrolled by so many pixels or more, `delayMs` after it got there or left. `px`: a function that stays the same where it depends on the
 * window, which is not measured while it renders.
 */
export function useScrolledPast(px: number | (() => number), delayMs: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // With a scroll event the page is about to be laid out anyway.
    const look = () => {
      const isPast = window.scrollY >= (typeof px === 'number' ? px : px());
      clearTimeout(timer);
      timer = setTimeout(() => setPast(isPast), delayMs);
    };
    const forget = withNextFrame(look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      forget();
      clearTimeout(timer);
      window.removeEventListener('scroll', look);
    };
  }, [px, delayMs]);
  return past;
}
