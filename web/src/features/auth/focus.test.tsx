import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { focusFirstError } from './focus.ts';

const focused = () => document.activeElement?.id;
const focus = (id: string) => document.querySelector<HTMLElement>(`#${id}`)?.focus();

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<main><form><input id="name"><input id="code" aria-invalid="true"><button id="send"></button></form></main>';
});
afterEach(() => vi.useRealTimers());

test.each(['send', 'name'])('the first wrong field gets the focus of %s', (id) => {
  focus(id);
  focusFirstError();
  expect(focused()).toBe(id);
  vi.advanceTimersToNextFrame();
  vi.advanceTimersToNextFrame();
  expect(focused()).toBe('code');
});

test('a field the buyer has gone to meanwhile keeps it', () => {
  focus('send');
  focusFirstError();
  vi.advanceTimersToNextFrame();
  focus('name');
  vi.advanceTimersToNextFrame();
  expect(focused()).toBe('name');
});

test('a wrong field that is shown some frames later gets it then', () => {
  const field = document.querySelector('#code');
  field?.removeAttribute('aria-invalid');
  focus('send');
  focusFirstError();
  for (let frame = 0; frame < 20; frame += 1) vi.advanceTimersToNextFrame();
  expect(focused()).toBe('send');
  field?.setAttribute('aria-invalid', 'true');
  vi.advanceTimersToNextFrame();
  expect(focused()).toBe('code');
});
