import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, ScrollRestoration, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { useRoute } from './route.ts';
import { tabStorage } from './web-storage.ts';

const productTitle = '百草仓';

/** Title and scroll position of the current route (spec §2). */
export function Head() {
  const { title, keepScroll } = useRoute();
  useEffect(() => {
    document.title = title === '' ? productTitle : `${title} - ${productTitle}`;
  }, [title]);
  return keepScroll ? null : <KeptScroll />;
}

const name = 'scroll-heights';
const keptAtMost = 50;

/** How far down each entry of the history was left, px. */
const heights = new Map<string, number>(Object.entries(readHeights()));
addEventListener('pagehide', () =>
  tabStorage.write(name, JSON.stringify(Object.fromEntries([...heights].slice(-keptAtMost)))),
);

/**
 * Scroll position of every entry of the history (spec §2). The router goes there at once, which falls short on a page
 * whose rows are still on their way: the rest is made up as the page grows, until the buyer scrolls himself.
 */
function KeptScroll() {
  const entry = entryOf(useLocation());
  const isReturn = useNavigationType() === NavigationType.Pop;
  // Before the router's own scrolling is heard of: it belongs to the new entry, not to the one that is left.
  useLayoutEffect(() => {
    const pursuit = pursue(isReturn ? heights.get(entry) : undefined);
    const record = () => {
      if (pursuit.isOver()) heights.set(entry, scrollY);
    };
    record();
    addEventListener('scroll', record, { passive: true });
    return () => {
      pursuit.stop();
      removeEventListener('scroll', record);
    };
  }, [entry, isReturn]);
  return <ScrollRestoration getKey={entryOf} />;
}

/** The first entry of a window has no key of its own; under the router's word for it, every address would be one place. */
function entryOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to `height` as soon as the page is long enough, unless the buyer moves first. */
function pursue(height: number | undefined): { isOver: () => boolean; stop: () => void } {
  if (height === undefined) return { isOver: () => true, stop: () => undefined };
  let isOver = false;
  const observer = new ResizeObserver(() => {
    scrollTo({ top: height, behavior: 'instant' });
    if (scrollY >= height - 1) stop();
  });
  function stop() {
    isOver = true;
    observer.disconnect();
    for (const move of ownMoves) removeEventListener(move, stop);
  }
  for (const move of ownMoves) addEventListener(move, stop, { passive: true });
  observer.observe(document.documentElement);
  return { isOver: () => isOver, stop };
}

function readHeights(): Record<string, number> {
  try {
    // Only this module writes under this name.
    return JSON.parse(tabStorage.read(name) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
