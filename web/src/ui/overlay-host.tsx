import { useEffect, useState, type ComponentType } from 'react';
import type { OverlayParts } from './overlays.tsx';

/**
 * Dialogs and toasts weigh a sixth of the first load and nobody needs them to see a page, so their code comes when the
 * browser is idle, or at once when somebody has something to say. What is said before that waits for it.
 */
const waiting: ((parts: OverlayParts) => void)[] = [];
let parts: OverlayParts | null = null;
let load: () => void = () => undefined;

/** Runs at once where the overlays are mounted, else as soon as they are. */
export function withOverlays(act: (parts: OverlayParts) => void): void {
  if (parts) act(parts);
  else {
    waiting.push(act);
    load();
  }
}

type Mounted = ComponentType<{ onMounted: () => void }>;

export function OverlayHost() {
  const [Overlays, setOverlays] = useState<{ Component: Mounted; onMounted: () => void }>();
  useEffect(() => {
    load = () => {
      void fetchOverlays().then((fetched) => setOverlays((before) => before ?? fetched));
    };
    if (waiting.length > 0) load();
    const forget = whenIdle(() => load());
    return () => {
      forget();
      parts = null;
      load = () => undefined;
    };
  }, []);
  return Overlays ? <Overlays.Component onMounted={Overlays.onMounted} /> : null;
}

async function fetchOverlays() {
  const { Overlays: Component, overlayParts } = await import('./overlays.tsx');
  const onMounted = () => {
    parts = overlayParts;
    for (const act of waiting.splice(0)) act(overlayParts);
  };
  return { Component, onMounted };
}

const idleAtLatestMs = 3_000;

function whenIdle(act: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, idleAtLatestMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: idleAtLatestMs });
  return () => cancelIdleCallback(handle);
}
