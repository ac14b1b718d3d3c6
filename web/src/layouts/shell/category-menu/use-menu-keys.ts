import type { KeyboardEvent, RefObject } from 'react';

interface Menu {
  /** Row whose children are shown; -1 for none. */
  active: number;
  count: number;
  open: () => void;
  close: () => void;
}

/**
 * Keys: up and down move between rows (from the button to the first), right into the children, left back, Esc closes and
 * focuses the button. Rows have `data-top`, the children's panel `data-panel`, the button `data-menu-button`.
 */
export function useMenuKeys(menu: RefObject<HTMLElement | null>, { active, count, open, close }: Menu) {
  const focus = (selector: string, index = 0) => menu.current?.querySelectorAll<HTMLElement>(selector)[index]?.focus();
  const isRow = (event: KeyboardEvent) => event.target instanceof HTMLElement && event.target.hasAttribute('data-top');
  const isButton = (event: KeyboardEvent) =>
    event.target instanceof HTMLElement && event.target.hasAttribute('data-menu-button');

  const upOrDown = (step: 1 | -1) => (event: KeyboardEvent) => {
    if (!isRow(event) && !isButton(event)) return;
    event.preventDefault();
    open();
    const next = isRow(event) ? (active + step + count) % count : 0;
    // The list may not be rendered yet.
    requestAnimationFrame(() => focus('[data-top]', next));
  };
  const handlers: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    ArrowDown: upOrDown(1),
    ArrowUp: upOrDown(-1),
    ArrowRight: (event) => isRow(event) && focus('[data-panel] a'),
    ArrowLeft: (event) => !isRow(event) && active >= 0 && focus('[data-top]', active),
    Escape: () => {
      focus('[data-menu-button]');
      close();
    },
  };
  return { onKeyDown: (event: KeyboardEvent) => handlers[event.key]?.(event) };
}
