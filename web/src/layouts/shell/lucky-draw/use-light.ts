import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';

const stepMs = 110;

/** Which of `count` prizes is lit: the light runs round while it turns and stands on what was won. Undefined: none. */
export function useLight(count: number, turning: boolean, won: number | undefined): number | undefined {
  const still = useReducedMotion();
  const [at, setAt] = useState(0);
  const moves = turning && won === undefined && !still;
  useEffect(() => {
    if (!moves) return undefined;
    const timer = setInterval(() => setAt((before) => (before + 1) % count), stepMs);
    return () => clearInterval(timer);
  }, [moves, count]);
  return won ?? (moves ? at : undefined);
}
