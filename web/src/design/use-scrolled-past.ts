import { useEffect, useState } from 'react';

/** Whether the page is scrolled by so many pixels or more, `delayMs` after it got there or left. */
export function useScrolledPast(px: number, delayMs: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setPast(window.scrollY >= px), delayMs);
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
