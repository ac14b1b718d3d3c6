import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** What jsdom lacks and a page asks for. Import first in a test that draws something. */
class Watcher {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(globalThis, {
  ResizeObserver: Watcher,
  IntersectionObserver: Watcher,
  matchMedia: (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});
// A busy machine is no defect: what is waited for comes in milliseconds, or not at all.
configure({ asyncUtilTimeout: 10_000 });
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});
