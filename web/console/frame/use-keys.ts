import { useEffect } from 'react';
import { actOf, type KeyAct } from './keys.ts';

const typed = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** Calls `act` for the keys of the console. */
export function useKeys(act: (act: KeyAct) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyped = event.target instanceof Element && event.target.matches(typed);
      const isBehind = document.querySelector('[role="dialog"]') !== null;
      const { key, ctrlKey, metaKey, altKey } = event;
      const wanted = actOf({ key, ctrlKey, metaKey, altKey, isTyped, isBehind });
      if (!wanted) return;
      event.preventDefault();
      act(wanted);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [act]);
}
