import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';

const firstPauseMs = 400;
const everyMs = 80;

/**
 * A button that repeats while it is held, by pointer or by Enter and space: `step` at once and then again and again,
 * `release` once at the end.
 */
export function useHold(step: () => void, release: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ step, release });
  useEffect(() => {
    latest.current = { step, release };
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const repeat = (pauseMs: number) => {
    timer.current = setTimeout(() => {
      latest.current.step();
      repeat(everyMs);
    }, pauseMs);
  };
  const stop = () => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    latest.current.release();
  };
  const isPress = (event: KeyboardEvent) => event.key === 'Enter' || event.key === ' ';
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      latest.current.step();
      repeat(firstPauseMs);
    },
    // The field beside it keeps the focus: leaving it would commit a number that is only on its way.
    onMouseDown: (event: MouseEvent<HTMLElement>) => event.preventDefault(),
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (!isPress(event)) return;
      event.preventDefault();
      latest.current.step();
    },
    onKeyUp: (event: KeyboardEvent<HTMLElement>) => {
      if (isPress(event)) latest.current.release();
    },
  };
}
