import { useEffect, useEffectEvent } from 'react';
import { ScannerKeys } from './scanner-keys.ts';

/**
 * Scans of a hand scanner anywhere on the page. Not while an input has the focus: there the digits belong to the input, and
 * the scan field reads its own. The Enter that ends a scan presses no button.
 */
export function useHandScanner(onCode: (code: string) => void): void {
  const onScan = useEffectEvent(onCode);
  useEffect(() => {
    const scanner = new ScannerKeys();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isEditable(event.target)) return;
      const code = scanner.press(event.key, event.timeStamp);
      if (code === null) return;
      event.preventDefault();
      event.stopPropagation();
      onScan(code);
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
