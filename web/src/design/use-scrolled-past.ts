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
    let forget: (() => void) | undefined;
    const read = () => setPast(window.scrollY >= (typeof px === 'number' ? px : px()));
    const cancel = () => {
      clearTimeout(timer);
      forget?.();
    };
    const look = () => {
      cancel();
      timer = setTimeout(() => (forget = withNextFrame(read)), delayMs);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      cancel();
      window.removeEventListener('scroll', look);
    };
  }, [px, delayMs]);
  return past;
}
