import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import '#app/composition-keys.ts';

/** Browser APIs that jsdom lacks. Import first in a test that renders. */
class Watcher {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(globalThis, {
  ResizeObserver: Watcher,
  IntersectionObserver: Watcher,
  PerformanceObserver: Watcher,
  matchMedia: (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});
// Generous, so that a busy machine fails no test: what is awaited normally takes milliseconds.
configure({ asyncUtilTimeout: 20_000 });
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});
