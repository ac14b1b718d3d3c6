import { limits } from '@baicao/shared/limits';
import { offsetMs, serverSecondsAt } from '@baicao/shared/time/server-offset';
import { yearOf } from '@baicao/shared/time/shanghai';
import { useSyncExternalStore } from 'react';

/**
 * The server's time in whole seconds since 1970, one second further each second (spec §4), on one timer for the whole
 * page. A clock module: until the server has told its time the machine's own clock stands in. What has passed since is
 * measured, not counted, because a hidden page's timers are slowed down.
 */
// oxlint-disable-next-line no-restricted-properties
let offset = Date.now() - performance.now();
let shown = serverNow();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

export function serverNow(): number {
  return serverSecondsAt(performance.now(), offset);
}

/** `timestamp` of any answer that carries one, at the moment it arrives; the client of the API calls it. */
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

/** Seconds since 1970 by the server; the component is drawn again each second. Use only where seconds show. */
export function useServerTime(): number {
  return useSyncExternalStore(subscribe, () => shown);
}

/** The year for the copyright line, in the shop's own time zone. */
export function serverYear(): number {
  return yearOf(serverNow() * 1000);
}
