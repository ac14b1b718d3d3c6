const idleAtLatestMs = 3_000;

/** Runs `act` once the browser has nothing else to do; returns what takes that back. */
export function whenIdle(act: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, idleAtLatestMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: idleAtLatestMs });
  return () => cancelIdleCallback(handle);
}
