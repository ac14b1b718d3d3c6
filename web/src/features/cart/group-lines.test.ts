import { describe, expect, it } from 'vitest';
import { cartLine, cartOf, reduction } from '#test/cart-line.ts';
import { groupLines } from './group-lines.ts';

const invalid = { code: 603, violation: 'off_shelf', reason: '已下架' } as const;
const shape = (...args: Parameters<typeof cartOf>) =>
  groupLines(cartOf(...args)).map(({ kind, lines }) => [kind, lines.map(({ id }) => id)]);

describe('the cart by promotion', () => {
  it('orders reductions, combinations, spikes, ordinary goods, and last what cannot be bought', () => {
    const lines = [
      cartLine(1),
      cartLine(2, { type: 3 }),
      cartLine(3, { invalid }),
      cartLine(4, { type: 1 }),
      cartLine(5),
    ];
    expect(shape(lines, [reduction(9, { line_ids: [5] })])).toEqual([
      ['reduction', [5]],
      ['combination', [2]],
      ['spike', [4]],
      ['ordinary', [1]],
      ['invalid', [3]],
    ]);
  });

  it('leaves out empty groups', () => {
    expect(shape([cartLine(1)], [reduction(9, { line_ids: [77] })])).toEqual([['ordinary', [1]]]);
    expect(shape([])).toEqual([]);
  });

  it('shows a line once: under a reached reduction, else the first', () => {
    const oneReached = [reduction(1, { line_ids: [5, 6] }), reduction(2, { line_ids: [5], status: 1 })];
    expect(shape([cartLine(5), cartLine(6)], oneReached)).toEqual([
      ['reduction', [6]],
      ['reduction', [5]],
    ]);
    const noneReached = [reduction(1, { line_ids: [5] }), reduction(2, { line_ids: [5] })];
    expect(shape([cartLine(5)], noneReached)).toEqual([['reduction', [5]]]);
  });

  it('lists an invalid line of a reduction under invalid', () => {
    expect(shape([cartLine(5, { invalid })], [reduction(1, { line_ids: [5] })])).toEqual([['invalid', [5]]]);
  });

  it('shows every line exactly once', () => {
    const lines = Array.from({ length: 40 }, (_, i) =>
      cartLine(i, { type: i % 7 === 0 ? 3 : 0, invalid: i % 5 === 0 ? invalid : null }),
    );
    const ids = groupLines(
      cartOf(lines, [reduction(1, { line_ids: [1, 2, 3, 4, 5] }), reduction(2, { line_ids: [4, 5, 6, 7] })]),
    ).flatMap((group) => group.lines.map(({ id }) => id));
    expect(ids.toSorted((a, b) => a - b)).toEqual(lines.map(({ id }) => id));
  });
});
