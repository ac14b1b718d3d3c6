import { useSyncExternalStore } from 'react';

/** Whether the chat is open. Module state, because right bar and phone menu open the same panel. */
let isOpen = false;
const listeners = new Set<() => void>();

function setOpen(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

export const openChat = () => setOpen(true);
export const closeChat = () => setOpen(false);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useChatOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isOpen);
}
