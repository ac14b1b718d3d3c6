import { useEffect, useState, type ComponentType } from 'react';
import type { OverlayParts } from './overlays.tsx';
import { whenUsed } from './when-used.ts';

/**
 * Dialogs and toasts would be a sixth of the first load and are not needed to show a page, so their code is loaded once
 * somebody uses the page, or with the first of them. Calls made before it has arrived are queued.
 */
const queue: ((parts: OverlayParts) => void)[] = [];
let parts: OverlayParts | null = null;
let load: () => void = () => undefined;

/** Runs `act` at once if the overlays are mounted, else as soon as they are. */
export function withOverlays(act: (parts: OverlayParts) => void): void {
  if (parts) act(parts);
  else {
    queue.push(act);
    load();
  }
}

type Mounted = ComponentType<{ onMounted: () => void }>;

export function OverlayHost() {
  const [Overlays, setOverlays] = useState<{ Component: Mounted; onMounted: () => void }>();
  useEffect(() => {
    load = () => {
      fetchOverlays().then(
        (fetched) => setOverlays((before) => before ?? fetched),
        // The network is gone: what waits is shown once it is back.
        () => addEventListener('online', () => load(), { once: true }),
      );
    };
    if (queue.length > 0) load();
    const forget = whenUsed(() => load());
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
    for (const act of queue.splice(0)) act(overlayParts);
  };
  return { Component, onMounted };
}
