import { expect, test } from 'vitest';
import { goodsWithoutCodes, someGoods } from '#test/goods.ts';
import { permitStateOf } from './permit-state.ts';

const needs = { is_kxpz: 1, is_buy: 0, cant_buy_code: 'controlled_sale' } as const;

test.each([
  ['hidden prices', { ...needs, price: null }, 'hidden'],
  ['without permission', needs, 'open'],
  ['applied on this page', { ...needs, id: 7 }, 'applied'],
  ['applied before, by the code of the row', { ...needs, cant_buy_code: 'controlled_applied' }, 'applied'],
  ['with permission', { is_kxpz: 1, is_buy: 1 }, 'granted'],
  ['with permission, sold out', { is_kxpz: 1, is_buy: 0, number: 0, cant_buy_code: 'sold_out' }, 'granted'],
  ['with an expired certificate', { is_kxpz: 1, is_buy: 0, cant_buy_code: 'certificate_expired' }, 'other'],
] as const)('%s: %s', (_, change, state) => expect(permitStateOf(someGoods(change), new Set([7]))).toBe(state));

test.each([
  ['that cannot be bought', { is_kxpz: 1, is_buy: 0 }, 'open'],
  ['applied on this page', { is_kxpz: 1, is_buy: 0, id: 7 }, 'applied'],
  ['that can be bought', { is_kxpz: 1, is_buy: 1 }, 'granted'],
  ['sold out', { is_kxpz: 1, is_buy: 0, number: 0 }, 'granted'],
] as const)('goods %s, from a host that sends no codes: %s', (_, change, state) =>
  expect(permitStateOf(goodsWithoutCodes(change), new Set([7]))).toBe(state),
);
