import { describe, expect, it } from 'vitest';
import { cartLine, cartOf } from '#test/cart-line.ts';
import { noDraft, withDraft } from './cart-draft.ts';

const cart = cartOf([
  cartLine(1, { number: 10 }),
  cartLine(2, { number: 5 }),
  cartLine(3, { number: 7, is_selected: 0 }),
]);

describe('the cart with unconfirmed changes', () => {
  it('is the server’s own object without changes', () => {
    expect(withDraft(cart, noDraft)).toBe(cart);
  });

  it('changes numbers and selected counts, never money', () => {
    const shown = withDraft(cart, { ...noDraft, numbers: new Map([[1, 30]]) });
    expect(shown.data[0]?.number).toBe(30);
    expect(shown.amounts).toEqual({ ...cart.amounts, selected_count: 35, selected_kinds: 2 });
    expect(shown.data[0]?.line_total).toBe(cart.data[0]?.line_total);
  });

  it('selects and deselects', () => {
    const shown = withDraft(cart, {
      ...noDraft,
      selected: new Map([
        [1, false],
        [3, true],
      ]),
    });
    expect(shown.data.map((line) => line.is_selected)).toEqual([0, 1, 1]);
    expect(shown.amounts).toMatchObject({ selected_count: 12, selected_kinds: 2 });
  });

  it('removes lines', () => {
    const shown = withDraft(cart, { ...noDraft, removed: new Set([2, 3]) });
    expect(shown.data.map(({ id }) => id)).toEqual([1]);
    expect(shown.amounts).toMatchObject({ selected_count: 10, selected_kinds: 1 });
  });

  it('keeps untouched lines the same objects, so that their rows do not render again', () => {
    const shown = withDraft(cart, { ...noDraft, numbers: new Map([[1, 30]]), selected: new Map([[2, true]]) });
    expect(shown.data[1]).toBe(cart.data[1]);
    expect(shown.data[2]).toBe(cart.data[2]);
  });

  it('counts by difference: lines hidden by a filter stay counted', () => {
    const filtered = { ...cart, amounts: { ...cart.amounts, selected_count: 115, selected_kinds: 22 } };
    const shown = withDraft(filtered, { ...noDraft, removed: new Set([1]) });
    expect(shown.amounts).toMatchObject({ selected_count: 105, selected_kinds: 21 });
  });
});
