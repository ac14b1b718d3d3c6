import { whenIdle } from './when-idle.ts';

/** Long enough for what the first view shows to have been fetched. */
const calmAfterMs = 2_000;

/** Runs `act` some time after a page has been shown, once the browser has nothing else to do; returns what takes that back. */
export function whenCalm(act: () => void): () => void {
  let forget: () => void = () => undefined;
  const timer = setTimeout(() => (forget = whenIdle(act)), calmAfterMs);
  return () => {
    clearTimeout(timer);
    forget();
  };
}
