import { whenCalm, whenIdle } from './when-calm.ts';

/** What somebody does who uses the page. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

let firstUse: Promise<unknown> | undefined;

/**
 * Runs `act` once the page is calm and somebody has pointed, touched, scrolled or typed: for code of what opens at a press, which a page that is only
 * looked at does not need. Returns what takes that back.
 */
export function whenUsed(act: () => void): () => void {
  let isTakenBack = false;
  firstUse ??= firstSign();
  const actAfterUse = async () => {
    await firstUse;
    if (!isTakenBack) whenIdle(act);
  };
  const forget = whenCalm(() => void actAfterUse());
  return () => {
    isTakenBack = true;
    forget();
  };
}

function firstSign(): Promise<unknown> {
  return Promise.race(
    signs.map(
      (sign) => new Promise((resolve) => addEventListener(sign, resolve, { once: true, passive: true, capture: true })),
    ),
  );
}
