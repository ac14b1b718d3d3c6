import { useSyncExternalStore } from 'react';

/** Whether the draw's dialog is open. Module state, because invitation, top bar and phone menu open the same dialog. */
let isOpen = false;
const listeners = new Set<() => void>();

function setOpen(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

export const openDraw = () => setOpen(true);
export const closeDraw = () => setOpen(false);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useDrawOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isOpen);
}
