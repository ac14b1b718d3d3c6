const calmAfterMs = 2_000;
const idleAtLatestMs = 3_000;

const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let observer: PerformanceObserver | undefined;

/**
 * Runs `act` once nothing has been fetched for two seconds and the browser has nothing else to do, so that it takes nothing from what a page shows
 * first; returns what takes that back.
 */
export function whenCalm(act: () => void): () => void {
  waiting.add(act);
  observer ??= watchFetches();
  timer ??= setTimeout(begin, calmAfterMs);
  return () => void waiting.delete(act);
}

function watchFetches(): PerformanceObserver {
  const watcher = new PerformanceObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(begin, calmAfterMs);
  });
  watcher.observe({ type: 'resource' });
  return watcher;
}

function begin(): void {
  observer?.disconnect();
  observer = undefined;
  timer = undefined;
  whenIdle(runAll);
}

/** Runs `act` once the browser has nothing else to do, after three seconds at the latest. */
export function whenIdle(act: () => void): void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: idleAtLatestMs });
  else act();
}

function runAll(): void {
  const acts = [...waiting];
  waiting.clear();
  for (const act of acts) act();
}
