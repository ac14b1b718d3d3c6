import { describe, expect, it } from 'vitest';
import { reorderSummary, availableLines, changedFirst, type ReorderLine } from './reorder-lines.ts';

const line = (state: ReorderLine['state'], id = 1): ReorderLine => ({
  goods_id: id,
  name: `商品${id}`,
  ypgg: '',
  sccj: '',
  bzdw: '盒',
  image: '',
  state,
  type: 0,
  number_before: 10,
  number: state === 'gone' ? 0 : 10,
  price_before: '1.00',
  price: state === 'gone' ? null : '1.00',
  reason: '',
});

describe('reordering', () => {
  it('lists changed lines first and keeps the order of the rest', () => {
    const lines = [line('same', 1), line('dearer', 2), line('gone', 3), line('same', 4), line('fewer', 5)];
    expect(changedFirst(lines).map(({ goods_id: id }) => id)).toEqual([3, 5, 2, 1, 4]);
  });

  it('adds the lines that are still available', () => {
    expect(availableLines([line('same', 1), line('gone', 2), line('fewer', 3)]).map(({ goods_id: id }) => id)).toEqual([
      1, 3,
    ]);
  });

  it.each<[ReorderLine['state'][], string]>([
    [['same', 'same'], '2 种可加入购物车'],
    [['dearer', 'same', 'cheaper', 'fewer'], '4 种可加入购物车：涨价 1 种，降价 1 种，数量减少 1 种'],
    [['same', 'gone', 'gone'], '1 种可加入购物车；2 种无法购买'],
    [['gone'], '这笔订单的商品目前都无法购买。'],
  ])('%j', (states, words) => expect(reorderSummary(states.map((state, i) => line(state, i)))).toBe(words));
});
