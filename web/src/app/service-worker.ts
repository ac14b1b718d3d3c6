/** The script of `public/`: it answers navigations without network, see there. */
const script = '/service-worker.js';

/** Once the page has loaded, so that it competes with nothing. Not where the browser has none (http on another host). */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    // The script itself is always asked for anew. A refusal costs the offline page alone.
    navigator.serviceWorker.register(script, { updateViaCache: 'none' }).catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
