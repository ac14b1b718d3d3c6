import '#test/dom.ts';
import { expect, it } from 'vitest';
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
