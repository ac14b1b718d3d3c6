import '#test/dom.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '#test/render-at.tsx';
import { Carousel } from './carousel.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  Element.prototype.scrollTo = () => undefined;
});
afterEach(async () => {
  cleanup();
  // What waits for a calm page is shared by all that wait.
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
});

const slides = [1, 2, 3].map((id) => ({
  id,
  name: `活动 ${id}`,
  image: `/images/ads/${id}.svg`,
  url: '/yx',
  bgc: '#fff',
  type: 'link',
  goods: null,
}));
const shown = () =>
  screen.getAllByRole('img', { hidden: true }).map((picture) => picture.getAttribute('src')?.slice(-5, -4));

it('pictures out of sight come when the page is calm, and no slide is turned before', async () => {
  renderAt('/', <Carousel slides={slides} />);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(shown()).toEqual(['1']);
  await act(() => vi.advanceTimersByTimeAsync(4_500));
  expect(shown()).toEqual(['1', '2', '3']);
});

it('they come at once when somebody may turn to them', async () => {
  renderAt('/', <Carousel slides={slides} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  fireEvent.pointerEnter(screen.getByRole('region', { name: '活动推荐' }));
  expect(shown()).toEqual(['1', '2', '3']);
});
