import { whenCalm } from '#design/when-calm.ts';

/** The script of `public/`: it answers navigations without network, see there. */
const script = '/service-worker.js';

/**
 * Once what the page shows first is there, so that it competes with nothing: a browser that finds a service worker in the middle fetches pictures again
 * that the page has already. Not where the browser has none (http on another host).
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  whenCalm(() => {
    // The script itself is always asked for anew. A refusal costs the offline page alone.
    navigator.serviceWorker.register(script, { updateViaCache: 'none' }).catch(() => undefined);
  });
}
