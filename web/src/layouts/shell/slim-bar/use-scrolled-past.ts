import { limits } from '@baicao/shared/limits';
import { useEffect, useState } from 'react';

const { searchBarScrollPx, searchBarDelayMs } = limits.header;

/** true at 205 px of scroll or more, 100 ms after the page got there or left. */
export function useScrolledPast(): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setPast(window.scrollY >= searchBarScrollPx), searchBarDelayMs);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', look);
    };
  }, []);
  return past;
}
