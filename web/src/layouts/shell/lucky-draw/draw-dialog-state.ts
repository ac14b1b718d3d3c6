import { useSyncExternalStore } from 'react';

/** Whether the draw's dialog is open: the popup, the top bar and the phone's menu open the one dialog. */
let isOpen = false;
const listeners = new Set<() => void>();

function turn(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

export const openDraw = () => turn(true);
export const closeDraw = () => turn(false);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useDrawOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isOpen);
}
