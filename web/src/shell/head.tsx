import { useLayoutEffect } from 'react';
import { NavigationType, ScrollRestoration, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { useRouteTitle } from '#core/page-title.ts';
import { useRoute } from '#core/route.ts';
import { isNumber, isRecordOf } from '#core/stored-form.ts';
import { tabStorage } from '#core/web-storage.ts';
import { withNextFrame } from '#design/with-next-frame.ts';

/** Title and scroll position of the current route (product §2). */
export function Head() {
  const { keepScroll } = useRoute();
  useRouteTitle();
  return keepScroll ? null : <RestoredScroll />;
}

const name = 'scroll-heights';
const maxEntries = 50;

/** Scroll position of each history entry, px. */
const heights = new Map<string, number>(Object.entries(tabStorage.readJson(name, isRecordOf(isNumber)) ?? {}));

// The router takes its own ones as they are.
const ofRouter = 'react-router-scroll-positions';
if (tabStorage.readJson(ofRouter, isRecordOf(isNumber)) === null) tabStorage.remove(ofRouter);

addEventListener('pagehide', () => tabStorage.writeJson(name, Object.fromEntries([...heights].slice(-maxEntries))));

/**
 * Restores the scroll position of every history entry (product §2). The router scrolls at once, which is not enough on a page
 * whose rows are still loading: this scrolls on as the page grows, until the buyer scrolls.
 */
function RestoredScroll() {
  const entry = entryOf(useLocation());
  const isReturn = useNavigationType() === NavigationType.Pop;
  // A layout effect: the router's own scroll event must be recorded for the new entry, not for the old one.
  useLayoutEffect(() => {
    const scrolling = scrollTowards(isReturn ? heights.get(entry) : undefined);
    const record = () => {
      if (scrolling.isOver()) heights.set(entry, scrollY);
    };
    const forget = withNextFrame(record);
    addEventListener('scroll', record, { passive: true });
    return () => {
      forget();
      scrolling.stop();
      removeEventListener('scroll', record);
    };
  }, [entry, isReturn]);
  return <ScrollRestoration getKey={entryOf} />;
}

/** The first entry of a window has the key `default`, whatever its address: the address is its key here. */
function entryOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

const userInput = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to `height` as soon as the page is long enough, unless the buyer scrolls first. */
function scrollTowards(height: number | undefined): { isOver: () => boolean; stop: () => void } {
  if (height === undefined) return { isOver: () => true, stop: () => undefined };
  let isOver = false;
  const observer = new ResizeObserver(() => {
    scrollTo({ top: height, behavior: 'instant' });
    if (scrollY >= height - 1) stop();
  });
  function stop() {
    isOver = true;
    observer.disconnect();
    for (const move of userInput) removeEventListener(move, stop);
  }
  for (const move of userInput) addEventListener(move, stop, { passive: true });
  observer.observe(document.documentElement);
  return { isOver: () => isOver, stop };
}
