import { limits } from '@baicao/shared/limits';
import { offsetMs, serverSecondsAt } from '@baicao/shared/time/server-offset';
import { yearOf } from '@baicao/shared/time/shanghai';
import { useSyncExternalStore } from 'react';

/**
 * The server's time in whole seconds since 1970, updated each second (product §4) by one timer for the whole page. Until the
 * first response with a timestamp the machine's clock is used. The time since then is measured by performance.now, not by
 * counting ticks, because timers of a hidden page are slowed down.
 */
// oxlint-disable-next-line no-restricted-properties
let offset = Date.now() - performance.now();
let shown = serverNow();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

export function serverNow(): number {
  return serverSecondsAt(performance.now(), offset);
}

/** The API client calls it with the `timestamp` of a response at the moment it arrives. */
export function setServerTime(serverSeconds: number): void {
  const now = performance.now();
  offset = offsetMs({ serverSeconds, sentAtMs: now, receivedAtMs: now });
  tick();
}

function tick(): void {
  const now = serverNow();
  if (now === shown) return;
  shown = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, limits.clock.tickMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Seconds since 1970 by the server clock. Renders the component each second: use only where seconds are shown. */
export function useServerTime(): number {
  return useSyncExternalStore(subscribe, () => shown);
}

/** The year of the copyright line, in China's time zone. */
export function serverYear(): number {
  return yearOf(serverNow() * 1000);
}
