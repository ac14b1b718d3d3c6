import { expect, it } from 'vitest';
import { eligibleFen, priceSavingFen, wayOut } from './line-facts.ts';
import { cartLine } from '#test/cart-line.ts';

it('counts what special prices save on selected lines that can be bought, to the fen', () => {
  const lines = [
    cartLine(1, { raw_price: '0.29', price: '0.28', number: 3 }),
    cartLine(2, { raw_price: '4.35', price: '4.35', number: 9 }),
    cartLine(3, { raw_price: '9.00', price: '1.00', is_selected: 0 }),
    cartLine(4, { raw_price: '9.00', price: '1.00', invalid: { code: 603, reason: '' } }),
  ];
  expect(priceSavingFen(lines)).toBe(3);
});

it('counts towards a full reduction number × price of what is selected', () => {
  expect(eligibleFen([cartLine(1, { price: '0.29', number: 10 }), cartLine(2, { is_selected: 0 })])).toBe(290);
});

it.each([
  [601, '找相似商品'],
  [603, '找相似商品'],
  [606, '找相似商品'],
  [602, '查看限购说明'],
  [604, '查看审核进度'],
  [605, '更新证照'],
  [607, '申请控销权限'],
  [608, '查看含麻回执'],
  [617, '按正常价购买'],
])('a line refused with %i leads on: %s', (code, text) => {
  const way = wayOut(cartLine(1, { invalid: { code, reason: '' } }));
  expect(way.text).toBe(text);
  expect(way.to).toMatch(/^\//);
});
