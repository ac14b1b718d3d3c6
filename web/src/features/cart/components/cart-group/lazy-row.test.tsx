import '#test/dom.ts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LazyRow } from './lazy-row.tsx';

/** Those that watch now; an element is watched within one margin at a time. */
const observers = new Set<Observer>();

class Observer {
  readonly #watched = new Set<Element>();
  constructor(readonly then: (entries: readonly unknown[]) => void) {
    observers.add(this);
  }
  observe(target: Element) {
    this.#watched.add(target);
  }
  unobserve(target: Element) {
    this.#watched.delete(target);
  }
  crossed(target: Element, isIntersecting: boolean) {
    if (this.#watched.has(target)) this.then([{ target, isIntersecting, boundingClientRect: { height: 104 } }]);
  }
}

const frames: (() => void)[] = [];

// The observers are made once for all elements: they stay from test to test.
vi.stubGlobal('IntersectionObserver', Observer);
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => frames.push(then));
});
afterEach(() => {
  frames.length = 0;
});

const nextFrame = () => act(() => frames.splice(0).forEach((then) => then()));

function row(at = 0): HTMLElement {
  const found = screen.getAllByRole('listitem')[at];
  if (!found) throw new Error(`no row ${at}`);
  return found;
}

const crosses = (isIntersecting: boolean, at = 0) =>
  act(() => observers.forEach((observer) => observer.crossed(row(at), isIntersecting)));

const rows = (names: readonly string[], isAtOnce: boolean) =>
  render(
    <ul>
      {names.map((name) => (
        <LazyRow key={name} name={name} isAtOnce={isAtOnce}>
          <input aria-label={name} />
          <button type="button" aria-expanded={name === '展开'}>
            价格明细
          </button>
        </LazyRow>
      ))}
    </ul>,
  );

const fields = () => screen.queryAllByRole('textbox').map((field) => field.getAttribute('aria-label'));

it('is rendered once near, and far away its name in a box of the same height', () => {
  rows(['板蓝根颗粒'], false);
  crosses(false);
  nextFrame();
  expect(fields()).toEqual([]);
  crosses(true);
  nextFrame();
  expect(fields()).toEqual(['板蓝根颗粒']);
  crosses(true);
  expect(fields()).toEqual(['板蓝根颗粒']);
  crosses(false);
  expect(fields()).toEqual([]);
  expect(row().textContent).toBe('板蓝根颗粒');
  expect(row().style.height).toBe('104px');
});

it('several that come near are rendered one with each frame; one that left before its turn is not', () => {
  rows(['甲', '乙', '丙'], false);
  for (const at of [0, 1, 2]) crosses(true, at);
  crosses(false, 1);
  expect(fields()).toEqual([]);
  nextFrame();
  expect(fields()).toEqual(['甲']);
  nextFrame();
  expect(fields()).toEqual(['甲', '丙']);
  expect(frames).toHaveLength(0);
});

it('stays while it has the focus, with what was typed there, and while it shows its price steps', async () => {
  rows(['阿莫西林胶囊', '展开'], true);
  await userEvent.type(screen.getByRole('textbox', { name: '阿莫西林胶囊' }), '12');
  crosses(false, 0);
  crosses(false, 1);
  expect(fields()).toEqual(['阿莫西林胶囊', '展开']);
  expect(screen.getByRole('textbox', { name: '阿莫西林胶囊' })).toHaveProperty('value', '12');
  await userEvent.tab();
  await userEvent.tab();
  crosses(true, 0);
  crosses(false, 0);
  expect(fields()).toEqual(['展开']);
});
