import '#test/dom.ts';
import { waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { someGoods } from '#test/goods.ts';
import { renderAt } from '#test/render-at.tsx';
import { GoodsCards } from './goods-cards.tsx';

const actions = {
  onAdd: () => undefined,
  isAdding: () => false,
  onFavorite: () => undefined,
  onRemind: () => undefined,
};

it('the picture of the first goods is loaded at once, the others when they come near', () => {
  const image = (id: number) => [{ list: `/images/goods/${id}-list.svg`, thumb: '', image: '' }];
  const rows = [1, 2, 3].map((id) => someGoods({ id, goods_image: image(id) }));
  const { container } = renderAt('/list', <GoodsCards goods={rows} actions={actions} />);
  const shown = Array.from(container.querySelectorAll('img'), (picture) => picture.getAttribute('src'));
  expect(shown).toEqual(['/images/goods/1-list.svg']);
});

it('the first screen of a phone is painted before the rest is rendered, and then all are there', async () => {
  const matchMedia = vi.spyOn(window, 'matchMedia');
  matchMedia.mockImplementation(
    (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList,
  );
  /** Rows there, and whether others are said to come. */
  const painted: (readonly [rows: number, isBusy: boolean])[] = [];
  const Counted = () => {
    useLayoutEffect(() => {
      painted.push([document.querySelectorAll('li').length, document.querySelector('[aria-busy]') !== null]);
    });
    return null;
  };
  const rows = Array.from({ length: 20 }, (_, at) => someGoods({ id: at + 1 }));
  const { container } = renderAt('/list', <GoodsCards goods={rows} actions={actions} lead={Counted} />);
  await waitFor(() => expect(container.querySelector('[data-loading]')).toBeNull());
  matchMedia.mockRestore();
  expect([painted[0], painted.at(-1)]).toEqual([
    [6, true],
    [20, false],
  ]);
});
