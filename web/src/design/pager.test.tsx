import '#test/dom.ts';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Pager } from './pager.tsx';

function Place() {
  return <output>{useLocation().search}</output>;
}

/** Where a list of three pages is after it was asked for `search` and answered page `current`. */
function placeAfter(search: string, current: number, last = 3, isStale = false): string | null {
  const meta = { current_page: current, last_page: last, per_page: 20, total: last * 20 };
  render(
    <MemoryRouter initialEntries={[`/list${search}`]}>
      <Pager meta={meta} isStale={isStale} />
      <Place />
    </MemoryRouter>,
  );
  return screen.getByRole('status').textContent;
}

test.each([
  ['a page that exists', '?page=2&sort=price', 2, '?page=2&sort=price'],
  ['one past the last leads to the last', '?page=900&sort=price', 900, '?page=3&sort=price'],
  ['the answer of the page before is still shown', '?page=3', 1, '?page=3'],
])('%s: %s', (_, search, current, place) => expect(placeAfter(search, current)).toBe(place));

test('a list of one page', () => expect(placeAfter('?page=7', 7, 1)).toBe('?page=1'));

test('what is left of the address before leads nowhere', () =>
  expect(placeAfter('?sort=price', 900, 3, true)).toBe('?sort=price'));

test('an empty list stays where it is', () => expect(placeAfter('?type=2', 1, 0)).toBe('?type=2'));
