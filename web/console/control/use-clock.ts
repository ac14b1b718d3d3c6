import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Clock } from './answers.ts';
import { healthQuery } from './queries.ts';

export interface ShownClock {
  readonly mode: Clock['mode'];
  /** In ms, each second anew while the clock goes. */
  readonly now: number;
}

/** The clock of the namespace; undefined until it is known. */
export function useClock(): ShownClock | undefined {
  const { data } = useQuery(healthQuery);
  const [shown, setShown] = useState<ShownClock>();
  const clock = data?.clock;
  const mode = clock?.mode;
  const now = clock?.now;
  useEffect(() => {
    if (mode === undefined || now === undefined) return undefined;
    const base = Date.parse(now);
    const readAt = performance.now();
    const tick = () => setShown({ mode, now: mode === 'frozen' ? base : base + performance.now() - readAt });
    tick();
    if (mode === 'frozen') return undefined;
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [mode, now]);
  return shown;
}
