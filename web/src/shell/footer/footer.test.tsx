import '#test/dom.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdCalls } from '#test/answers.ts';
import { renderAt } from '#test/render-at.tsx';
import { Footer } from './footer.tsx';

let comesNear: (target: Element) => void = () => undefined;

class Observer {
  constructor(then: IntersectionObserverCallback) {
    comesNear = (target) =>
      then([{ isIntersecting: true, target }] as unknown as IntersectionObserverEntry[], this as never);
  }
  observe() {}
  unobserve() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.useFakeTimers();
});
afterEach(async () => {
  cleanup();
  // What waits for a calm page is shared by all that wait.
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const own = ['/api/focus/postList', '/api/global/links'];

function shown() {
  const calls = holdCalls();
  renderAt('/', <Footer narrow={false} compact={false} />);
  return () =>
    calls
      .map(({ url }) => url)
      .filter((url) => own.includes(url))
      .toSorted();
}

it('asks for its links when it comes near', async () => {
  const asked = shown();
  const footer = screen.getByRole('contentinfo');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(asked()).toEqual([]);
  act(() => comesNear(footer));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(asked()).toEqual(own);
});

it('asks for them once the rest of the page has come', async () => {
  const asked = shown();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(asked()).toEqual(own);
});
