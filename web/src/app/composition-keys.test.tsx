import '#test/dom.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

const within = { isComposing: true };
const behind = { keyCode: 229 };

it.each([
  ['Enter within a composition', 'Enter', within, []],
  ['Enter that ends one', 'Enter', behind, []],
  ['Escape within one', 'Escape', within, []],
  ['an arrow within one', 'ArrowDown', within, []],
  ['Enter', 'Enter', {}, ['Enter']],
  ['Escape', 'Escape', {}, ['Escape']],
])('%s reaches %j', (_title, key, state, seen) => {
  const heard = vi.fn<(key: string) => void>();
  render(<input onKeyDown={(event) => heard(event.key)} />);
  const isLeft = fireEvent.keyDown(screen.getByRole('textbox'), { key, ...state });
  expect(heard.mock.calls.flat()).toEqual(seen);
  // What is prevented submits no form.
  expect(isLeft).toBe(key !== 'Enter' || seen.length > 0);
});
